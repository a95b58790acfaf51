import type { Seat } from '@texas42/engine';
import * as v from 'valibot';
import type { Patch } from './patch.ts';
import { PHRASES, type Phrase, REPORTED } from './phrases.ts';
import type { RoomRefusal } from './refusals.ts';
import { type HouseView, TABLE_OPTIONS, type TableOption, type TableOptionSpec } from './tableOptions.ts';
import type { HandView, PastGameView, ReasonView, View } from './view.ts';

/** The longest message that a client may send, in characters. */
export const MOST_CHARACTERS = 4096;

const seat = v.picklist([0, 1, 2, 3]);
/** Chosen by the client, once per intent. The same id again gets the same answer. */
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const token = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const name = v.pipe(v.string(), v.maxLength(200));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The schema of each table option in `set-table`. */
const tableOptions = Object.fromEntries(
  Object.entries<TableOptionSpec>(TABLE_OPTIONS).map(([option, spec]) => [option, v.optional(optionSchema(spec))]),
) as { readonly [O in TableOption]: v.OptionalSchema<v.GenericSchema<HouseView[O]>, undefined> };

function optionSchema({ choices, most }: TableOptionSpec): v.GenericSchema<boolean | number | string> {
  if (most !== undefined) return v.pipe(version, v.maxValue(most));
  return choices ? v.picklist(choices.map(([value]) => value)) : v.boolean();
}

/** Requests that change the table; they are written to its log. */
const REQUESTS = {
  /** Act for a seat. `base` is the version of the view that the move was chosen from. */
  act: v.strictObject({ type: v.literal('act'), id, base: version, seat: v.nullable(seat), word }),
  /** Sit down; without `seat` at any free one. */
  sit: v.strictObject({ type: v.literal('sit'), id, seat: v.optional(seat), name }),
  leave: v.strictObject({ type: v.literal('leave'), id }),
  /** Leave, and have one's name and marks removed from the table's log. Moves stay. */
  'forget-me': v.strictObject({ type: v.literal('forget-me'), id }),
  rename: v.strictObject({ type: v.literal('rename'), id, name }),
  /** Let a computer play one's seat, or take it back. */
  'stand-in': v.strictObject({ type: v.literal('stand-in'), id, on: v.boolean() }),
  /** While another person is away, keep computers from playing their seat, or allow it. */
  wait: v.strictObject({ type: v.literal('wait'), id, seat, on: v.boolean() }),
  ready: v.strictObject({ type: v.literal('ready'), id, ready: v.boolean() }),
  /** Begin the game, or the next one at the same seats. */
  start: v.strictObject({ type: v.literal('start'), id }),
  /** Ask to take back one's last move; alone at a table, go back to the first `to` actions of the game. */
  takeback: v.strictObject({ type: v.literal('takeback'), id, to: v.optional(version) }),
  /** Agree or disagree with a takeback: the one numbered `asked`, else the current one. */
  consent: v.strictObject({ type: v.literal('consent'), id, agree: v.boolean(), asked: v.optional(version) }),
  // The owner's requests.
  'set-rules': v.strictObject({ type: v.literal('set-rules'), id, rules: v.pipe(v.string(), v.maxLength(600)) }),
  /** Set the level of a seat's computer, and optionally its name. */
  'set-level': v.strictObject({
    type: v.literal('set-level'),
    id,
    seat,
    level: v.pipe(v.string(), v.maxLength(40)),
    name: v.optional(name),
  }),
  swap: v.strictObject({ type: v.literal('swap'), id, seats: v.tuple([seat, seat]) }),
  /** Take a person from a seat; they may not sit down until they are let in, unless `mayReturn`. */
  free: v.strictObject({ type: v.literal('free'), id, seat, mayReturn: v.optional(v.boolean()) }),
  /** Let a removed person sit down again; `who` is their number in `removed`. */
  'let-in': v.strictObject({ type: v.literal('let-in'), id, who: version }),
  /** Set table options; those left out stay as they are. */
  'set-table': v.strictObject({ type: v.literal('set-table'), id, ...tableOptions }),
  /**
   * Lay down one's hand on one's turn and claim the rest. Everybody sees the hand, whether the claim is proved or not.
   */
  'lay-down': v.strictObject({ type: v.literal('lay-down'), id }),
  /** Get a new token for one's seat. The old token stops working. */
  renew: v.strictObject({ type: v.literal('renew'), id }),
} as const;

/**
 * Questions, which change nothing at the table. A new one is a line here, and a line in `QuestionAnswers` unless it is
 * only acknowledged.
 */
