import { describe, expect, it } from 'vitest';
import { type ScriptedTable, table } from '../testing/scriptedTable.ts';
import { StateBuilder } from '../testing/stateBuilder.ts';
import { actionWord, legalMoves, turnOf } from './move.ts';

const HANDS = {
  0: '6-4 6-0 4-3 3-2 1-1 6-1 4-1',
  1: '6-5 5-3 5-1 5-0 2-2 2-0 2-1',
  2: '5-5 5-4 4-4 4-2 4-0 3-1 0-0',
  3: '6-6 6-3 6-2 5-2 3-3 3-0 1-0',
};
const bidding = (): ScriptedTable => table({ rules: 'casual', hands: HANDS });
const playing = (): ScriptedTable => bidding().bid('P P 30 P').declare('suit:4');

describe('a move is refused with a code and a sentence', () => {
  it.each<[string, () => ScriptedTable, string, string, string]>([
    ['no word at all', bidding, '', 'unknown-move', '"" is no move under these rules.'],
    ['29', bidding, '29', 'unknown-move', '"29" is no move under these rules.'],
    ['a lower-case pass', bidding, 'p', 'unknown-move', '"p" is no move under these rules.'],
    ['the smaller end first', playing, '4-6', 'unknown-move', '"4-6" is no move under these rules.'],
    ['a play while bidding', bidding, '6-4', 'wrong-phase', '6-4 is not for now: the bidding is on.'],
    ['a declaration while bidding', bidding, 'suit:4', 'wrong-phase', 'suit:4 is not for now: the bidding is on.'],
    [
      'a play before trumps',
      () => bidding().bid('P P 30 P'),
      '5-5',
      'wrong-phase',
      '5-5 is not for now: trumps are to be named.',
    ],
    ['a bid during play', playing, '31', 'wrong-phase', '31 is not for now: a domino is to be played.'],
    [
      'a bid no higher',
      () => bidding().bid('31'),
      '31',
      'illegal-move',
      'Thirty-one may not be bid over thirty-one here.',
    ],
    ['three marks to open', bidding, '3M', 'illegal-move', 'Three marks may not be bid here.'],
    ['a plunge without doubles', bidding, 'plunge:4', 'illegal-move', 'Plunge for four marks may not be bid here.'],
    ['a stuck shaker', () => bidding().bid('P P P'), 'P', 'illegal-move', 'Three have passed: the shaker must bid.'],
    [
      'nello on points',
      () => bidding().bid('41 P P P'),
      'nello',
      'illegal-move',
      'Nello may not be declared on a bid of forty-one.',
    ],
    ['a domino of another hand', playing, '6-6', 'illegal-move', 'You do not hold the 6-6.'],
  ])('[IRR-1] %s', (_what, start, word, code, message) => {
    const game = start();
    const before = game.state;
    expect(game.refuses(word)).toEqual({ code, message });
    expect(game.state).toBe(before);
  });

  it('[IRR-1] out of turn, for each other seat', () => {
    const game = playing();
    for (const seat of [0, 1, 3] as const) {
      expect(game.refuses('5-5', seat)).toEqual({
        code: 'not-your-turn',
        message: `It is seat 2's turn, not seat ${seat}'s.`,
      });
    }
  });

  it('[IRR-1] after the game', () => {
    expect(StateBuilder.gameEnded().toTable().refuses('30')).toEqual({
      code: 'game-over',
      message: 'The game is over.',
    });
  });

  it('[IRR-1] while no seat is to move', () => {
    expect(table({ pauseIn: 'thrown-in' }).bid('P P P P').refuses('30').message).toBe(
      '30 is not for now: everybody passed.',
    );
    expect(StateBuilder.inScoringPhase().toTable().refuses('6-6').message).toBe(
      '6-6 is not for now: the hand is over.',
    );
  });
});

describe('a renege is refused, and the sentence names what would follow', () => {
  it('[PLAY-3] one follower', () => {
    const game = table({ hands: { 2: '3-2', 3: '3-1 6-6 6-5 6-4 5-5 5-4 4-4' } })
      .bid('P P 30 P')
      .declare('suit:0');
    expect(game.play('3-2').refuses('6-6')).toEqual({
      code: 'illegal-move',
      message: 'Treys were led; you have the 3-1.',
    });
  });

  it.each([
    ['suit:4', '5-5 5-2 6-4', '2-2', 'Fives were led; you have the 6-5, the 5-3, the 5-1 and the 5-0.'],
    ['suit:4', '4-4 6-6', '6-0', 'Trumps were led; you have the 6-4, the 4-3 and the 4-1.'],
    ['doubles', '5-5', '5-2', 'Trumps were led; you have the 6-6 and the 3-3.'],
    ['no-trump', '0-0', '6-6', 'Blanks were led; you have the 3-0 and the 1-0.'],
  ])('[PLAY-3] under %s after %s, %s: %s', (trump, played, word, message) => {
    expect(bidding().bid('P P 30 P').declare(trump).play(played).refuses(word).message).toBe(message);
  });

  it('[NEL-4] in nello doubles are led as doubles', () => {
    const game = bidding().bid('P P 1M P').declare('nello').play('5-5');
    expect(game.refuses('5-2').message).toBe('Doubles were led; you have the 6-6 and the 3-3.');
  });
});

it('every word is legal or refused, at every turn of a hand', () => {
  const game = playing();
  const words = game.context.declarations.map(({ word }) => word).concat('P', '30', '1M', ...HANDS[0].split(' '));
  while (game.state.phase === 'playing') {
    const legal = game.legal();
    expect(legal.length).toBeGreaterThan(0);
    for (const word of [...words, ...HANDS[2].split(' ')]) {
      if (!legal.includes(word)) expect(game.refuses(word).message).toMatch(/\.$/);
    }
    game.play(legal[0] ?? '');
  }
});

it('every action has a word, and its seat only where it is not the turn', () => {
  const [pass, ...bids] = legalMoves(table().state, table().context);
  expect([pass, ...bids.slice(0, 2)].map((move) => (move ? actionWord(move) : ''))).toEqual(['P', '30', '31']);
  expect(actionWord({ type: 'agree-trick', seat: 2 })).toBe('agree-trick:2');
  expect(actionWord({ type: 'complete-trick' })).toBe('complete-trick');
  expect(turnOf(table().state)).toBe(0);
  expect(turnOf(StateBuilder.inScoringPhase().build())).toBeNull();
});
