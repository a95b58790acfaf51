import { describe, expect, it } from 'vitest';
import { isMove, moveWord } from '../../game/action.ts';
import { playRandom } from '../../testing/randomGame.ts';
import { type ScriptedTable, table } from '../../testing/scriptedTable.ts';

const HINTS = { preset: 'casual', hints: true };
const HANDS = {
  0: '6-4 6-0 4-3 3-2 1-1 6-1 4-1',
  1: '6-5 5-3 5-1 5-0 2-2 2-0 2-1',
  2: '5-5 5-4 4-4 4-2 4-0 3-1 0-0',
  3: '6-6 6-3 6-2 5-2 3-3 3-0 1-0',
};
const bidding = (): ScriptedTable => table({ rules: HINTS, hands: HANDS });
const playing = (trump: string, bid = '30'): ScriptedTable => bidding().bid(`P P ${bid} P`).declare(trump);

function hint(game: ScriptedTable, word: string): string | undefined {
  return game.offers.find(({ action }) => isMove(action) && moveWord(action) === word)?.hint;
}

describe('every legal move says in one sentence what it means', () => {
  it.each<[string, () => ScriptedTable, string, string]>([
    ['a pass', bidding, 'P', 'Pass and leave the bidding to the others.'],
    [
      'a bid',
      () => bidding().bid('P'),
      '31',
      'Thirty-one: take at least 31 of the 42 points; your longest suit is fives, four of them.',
    ],
    ['marks', bidding, '2M', 'Two marks: take every trick, for two marks.'],
    ['a suit', () => bidding().bid('P P 30 P'), 'suit:4', '30 on fours: you hold four of them.'],
    ['doubles', () => bidding().bid('P P 30 P'), 'doubles', '30 on doubles: you hold three of them.'],
    ['follow-me', () => bidding().bid('P P 30 P'), 'no-trump', '30 on follow-me: no suit is called.'],
    ['a lead', () => playing('suit:4'), '3-1', 'Lead treys with the 3-1.'],
    ['a trump lead', () => playing('suit:4'), '5-4', 'Lead trumps with the 5-4.'],
    ['a count lead', () => playing('suit:4'), '5-5', 'Lead fives with the 5-5, ten count.'],
    ['following', () => playing('suit:4').play('5-5 5-2 1-1'), '5-0', 'Follow fives: with the 5-0, five count.'],
    ['trumping in', () => playing('suit:4').play('5-5 5-2'), '4-1', 'Trump in with the 4-1, five count.'],
    ['throwing off', () => playing('suit:4').play('5-5 5-2'), '1-1', 'Throw off the 1-1.'],
    ['doubles in nello', () => playing('nello', '1M').play('5-5'), '6-6', 'Follow doubles: with the 6-6.'],
    ['sevens', () => playing('sevens', '1M').play('4-2'), '5-2', 'Play the 5-2, exactly seven.'],
    ['sevens', () => playing('sevens', '1M'), '4-4', 'Play the 4-4, one away from seven.'],
  ])('%s', (_what, start, word, sentence) => {
    expect(hint(start(), word)).toBe(sentence);
  });

  it('[PLAY-3] following with the only one', () => {
    expect(hint(playing('suit:4').play('5-5'), '5-2')).toBe('Follow fives: you hold the 5-2.');
    const treys = table({ rules: HINTS, hands: { 0: '3-2', 1: '3-1 6-6 6-5 6-4 5-5 5-4 4-4' } });
    expect(hint(treys.bid('30 P P P').declare('suit:0').play('3-2'), '3-1')).toBe('Follow treys: you hold the 3-1.');
  });

  it.each(['nello', 'sevens'])('%s is not counted in dominoes that one holds "of them"', (word) => {
    const sentence = hint(bidding().bid('P P 1M P'), word);
    expect(sentence).toMatch(/^1M on \w+: .+\.$/);
    expect(sentence).not.toContain('of them');
  });

  it('in random games each is one sentence, speaks of no other hand, and changes no offer', () => {
    const { context } = table({ rules: 'casual' });
    playRandom({ rules: HINTS, seed: 'hints' }, ({ before, offers }) => {
      const plain = context.getValidActions(before);
      expect(offers.map(({ hint: _hint, ...offer }) => offer)).toEqual(plain);
      for (const { action, hint: sentence = '' } of offers) {
        expect(sentence).toMatch(/^[A-Z0-9][^.]*\.$/);
        if (!('seat' in action)) continue;
        const known = [
          ...before.hands[action.seat],
          ...('trick' in before ? before.trick.map((play) => play.domino) : []),
        ];
        const named = sentence.match(/\b[0-6]-[0-6]\b/g) ?? [];
        expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
      }
    });
  });
});

it('without the layer there are none', () => {
  expect(table().offers.some(({ hint: sentence }) => sentence !== undefined)).toBe(false);
});
