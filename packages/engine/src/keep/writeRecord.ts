import { SEATS } from '../game/seat.ts';
import type { GameState, HandResult } from '../game/state.ts';
import type { Trick } from '../game/trick.ts';
import { createContext } from '../play/context.ts';
import { rulesCode } from '../rules/rulesCode.ts';
import { configOf, follow, type GameRecord, type HandRecord, isMisplay } from './record.ts';

/** The first line of every game in a file; a later format would have another number. */
export const RECORD_TITLE = 'Texas 42 record, version 1';

/** The tricks and the end of a hand, worked out from its moves. */
interface Played {
  readonly tricks: readonly Pick<Trick, 'plays'>[];
  /** The line on how it ended; null for an unfinished hand. */
  readonly ending: string | null;
}

export interface RecordOutcome {
  readonly hands: readonly Played[];
  readonly result: string;
}

/** Writes games as text that people can read and write; `parseRecord` reads it. */
export function writeRecord(records: readonly GameRecord[]): string {
  return `${records.map(writeGame).join('\n\n')}\n`;
}

function writeGame(record: GameRecord): string {
  const { headers, rules, marks, seed, hands } = record;
  const outcome = outcomeOf(record);
  const begun = marks[0] + marks[1] > 0 ? [`Begins: ${marks[0]} to ${marks[1]}`] : [];
  return [
    RECORD_TITLE,
    ...headers.flatMap(writeHeader),
    `Rules: ${rulesCode(rules)}`,
    ...begun,
    ...(seed === null ? [] : [`Seed: ${seed}`]),
    `Result: ${outcome.result}`,
    ...hands.flatMap((hand, index) => ['', ...writeHand(hand, index + 1, outcome.hands[index])]),
  ].join('\n');
}

const HEADER_NAME = /^(?!(?:Rules|Begins|Seed|Result)$)[A-Z][A-Za-z ]{0,30}$/;

/** Cleans a header to one line, so that a player's name cannot pass for a move. */
function writeHeader([name, value]: GameRecord['headers'][number]): string[] {
  const line = value
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll(';', ',')
    .trim();
  return HEADER_NAME.test(name) && line !== '' ? [`${name}: ${line}`] : [];
}

function writeHand({ shaker, dealt, moves, key }: HandRecord, number: number, played: Played | undefined): string[] {
  const calls = moves.slice(0, 4);
  const trump = moves[4];
  return [
    `Hand ${number}, shaker ${shaker}`,
    ...SEATS.map((seat) => `Seat ${seat}: ${dealt[seat].map(({ id }) => id).join(' ')}`),
    ...(key === undefined ? [] : [`Key: ${key}`]),
    ...(calls.length > 0 ? [`Calls: ${calls.join(' ')}`] : []),
    ...(trump === undefined ? [] : [`Declared: ${trump}`]),
    ...(played?.tricks ?? []).map(writeTrick),
    ...(played && played.ending !== null ? [played.ending] : []),
  ];
}

function writeTrick({ plays }: Pick<Trick, 'plays'>, index: number): string {
  return `Trick ${index + 1}, seat ${plays[0]?.seat} leads: ${plays.map(({ domino }) => domino.id).join(' ')}`;
}

/** Plays a record through: tricks and endings by hand, and the score. Throws if it cannot be played. */
export function outcomeOf(record: GameRecord): RecordOutcome {
  const context = createContext(configOf(record, () => new Uint8Array(32)));
  const hands: Played[] = record.hands.map(() => ({ tricks: [], ending: null }));
  const followed = follow(record, context, (hand, state) => {
    const played = playedSoFar(state, hand + 1);
    if (played) hands[hand] = played;
  });
  if (isMisplay(followed)) throw new Error(followed.message);
  const { state } = followed;
  const score = `${state.marks[0]} to ${state.marks[1]}`;
  return { hands, result: state.phase === 'game-over' ? score : `${score}, unfinished` };
}

function playedSoFar(state: GameState, number: number): Played | undefined {
  if (state.phase === 'thrown-in') return { tricks: [], ending: 'Thrown in' };
  const { lastHand, marks } = state;
  if (lastHand?.handNumber === number) return { tricks: lastHand.tricks, ending: endingOf(lastHand, marks) };
  if (state.phase !== 'playing' || state.handNumber !== number) return undefined;
  const lying = state.trick.length > 0 ? [{ plays: state.trick }] : [];
  return { tricks: [...state.tricks, ...lying], ending: null };
}

function endingOf({ outcome, points }: HandResult, marks: GameState['marks']): string {
  const after = outcome.decidedAtTrick === 1 ? '1 trick' : `${outcome.decidedAtTrick} tricks`;
  const status = outcome.made ? 'Made' : 'Set';
  return `${status}: after ${after}, ${points[0]} to ${points[1]}, score ${marks[0]} to ${marks[1]}`;
}
