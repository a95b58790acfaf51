import {
  expect as accepted,
  bySeat,
  createContext,
  type GameState,
  type Layer,
  left,
  legalMoves,
  moveWord,
  parseRules,
  parseSeed,
  play,
  SEATS,
  type Seat,
  startGame,
} from '@texas42/engine';
import { chance, pick } from '@texas42/engine/testing';
import type { View } from '@texas42/protocol';
import { expect, it, vi } from 'vitest';
import { isUnknown } from './contract.ts';
import { contractIn, knowledgeFrom } from './knowledge.ts';

vi.mock('../../../engine/src/layers/register.ts', async (original) => {
  const { LAYER_REGISTRY } = await original<{ readonly LAYER_REGISTRY: readonly Layer[] }>();
  const { withMadeUp } = await import('@texas42/engine/testing/madeUp');
  return { LAYER_REGISTRY: withMadeUp(LAYER_REGISTRY) };
});

/** The parts of a view that knowledge reads. */
function viewOf(state: GameState, seat: Seat): View {
  if (state.phase !== 'playing') throw new Error('It is being played.');
  const { shaker, calls, bid, trump, leader, marks, points, hands, tricks, trick } = state;
  const laid = (plays: typeof trick) => bySeat((one) => plays.find((play) => play.seat === one)?.domino.id ?? null);
  const said = (one: Seat): string | null => {
    const call = calls[(one - left(shaker) + 4) % 4];
    return call === undefined ? null : call === 'pass' ? 'P' : call.word;
  };
  const table = {
    shaker,
    calls: bySeat(said),
    bid: { seat: bid.seat, call: bid.bid.word },
    trump: trump.word,
    leader,
    marks,
    points,
    held: hands.map((hand) => hand.length),
    tricks: tricks.map((one) => ({ leader: one.plays[0]?.seat, plays: laid(one.plays), winner: one.winner })),
    tricksWon: [tricks.length, 0],
    trick: laid(trick),
  };
  const mine = { hands: bySeat((one) => (one === seat ? hands[one].map(({ id }) => id) : null)) };
  return { table, mine } as unknown as View;
}

it.each(['widdershins', 'nello', 'suit:4'])('in %s plays are known in the order in which they fell', (word) => {
  const rules = accepted(parseRules({ preset: 'casual', 'madeUp.seats': true }));
  for (let game = 0; game < 10; game += 1) {
    const random = chance(`${word} ${game}`);
    const context = createContext({ rules, seed: accepted(parseSeed(`${word} ${game}`)), shaker: 0 });
    const after = (from: GameState, said: string): GameState => accepted(play(from, said, context));
    let state = ['P', '1M', 'P', 'P', word].reduce<GameState>(after, startGame(context));
    for (let plays = 0; plays < 14 && state.phase === 'playing'; plays += 1) {
      const fallen = [...state.tricks.flatMap((trick) => trick.plays), ...state.trick];
      for (const seat of SEATS) {
        const view = viewOf(state, seat);
        const contract = contractIn(view, context, knowledgeFrom(view, context, seat, null));
        if (!contract || isUnknown(contract)) throw new Error('It is a contract that can be judged.');
        const knowledge = knowledgeFrom(view, context, seat, contract);
        expect(knowledge.plays.map(({ seat, domino }) => [seat, domino])).toEqual(
          fallen.map(({ seat, domino }) => [seat, domino.index]),
        );
        expect(knowledge.trick).toEqual(state.trick.map(({ domino }) => domino.index));
      }
      state = after(state, pick(legalMoves(state, context).map(moveWord), random));
    }
  }
});
