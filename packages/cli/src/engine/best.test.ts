import type { Player } from '@texas42/ai';
import { expect as engineExpect, findMove, legalMoves, moveWord, parseConfig, type Seat } from '@texas42/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RunningGame } from '../game/runningGame.ts';
import { PLAYERS, STRONGEST } from '../players.ts';
import { best } from './best.ts';

const HANDS = [
  ['6-4', '6-0', '4-3', '3-2', '1-1', '6-1', '4-1'],
  ['6-5', '5-3', '5-1', '5-0', '2-2', '2-0', '2-1'],
  ['5-5', '5-4', '4-4', '4-2', '4-0', '3-1', '0-0'],
  ['6-6', '6-3', '6-2', '5-2', '3-3', '3-0', '1-0'],
];

function gameOf(moves: string, more: object = {}): RunningGame {
  const config = { rules: { preset: 'casual' }, seed: 'a', shaker: 0, hands: HANDS, ...more };
  const game = RunningGame.open(engineExpect(parseConfig(config, () => new Uint8Array(32))));
  for (const word of moves.split(' ').filter(Boolean)) {
    const { state, context } = game;
    game.act(engineExpect(findMove(state, context, 'turn' in state ? state.turn : 0, word)));
  }
  return game;
}

/** Replaces the strongest player. */
function seat(player: Player): void {
  vi.spyOn(PLAYERS, 'get').mockReturnValue(player);
}

afterEach(() => vi.restoreAllMocks());

const POSITIONS = ['', 'P 31', '31 P P P', 'P 31 P P suit:4', 'P 31 P P suit:4 4-4 1-0 6-4'];

describe('best', () => {
  it.each(POSITIONS)('after "%s" is a legal move of the seat to act, and plays nothing', (moves) => {
    const game = gameOf(moves);
    const before = game.state;
    const answer = best(game, { player: 'random', seed: 'x' });
    expect(answer).toEqual({
      ok: true,
      seat: 'turn' in before ? before.turn : null,
      move: expect.any(String),
      ms: expect.any(Number),
      player: 'random',
    });
    expect(legalMoves(before, game.context).map(moveWord)).toContain('move' in answer ? answer.move : '');
    expect(game.state).toBe(before);
  });

  it('is the same for the same seed, and random differs with it', () => {
    const game = gameOf('');
    const moves = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
      const [one, two] = [best(game, { player: 'random', seed }), best(game, { player: 'random', seed })];
      if (!one.ok || !two.ok) throw new Error('Refused.');
      expect(one.move).toBe(two.move);
      return one.move;
    });
    expect(new Set(moves).size).toBeGreaterThan(1);
  });

  it('comes from the strongest when nobody is named', () => {
    expect(best(gameOf(''), {})).toMatchObject({ ok: true, player: STRONGEST });
  });

  it('hands the player the view of its seat, the rules without the shakes, and the budget', () => {
    const game = gameOf('P');
    const player = vi.fn<Player>(() => ({ seat: 2, word: '31' }));
    seat(player);
    expect(best(game, { budget: { worlds: 5, ms: 20 } })).toMatchObject({ ok: true, seat: 2, move: '31' });
    const [view, rules, , budget] = player.mock.calls[0] ?? [];
    expect(view).toEqual(game.viewFor(2));
    expect(rules).not.toHaveProperty('deal');
    expect(rules).not.toHaveProperty('config');
    expect(budget).toEqual({ worlds: 5, ms: 20, clock: expect.any(Function) });
  });

  it('does not change when only what others hold does', () => {
    const swapped = [HANDS[0], HANDS[3], HANDS[2], HANDS[1]];
    for (const [, player] of PLAYERS) {
      seat(player);
      const [one, two] = [HANDS, swapped].map((hands) => best(gameOf('P', { hands }), { budget: { worlds: 2 } }));
      expect(one).toMatchObject({ ok: true, seat: 2 as Seat });
      expect({ ...two, ms: 0 }).toEqual({ ...one, ms: 0 });
    }
  });

  it('says why when the player does', () => {
    const why = { sentence: 'Thirty-one is likely.', candidates: [{ word: '31', chance: 0.8 }] };
    seat(() => ({ seat: 2, word: '31', why }));
    expect(best(gameOf('P'), {})).toMatchObject({ ok: true, move: '31', why });
  });

  it('never answers with what is not legal', () => {
    seat(() => ({ seat: 2, word: '6-6' }));
    expect(() => best(gameOf('P'), {})).toThrow('which is not legal');
  });
});
