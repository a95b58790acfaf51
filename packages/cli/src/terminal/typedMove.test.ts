import { domino, expect as engineExpect, findMove, type Hand, legalMoves, parseConfig, turnOf } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { RunningGame } from '../game/runningGame.ts';
import { typedMove } from './typedMove.ts';

const HANDS = [
  ['6-4', '6-0', '4-3', '3-2', '1-1', '6-1', '4-1'],
  ['6-5', '5-3', '5-1', '5-0', '2-2', '2-0', '2-1'],
  ['5-5', '5-4', '4-4', '4-2', '4-0', '3-1', '0-0'],
  ['6-6', '6-3', '6-2', '5-2', '3-3', '3-0', '1-0'],
];

/** After these moves, somebody types something. */
function meant(moves: string, typed: string, shown: Hand = [], rules: object = { preset: 'casual' }): string {
  const config = parseConfig({ rules, seed: 'a', shaker: 0, hands: HANDS }, () => new Uint8Array(32));
  const game = RunningGame.open(engineExpect(config));
  for (const word of moves.split(' ').filter(Boolean)) {
    game.act(engineExpect(findMove(game.state, game.context, turnOf(game.state) ?? 0, word)));
  }
  return typedMove(typed, game.state, game.context, shown, legalMoves(game.state, game.context));
}

describe('bidding', () => {
  it.each([
    ['pass', 'P'],
    ['P', 'P'],
    [' p ', 'P'],
    ['31', '31'],
    ['thirty-one', '31'],
    ['1m', '1M'],
    ['1M', '1M'],
    ['mark', '1M'],
    ['a mark', '1M'],
    ['one mark', '1M'],
    ['42', '1M'],
    ['84', '2M'],
    ['2 marks', '2M'],
    ['two marks', '2M'],
    ['plunge', 'plunge:4'],
    ['splash:2', 'splash:2'],
    ['7', '7'],
    ['hello', 'hello'],
  ])('%s is %s', (typed, word) => {
    expect(meant('', typed)).toBe(word);
  });

  it('a name alone means the bid of that name that is open', () => {
    // Seat 2 holds three doubles; after one mark a splash is worth two, after two marks three.
    expect(meant('1M', 'splash')).toBe('splash:2');
    expect(meant('2M', 'splash')).toBe('splash:3');
  });
});

describe('declaring', () => {
  it.each([
    ['fives', 'suit:5'],
    ['five', 'suit:5'],
    ['5', 'suit:5'],
    ['0', 'suit:0'],
    ['blank', 'suit:0'],
    ['ones', 'suit:1'],
    ['aces', 'suit:1'],
    ['ducks', 'suit:2'],
    ['three', 'suit:3'],
    ['six', 'suit:6'],
    ['suit:4', 'suit:4'],
    ['doubles', 'doubles'],
    ['7', 'doubles'],
    ['follow me', 'no-trump'],
    ['No Trump', 'no-trump'],
    ['8', 'no-trump'],
    ['nello', 'nello'],
    ['sevens', 'sevens'],
    ['99', '99'],
  ])('%s is %s', (typed, word) => {
    expect(meant('1M P P P', typed)).toBe(word);
  });

  it('knows what may not be declared now, so that the refusal can say why', () => {
    expect(meant('30 P P P', 'nello')).toBe('nello');
  });

  it('takes the first where a contract comes in several', () => {
    const rules = { preset: 'casual', 'nello.doubles': 'bidder-choice' };
    expect(meant('1M P P P', 'nello', [], rules)).toBe('nello:own-suit');
    expect(meant('1M P P P', 'nello:low', [], rules)).toBe('nello:low');
  });
});

describe('playing', () => {
  const shown = ['6-5', '5-3', '1-0'].map(domino);

  it.each([
    ['6-5', '6-5'],
    ['5-6', '6-5'],
    ['65', '6-5'],
    ['56', '6-5'],
    ['6 5', '6-5'],
    ['6:5', '6-5'],
    ['[6|5]', '6-5'],
    ['01', '1-0'],
    ['1', '6-5'],
    ['3', '1-0'],
    ['4', '4'],
    ['0', '0'],
    ['77', '77'],
    ['123', '123'],
  ])('%s is %s', (typed, word) => {
    expect(meant('30 P P P suit:5', typed, shown)).toBe(word);
  });
});
