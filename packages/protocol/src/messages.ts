import type { Seat } from '@texas42/engine';
import * as v from 'valibot';
import type { Patch } from './patch.ts';
import { PHRASES, type Phrase, REPORTED } from './phrases.ts';
import type { RoomRefusal } from './refusals.ts';
import { type HouseView, TABLE_OPTIONS, type TableOption, type TableOptionSpec } from './tableOptions.ts';
import type { HandView, PastGameView, ReasonView, View } from './view.ts';

/** The longest message a client may send, in characters. */
export const MOST_CHARACTERS = 4096;

const seat = v.picklist([0, 1, 2, 3]);
/** Chosen by the client, once per intent: the same id again gets the same answer. */
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const token = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const name = v.pipe(v.string(), v.maxLength(200));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What `set-table` may say of each option. */
const tableOptions = Object.fromEntries(
  Object.entries<TableOptionSpec>(TABLE_OPTIONS).map(([option, spec]) => [option, v.optional(optionSchema(spec))]),
) as { readonly [O in TableOption]: v.OptionalSchema<v.GenericSchema<HouseView[O]>, undefined> };

function optionSchema({ choices, most }: TableOptionSpec): v.GenericSchema<boolean | number | string> {
  if (most !== undefined) return v.pipe(version, v.maxValue(most));
  return choices ? v.picklist(choices.map(([value]) => value)) : v.boolean();
}

/** What acts, or changes the table and is written down. */
const REQUESTS = {
  /** Act for a seat, on the table as it was at version `base`. */
  act: v.strictObject({ type: v.literal('act'), id, base: version, seat: v.nullable(seat), word }),
  /** Sit down; without a seat, wherever there is room. */
  sit: v.strictObject({ type: v.literal('sit'), id, seat: v.optional(seat), name }),
  leave: v.strictObject({ type: v.literal('leave'), id }),
  /** Leave, and have one's name and whatever else tells of one taken out of the table's log. What was played stays. */
  'forget-me': v.strictObject({ type: v.literal('forget-me'), id }),
  rename: v.strictObject({ type: v.literal('rename'), id, name }),
  /** Have a computer play one's seat, or take it back. */
  'stand-in': v.strictObject({ type: v.literal('stand-in'), id, on: v.boolean() }),
  /** While somebody else is away, have no computer play their seat, or let it. */
  wait: v.strictObject({ type: v.literal('wait'), id, seat, on: v.boolean() }),
  ready: v.strictObject({ type: v.literal('ready'), id, ready: v.boolean() }),
  /** Begin the game, or the next one at the same seats. */
  start: v.strictObject({ type: v.literal('start'), id }),
  /** Ask to take back the last move of one's own, or alone at a table to go back to its first `to` actions. */
  takeback: v.strictObject({ type: v.literal('takeback'), id, to: v.optional(version) }),
  /** Answer somebody else's asking: the one of that number, else whichever there is. */
  consent: v.strictObject({ type: v.literal('consent'), id, agree: v.boolean(), asked: v.optional(version) }),
  // For whoever manages the table.
  'set-rules': v.strictObject({ type: v.literal('set-rules'), id, rules: v.pipe(v.string(), v.maxLength(600)) }),
  /** The level of a seat's computer, and optionally what it is called. */
  'set-level': v.strictObject({
    type: v.literal('set-level'),
    id,
    seat,
    level: v.pipe(v.string(), v.maxLength(40)),
    name: v.optional(name),
  }),
  swap: v.strictObject({ type: v.literal('swap'), id, seats: v.tuple([seat, seat]) }),
  /** Take somebody from a seat, who sits down no more until they are let in, or may come back at once. */
  free: v.strictObject({ type: v.literal('free'), id, seat, mayReturn: v.optional(v.boolean()) }),
  /** Let somebody sit down again who was removed: `who` is their number in `removed`. */
  'let-in': v.strictObject({ type: v.literal('let-in'), id, who: version }),
  /** How the table is kept; what is left out stays as it is. */
  'set-table': v.strictObject({ type: v.literal('set-table'), id, ...tableOptions }),
  /** Lay down one's hand on one's turn and claim the rest: everybody sees it, whether it is proved or not. */
  'lay-down': v.strictObject({ type: v.literal('lay-down'), id }),
  /** A new token for one's seat; whoever has the old one has it no longer. */
  renew: v.strictObject({ type: v.literal('renew'), id }),
} as const;

