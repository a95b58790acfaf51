import { type GameRecord, parseRules, type Result, replayRecord, team } from '@texas42/engine';
import { solve } from './solution.ts';
import { Solver } from './solver.ts';

/** The result of a hand from the first lead on, when all hands are open and both sides play best. */
export interface Par {
  /** The points of each team; null where points do not matter. */
  readonly points: readonly [number, number] | null;
  readonly made: boolean;
}

/** The par of the first hand of a record; null where it was not declared or cannot be solved. */
export function parOf(record: GameRecord, solver = new Solver()): Par | null {
  const [hand] = record.hands;
  if (!hand || hand.moves.length < 5) return null;
  const begun = { ...record, rules: plain(record), hands: [{ ...hand, moves: hand.moves.slice(0, 5) }] };
  const replayed = replayRecord(begun, () => new Uint8Array(32));
  if (!replayed.ok || replayed.value.state.phase !== 'playing') return null;
  const { state, context } = replayed.value;
  const solution = solve(state, context, solver);
  if (!solution) return null;
  const { value, made } = solution;
  const bidders = team(state.bid.seat);
  // A bidder leads, and chooses what is best for the bidders.
  const isMade = Object.values(made).includes(true);
  if (value === null) return { points: null, made: isMade };
  return { points: bidders === 0 ? [value, 42 - value] : [42 - value, value], made: isMade };
}

/** The same rules without options that play moves by themselves: those would go beyond the first lead. */
function plain({ rules }: GameRecord): GameRecord['rules'] {
  const parsed: Result<GameRecord['rules']> = parseRules({ ...rules, speed: false, 'oneHand.script': '' });
  return parsed.ok ? parsed.value : rules;
}
