import type { HttpAnswer } from './http.ts';
import type { ClientMessage, ServerMessage } from './messages.ts';
import { diff } from './patch.ts';
import type { RoomRefusal } from './refusals.ts';
import type { MineView, OffersView, TableView, WhyNotView } from './view.ts';

// Every text that goes over the wire is written in this file, from the types that the reader uses.
// tests/oneWriter.test.ts finds texts that are written anywhere else.

/** Asks whether the other side is there, and answers. Plain text, not JSON. */
export const PING = 'ping';
export const PONG = 'pong';

type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: T }>;

/** The fields of a patch besides its content. */
export type PatchHeading = Omit<ServerMessageOf<'patch'>, 'patch'> & { readonly since: number };

/**
 * Describes a text for hosts, which send it without parsing it. Views and patches lack their content here: it is long
 * and written once.
 */
export type Heading = Exclude<ServerMessage, { type: 'patch' }> | Omit<ServerMessageOf<'patch'>, 'patch'>;

export function messageText(message: ClientMessage | ServerMessage): string {
  return JSON.stringify(message);
}

/** Parses a message of the server; undefined for the answer to a ping. */
export function readServerText(text: string): ServerMessage | undefined {
  return text === PONG ? undefined : (JSON.parse(text) as ServerMessage);
}

export function httpText(answer: HttpAnswer): string {
  return JSON.stringify(answer);
}

/** The id of a message, for its refusal. */
export function requestId(message: ClientMessage | undefined): string | null {
  return message && 'id' in message ? message.id : null;
}

/** A refusal: nothing happened, and why. `wait` is the milliseconds after which the request may be sent again. */
export function refusal(id: string | null, code: RoomRefusal, n: number, wait = 0): ServerMessageOf<'refuse'> {
  return { type: 'refuse', id, code, n, ...(wait > 0 ? { wait } : {}) };
}

// The fast path of a move. It gives the same bytes as `messageText`, but writes the part that all sessions share only
// once. Calls are marked pure so that a page, which writes no patches, is built without this code.

/** A patch from two finished parts: the change for everybody, and the change for one session. */
export function patchText({ n, since, ack }: PatchHeading, table: string, mine: string): string {
  const from = since === n - 1 ? '' : `"since":${since},`;
  const answers = ack === undefined ? '' : `"ack":${JSON.stringify(ack)},`;
  const comma = table === '' || mine === '' ? '' : ',';
  return `{"type":"patch","n":${n},${from}${answers}"patch":{${table}${comma}${mine}}}`;
}

/** The change of the public part; empty if there is none. */
export function tableChange(before: TableView, after: TableView): string {
  const change = diff(before, after);
  return change === undefined ? '' : `"table":${JSON.stringify(change)}`;
}

/** The change of a session's private part; empty if there is none. */
export function mineChange(before: MineView, after: MineView): string {
  if (before === after) return '';
  const text = isMoreOrLess(before, after) ? (JSON.stringify(diff(before, after)) ?? '') : membersChange(before, after);
  return text === '' ? '' : `"mine":${text}`;
}

/** The members that are always present, and those that are optional. */
type Lasting<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
type Passing<T> = Exclude<keyof T, keyof Lasting<T>>;

/** The writer of each member, in this order; a writer may return nothing. */
type Members<T> = { readonly [K in keyof T]-?: (value: Exclude<T[K], undefined>) => string };
type Changes<T> = { readonly [K in keyof T]: (after: T[K], before: T[K]) => string };

const PASSES: Readonly<Record<Passing<MineView>, true>> = { out: true, removed: true };
const PASSING = /* @__PURE__ */ Object.keys(PASSES) as Passing<MineView>[];

const MINE: Changes<Lasting<MineView>> = {
  seats: (seats) => `[${seats.join(',')}]`,
  next: String,
  mayManage: String,
  hands: (after, before) => (sameHands(after, before) ? '' : (JSON.stringify(diff(before, after)) ?? '')),
  offers: (offers) => `[${offers.map(offersText).join(',')}]`,
  whyNot: (whyNot) => (whyNot === null ? 'null' : whyNotText(whyNot)),
};
const MINE_KEYS = /* @__PURE__ */ Object.keys(MINE) as (keyof typeof MINE)[];

/** Whether an optional member appeared or went. Rare; the change is then written by the general path. */
function isMoreOrLess(before: MineView, after: MineView): boolean {
  return PASSING.some((key) => before[key] !== after[key]);
}

function membersChange(before: MineView, after: MineView): string {
  const change = <K extends keyof typeof MINE>(key: K): string =>
    before[key] === after[key] ? '' : MINE[key](after[key], before[key]);
  return objectText(MINE_KEYS, change);
}

/** A hand that did not change is the same array. */
function sameHands(after: MineView['hands'], before: MineView['hands']): boolean {
  return before[0] === after[0] && before[1] === after[1] && before[2] === after[2] && before[3] === after[3];
}

/** An object of the members that have text; empty if none has. */
function objectText<K extends string>(keys: readonly K[], textOf: (key: K) => string): string {
  let text = '';
  for (const key of keys) {
    const written = textOf(key);
    if (written !== '') text += `,"${key}":${written}`;
  }
  return text === '' ? '' : `{${text.slice(1)}}`;
}

function writerOf<T extends object>(members: Members<T>): (value: T) => string {
  const keys = Object.keys(members) as (keyof T & string)[];
  return (value) => {
    const member = <K extends keyof T & string>(key: K): string => {
      const has = value[key];
      return has === undefined ? '' : members[key](has as Exclude<T[K], undefined>);
    };
    return objectText(keys, member);
  };
}

/** Words of the game contain nothing that JSON must escape. */
function wordsText(words: readonly string[]): string {
  return words.length === 0 ? '[]' : `["${words.join('","')}"]`;
}

const offersText = /* @__PURE__ */ writerOf<OffersView>({ seat: String, words: wordsText, hints: JSON.stringify });
const whyNotText = /* @__PURE__ */ writerOf<WhyNotView>({ dominoes: wordsText, why: JSON.stringify });
