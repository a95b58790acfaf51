import { describe, expect, it } from 'vitest';
import { isMove, moveWord } from '../../game/action.ts';
import { SEATS } from '../../game/seat.ts';
import { dealFrom, handKeys } from '../../game/shake.ts';
import { chance, pick } from '../../testing/chance.ts';
import { type ScriptedTable, table } from '../../testing/scriptedTable.ts';

const RULES = { preset: 'casual', 'plunge.minDoubles': 1, 'splash.minDoubles': 1 };

const CONTRACTS = [
  ['30', 'suit:5'],
  ['35', 'doubles'],
  ['41', 'no-trump'],
  ['1M', 'suit:0'],
  ['2M', 'no-trump'],
  ['1M', 'nello'],
  ['1M', 'sevens'],
  ['splash:2', 'suit:3'],
  ['plunge:4', 'doubles'],
] as const;

const seed = new Uint8Array(32).fill(9);

function start(earlyEnd: string, number: number, [call, trump]: readonly [string, string]): ScriptedTable | null {
  const deal = dealFrom(handKeys(seed)(number));
  const hands = Object.fromEntries(SEATS.map((seat) => [seat, deal[seat].map(({ id }) => id)]));
  const game = table({ rules: { ...RULES, earlyEnd }, hands });
  return game.legal().includes(call) ? game.bid(`${call} P P P`).declare(trump) : null;
}

describe('a decided hand', () => {
  it.each(CONTRACTS)(
    '[END-6] play-out: %s on %s goes on for seven tricks; auto stops; both score the same',
    (...contract) => {
      const decided = new Set<boolean>();
      for (let number = 1; number <= 25; number += 1) {
        const long = start('play-out', number, contract);
        const short = start('auto', number, contract);
        if (!long || !short) continue;
        const random = chance(`${contract} ${number}`);
        while (long.state.phase === 'playing') long.play(pick(long.legal(), random));
        const result = long.state.lastHand ?? expect.unreachable('the hand is over');
        expect(result.tricks).toHaveLength(7);

        const words = long.actions.flatMap((action) =>
          isMove(action) && action.type === 'play' ? [moveWord(action)] : [],
        );
        for (const word of words) if (short.state.phase === 'playing') short.play(word);
        const early = short.state.lastHand ?? expect.unreachable('the hand is over');
        expect(early.tricks).toHaveLength(result.outcome.decidedAtTrick);
        expect(early.outcome).toEqual(result.outcome);
        expect(early.gained).toEqual(result.gained);
        decided.add(result.outcome.decidedAtTrick < 7);
      }
      expect(decided).toContain(true); // some hands must have been decided early
    },
  );

  it('[END-6] the first decision stands, whatever is taken later', () => {
    const hands = { 0: '5-5 6-5 5-4 5-3 6-4 1-1 1-0', 1: '6-6 2-2 3-3 4-4 6-3 4-3 5-0', 2: '6-0', 3: '6-1' };
    const game = table({ rules: { earlyEnd: 'play-out' }, hands })
      .bid('1M P P P')
      .declare('suit:5');
    game.play('6-4 6-6 6-0 6-1');
    expect(game.in('playing').outcome).toMatchObject({ determined: true, made: false, decidedAtTrick: 1 });
    while (game.state.phase === 'playing') game.play(game.legal()[0] ?? '');
    expect(game.state.lastHand).toMatchObject({ outcome: { made: false, decidedAtTrick: 1 }, gained: [0, 1] });
  });
});