const QUESTIONS = {
  /** What a strong computer would do at one's seat, from the seat's view alone. */
  hint: v.strictObject({ type: v.literal('hint'), id }),
  /** The reasons of the computers: all those of the last hand, and what public facts tell of this one. */
  why: v.strictObject({ type: v.literal('why'), id }),
  /** Every finished hand of this game. */
  story: v.strictObject({ type: v.literal('story'), id }),
  /** Report a name, or the behaviour of a person or of the table, to the operator of the server. */
  report: v.strictObject({
    type: v.literal('report'),
    id,
    about: v.picklist(REPORTED),
    seat: v.optional(seat),
    words: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  /** Say a ready phrase to the table, between hands. */
  say: v.strictObject({ type: v.literal('say'), id, phrase: v.picklist(PHRASES) }),
  /** The finished games of this table; with a game's number its link, for its players. */
  history: v.strictObject({ type: v.literal('history'), id, game: v.optional(version) }),
} as const;

const MESSAGES = {
  /**
   * The first message. `client` is a secret of the asker, the same on each of their connections, so that the table
   * recognizes repeated requests. `token` opens a seat or is the owner's; `since` is the last version seen.
   */
  hello: v.strictObject({
    type: v.literal('hello'),
    protocol: v.number(),
    client: v.optional(id),
    token: v.optional(token),
    owner: v.optional(token),
    since: v.optional(version),
  }),
  ...REQUESTS,
  ...QUESTIONS,
} as const;

type Messages = typeof MESSAGES;
export const MESSAGE_NAMES: readonly string[] = Object.keys(MESSAGES);
export type ClientMessage = { [T in keyof Messages]: v.InferOutput<Messages[T]> }[keyof Messages];
export type Request = Exclude<ClientMessage, { type: 'hello' }>;
export type Inquiry = Extract<Request, { type: keyof typeof QUESTIONS }>;

/** The content of each question's answer, by the question's name. */
export interface QuestionAnswers {
  /** The move of a strong computer, and its reason if it had to think. */
  readonly hint: { readonly word: string; readonly why?: string };
  /**
   * The computers' reasons in the last hand, in order, without moves that needed no thought; and what everybody saw of
   * their latest plays in the current hand.
   */
  readonly why: { readonly reasons: readonly ReasonView[]; readonly plays: readonly ReasonView[] };
  readonly story: { readonly hands: readonly HandView[] };
  readonly history: { readonly games: readonly PastGameView[] };
}

/** The answer to a question: a message with the question's name. */
export type ToldMessage = {
  [Q in keyof QuestionAnswers]: { readonly type: Q; readonly id: string; readonly n: number } & QuestionAnswers[Q];
}[keyof QuestionAnswers];

export type ServerMessage =
  | ToldMessage
  /** A whole view: after hello, and whenever a patch is not possible. */
  | { readonly type: 'view'; readonly view: View }
  /** The changes since version `since`, or since the previous version. Apply it to the view of that version only. */
  | {
      readonly type: 'patch';
      readonly n: number;
      readonly since?: number;
      /** The id of the request that caused it, as in `ack`. */
      readonly ack?: string;
      readonly patch: Patch;
    }
  /** Asks whether the client is there. It answers with the text `ping`. */
  | { readonly type: 'ping' }
  /** The request was executed and written, at version n. */
  | { readonly type: 'ack'; readonly id: string; readonly n: number }
  | {
      readonly type: 'refuse';
      readonly id: string | null;
      readonly code: RoomRefusal;
      readonly n: number;
      /** After `too-fast`: the milliseconds to wait before sending it again. */
      readonly wait?: number;
    }
  /** The seat is yours. Sent once, to this session alone, with the token. */
  | { readonly type: 'seated'; readonly id: string; readonly n: number; readonly seat: Seat; readonly token: string }
  /** Somebody at a seat said a phrase. It is not stored. */
  | { readonly type: 'said'; readonly seat: Seat; readonly phrase: Phrase };

/** Parses a message into a new object with known fields only; undefined if it is invalid. */
export function parseClientMessage(text: string): ClientMessage | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  // Picking the schema by the message's type takes half the time of a union of all schemas.
  const schema = schemaOf(json);
  const parsed = schema && v.safeParse(schema, json);
  return parsed?.success ? parsed.output : undefined;
}

function schemaOf(json: unknown): Messages[keyof Messages] | undefined {
  if (typeof json !== 'object' || json === null || !('type' in json)) return undefined;
  const { type } = json;
  return typeof type === 'string' && isKind(type) ? MESSAGES[type] : undefined;
}

function isKind(type: string): type is keyof Messages {
  return Object.hasOwn(MESSAGES, type);
}
