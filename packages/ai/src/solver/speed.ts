import {
  expect as accepted,
  createContext,
  type Hands,
  maskOf,
  parseRules,
  parseSeed,
  type RulesContext,
} from '@texas42/engine';
import { declared } from './dealTable.ts';
import type { MakeProver } from './makeProver.ts';
import type { Position } from './position.ts';
import { positionOf } from './solution.ts';
import { Solver } from './solver.ts';

/** How many random deals are answered in a second of processor time. */
export interface SolverSpeed {
  /** The exact points of the bidders. */
  readonly exact: number;
  /** Whether the bidders take thirty. */
  readonly makes: number;
}

const DEALS = 400;
const SEED = 'solver speed';

/**
 * How fast the solver is on this machine, on random deals of a fixed seed in which seat 0 declares its longest suit and
 * leads. `clock` tells milliseconds, best those of the processor.
 */
export function solverSpeed(seconds: number, clock: () => number, prover: MakeProver): SolverSpeed {
  const positions = speedPositions();
  const solver = new Solver(prover);
  const rate = (answer: () => unknown): number => {
    let answered = 0;
    const start = clock();
    let now = start;
    while (now - start < seconds * 500) {
      // So many deals that reading the clock hardly counts.
      for (let i = 0; i < 50; i += 1) {
        solver.load(positions[answered % DEALS] as Position);
        answer();
        answered += 1;
      }
      now = clock();
    }
    return (answered * 1000) / (now - start);
  };
  for (const position of positions.slice(0, 100)) {
    solver.load(position);
    solver.points();
  }
  return { exact: rate(() => solver.points()), makes: rate(() => solver.takes(30)) };
}

/** Random deals in which the declarer's longest suit is trumps. */
export function speedPositions(): readonly Position[] {
  const context = createContext({ rules: accepted(parseRules({ preset: 'casual' })), seed: accepted(parseSeed(SEED)) });
  return Array.from({ length: DEALS }, (_, i) => longestSuit(context.deal(i + 1), context));
}

function longestSuit(hands: Hands, context: RulesContext): Position {
  const hand = maskOf(hands[0]);
  const suits = context.declarations.filter(({ contract }) => contract === 'suit');
  const lengths = suits.map(({ called }) => (hand & called).toString(2).replaceAll('0', '').length);
  const trump = suits[lengths.indexOf(Math.max(...lengths))];
  const position = trump && positionOf(declared(hands, 0, trump), context);
  if (!position) throw new Error('No suit may be called.');
  return position;
}