/** What changes nothing at the table. A new question is a line here, and one in `QuestionAnswers` unless it is only acknowledged. */
const QUESTIONS = {
  /** What a strong computer would do in one's place, from what one sees oneself. */
  hint: v.strictObject({ type: v.literal('hint'), id }),
  /** Why the computers at the table did what they did: in the hand that was played last, and of this one what can be seen. */
  why: v.strictObject({ type: v.literal('why'), id }),
  /** Every hand of this game that is over. */
  story: v.strictObject({ type: v.literal('story'), id }),
  /** Tell whoever runs the server of somebody's name, or of how somebody or everybody behaves. */
  report: v.strictObject({
    type: v.literal('report'),
    id,
    about: v.picklist(REPORTED),
    seat: v.optional(seat),
    words: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  /** Say one of the ready phrases to the table, between hands. */
  say: v.strictObject({ type: v.literal('say'), id, phrase: v.picklist(PHRASES) }),
  /** The games that this table has seen; with a game's number its link, for those who were there. */
  history: v.strictObject({ type: v.literal('history'), id, game: v.optional(version) }),
} as const;

const MESSAGES = {
  /**
   * The first message. `client` is a secret of the asker's own, the same on every connection: it tells that a request
   * repeated on another one is the same asker's. `token` is a seat's or the owner's; `since` the last version seen.
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

/** What each question is told, by its name. */
export interface QuestionAnswers {
  /** A move that a computer would make, and why if it thought. */
  readonly hint: { readonly word: string; readonly why?: string };
  /**
   * What computers thought at their moves of the last hand, in order; a move that needed no thought is not among them. Of the
   * hand that is on what everybody saw of their last plays.
   */
  readonly why: { readonly reasons: readonly ReasonView[]; readonly plays: readonly ReasonView[] };
  readonly story: { readonly hands: readonly HandView[] };
  readonly history: { readonly games: readonly PastGameView[] };
}

/** The answer to a question that is told something: a message of the same name. */
export type ToldMessage = {
  [Q in keyof QuestionAnswers]: { readonly type: Q; readonly id: string; readonly n: number } & QuestionAnswers[Q];
}[keyof QuestionAnswers];

export type ServerMessage =
  | ToldMessage
  /** The whole view: after hello, and whenever a patch would not do. */
  | { readonly type: 'view'; readonly view: View }
  /** What changed since version `since`, without it the one before; to be applied to the view of that version only. */
  | {
      readonly type: 'patch';
      readonly n: number;
      readonly since?: number;
      /** The request that this comes of, as in `ack`. */
      readonly ack?: string;
      readonly patch: Patch;
    }
  /** Is anybody there? The text `ping` is the answer. */
  | { readonly type: 'ping' }
  /** Done and written down, at version n. */
  | { readonly type: 'ack'; readonly id: string; readonly n: number }
  | {
      readonly type: 'refuse';
      readonly id: string | null;
      readonly code: RoomRefusal;
      readonly n: number;
      /** After what came too fast: the milliseconds after which it may come again. */
      readonly wait?: number;
    }
  /** The seat is yours; the token is told once, to this session alone. */
  | { readonly type: 'seated'; readonly id: string; readonly n: number; readonly seat: Seat; readonly token: string }
  /** Somebody at a seat said something. It is not kept. */
  | { readonly type: 'said'; readonly seat: Seat; readonly phrase: Phrase };

/** A message as it came in, made into a new object with no fields but ours; undefined when it is none. */
export function parseClientMessage(text: string): ClientMessage | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  // By name rather than as a variant of all: that alone halves the cost of reading a message.
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
