import { type Position, positionOf, Solver } from '@texas42/ai';
import { FULL } from '@texas42/ai/full';
import {
  createContext,
  type Domino,
  executeAction,
  expect,
  findMove,
  type GameState,
  type Hand,
  parseRules,
  parseSeed,
  startGame,
  turnOf,
} from '@texas42/engine';
import { type Benchmark, rounds, timed } from './rounds.ts';

const EXACT_DEALS = 100;
const MAKE_DEALS = 400;

export const SOLVER_BENCHMARKS: readonly Benchmark[] = [
  {
    name: 'solve-exact',
    unit: '/s',
    about: 'full deals solved for their points, longest suit trumps',
    measure: (count) => speed(count, EXACT_DEALS, (solver) => void solver.points()),
  },
  {
    name: 'solve-make30',
    unit: '/s',
    about: 'the same, only whether thirty is made',
    measure: (count) => speed(count, MAKE_DEALS, (solver) => void solver.takes(30)),
  },
];

function speed(count: number, deals: number, solve: (solver: Solver) => void): readonly number[] {
  const positions = someDeals(deals);
  const solver = new Solver(FULL.prover);
  return rounds(count, () => {
    const ms = timed(() => {
      for (const position of positions) {
        solver.load(position);
        solve(solver);
      }
    });
    return (1000 * deals) / ms;
  });
}

/** The same shakes every time; the first caller bids thirty and names its longest suit. */
export function someDeals(count: number): readonly Position[] {
  const rules = expect(parseRules({ preset: 'straight' }));
  return Array.from({ length: count }, (_, deal) => {
    const context = createContext({ rules, seed: expect(parseSeed(`deal ${deal}`)), shaker: 3 });
    let state: GameState = startGame(context);
    for (const word of ['30', 'P', 'P', 'P', `suit:${longestSuit(state.hands[0])}`]) {
      state = executeAction(state, expect(findMove(state, context, turnOf(state) ?? 0, word)), context);
    }
    if (state.phase !== 'playing') throw new Error('Trumps were named and nobody plays.');
    const position = positionOf(state, context);
    if (!position) throw new Error('Straight 42 can be solved.');
    return position;
  });
}

/** The longest suit of a hand; of equally long suits the higher. */
export function longestSuit(hand: Hand): number {
  const length = (pip: number): number =>
    hand.filter((domino: Domino) => domino.high === pip || domino.low === pip).length;
  return [6, 5, 4, 3, 2, 1, 0].reduce((best, pip) => (length(pip) > length(best) ? pip : best));
}
