import {
  type ByTeam,
  expect,
  type GameRecord,
  handKeys,
  parseRules,
  type Replayed,
  recordOf,
  replayRecord,
  rulesLine,
  type Seat,
  writeLink,
} from '@texas42/engine';
import { rulesView } from '../show/seatView.ts';
import { storyOf } from '../show/story.ts';

/** The key facts of a game in players' words, for lists that should not replay it. */
export interface GameSummary {
  /** The rules in one line. */
  readonly rules: string;
  readonly isOneHand: boolean;
  readonly marks: ByTeam<number>;
  /** Null for a game that was left before its end. */
  readonly winner: number | null;
  readonly hands: readonly HandSummary[];
}

export interface HandSummary {
  readonly seat: Seat;
  readonly bid: string;
  readonly trump: string;
  readonly made: boolean;
  readonly points: ByTeam<number>;
  readonly gained: ByTeam<number>;
}

/** The summary of a record that was read, and so can be played. */
export function summaryOf(record: GameRecord): GameSummary {
  const seed = new Uint8Array(32);
  const { context, actions, state } = expect(replayRecord(record, () => seed));
  const { titles } = rulesView(record.rules);
  const hands = storyOf({ context, actions: [...actions], state, keyOf: handKeys(seed) }).map(
    ({ bid, trump, outcome, points, gained }): HandSummary => ({
      seat: bid.seat,
      bid: /^\d+$/.test(bid.call) ? bid.call : (titles[bid.call] ?? bid.call),
      trump: titles[trump] ?? trump,
      made: outcome.made,
      points,
      gained,
    }),
  );
  const winner = state.phase === 'game-over' ? state.winner : null;
  const isOneHand = record.rules['oneHand.enabled'];
  return { rules: rulesLine(record.rules), isOneHand, marks: state.marks, winner, hands };
}

/**
 * The record of a table's game so far, with the keys of its finished hands; for single hands the last one. Leaves out
 * options that only a table at home adds to the rules. Undefined if nothing was played.
 */
export function lastRecord({ context, actions }: Replayed): GameRecord | undefined {
  const record = recordOf(context, actions, [], 'keys').at(-1);
  if (!record) return undefined;
  const hands = record.hands.at(-1)?.moves.length === 0 ? record.hands.slice(0, -1) : record.hands;
  return hands.length > 0 ? { ...record, rules: plainRules(record.rules), hands } : undefined;
}

/** The same without the current hand. */
export function finishedRecord(replayed: Replayed): GameRecord | undefined {
  const record = lastRecord(replayed);
  const { phase, handNumber } = replayed.state;
  if (!record || phase === 'game-over') return record;
  const hands = record.hands.slice(0, handNumber - 1);
  return hands.length > 0 ? { ...record, hands } : undefined;
}

/** A word for the dominoes of a hand and the seat they are played from, independent of the play. */
export function dealOf(record: GameRecord, seat: number): string {
  const [first] = record.hands;
  return `${seat} ${writeLink({ ...record, hands: first ? [{ ...first, moves: [] }] : [] })}`;
}

export function plainRules(rules: GameRecord['rules']): GameRecord['rules'] {
  return expect(parseRules({ ...rules, consensus: false, hints: false }));
}
