import { type GameRecord, parseRules, type Result, replayRecord, team } from '@texas42/engine';
import { solve } from './solve.ts';

/** What a hand came to when all hands are open and both sides play best, from the first lead on. */
export interface Par {
  /** The points of each team; null where points do not matter. */
  readonly points: readonly [number, number] | null;
  readonly made: boolean;
}

/** The par of a hand that has been bid and declared; null where it came to no play. */
export function parOf(record: GameRecord): Par | null {
  const [hand] = record.hands;
  if (!hand || hand.moves.length < 5) return null;
  const begun = { ...record, rules: plain(record), hands: [{ ...hand, moves: hand.moves.slice(0, 5) }] };
  const replayed = replayRecord(begun, () => new Uint8Array(32));
  if (!replayed.ok || replayed.value.state.phase !== 'playing') return null;
  const { state, context } = replayed.value;
  const { value, made } = solve(state, context.rules);
  const bidders = team(state.bid.seat);
  // The bidders lead, and choose what is best for them.
  const isMade = Object.values(made).includes(true);
  if (value === null) return { points: null, made: isMade };
  return { points: bidders === 0 ? [value, 42 - value] : [42 - value, value], made: isMade };
}

/** Nothing is played by itself. */
function plain({ rules }: GameRecord): GameRecord['rules'] {
  const parsed: Result<GameRecord['rules']> = parseRules({ ...rules, speed: false, 'oneHand.script': '' });
  return parsed.ok ? parsed.value : rules;
}
