import type { HttpAnswer } from './http.ts';
import type { ClientMessage, ServerMessage } from './messages.ts';
import { diff } from './patch.ts';
import type { RoomRefusal } from './refusals.ts';
import type { MineView, OffersView, TableView, WhyNotView } from './view.ts';

// Every text that goes over the wire is written in this file, from the types that its reader has. tests/oneWriter.test.ts
// finds texts that are written anywhere else.

/** "Is anybody there?", and the answer. These two are words and not JSON. */
export const PING = 'ping';
export const PONG = 'pong';

type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: T }>;

/** What a patch says of itself. */
export type PatchHeading = Omit<ServerMessageOf<'patch'>, 'patch'> & { readonly since: number };

/** What a text is, for a host that sends it on and never reads it. Patches and views are written once and are long. */
export type Heading = Exclude<ServerMessage, { type: 'patch' }> | Omit<ServerMessageOf<'patch'>, 'patch'>;

export function messageText(message: ClientMessage | ServerMessage): string {
  return JSON.stringify(message);
}

/** A message of the server, or none for the answer to a ping. */
export function readServerText(text: string): ServerMessage | undefined {
  return text === PONG ? undefined : (JSON.parse(text) as ServerMessage);
}

export function httpText(answer: HttpAnswer): string {
  return JSON.stringify(answer);
}

/** The id that a refusal names. */
export function requestId(message: ClientMessage | undefined): string | null {
  return message && 'id' in message ? message.id : null;
}

/** Nothing happened, and why; after so many milliseconds it may be asked again. */
export function refusal(id: string | null, code: RoomRefusal, n: number, wait = 0): ServerMessageOf<'refuse'> {
  return { type: 'refuse', id, code, n, ...(wait > 0 ? { wait } : {}) };
}

// The fast path of a move. It gives the bytes that `messageText` would give: everybody at a table is told of every move,
// and what is the same for all of them is written once. Calls are marked pure so that a page, which writes no patch, is
// built without all this.

/** A patch whose two parts are written: what changed for everybody, and what changed for one session. */
export function patchText({ n, since, ack }: PatchHeading, table: string, mine: string): string {
  const from = since === n - 1 ? '' : `"since":${since},`;
  const answers = ack === undefined ? '' : `"ack":${JSON.stringify(ack)},`;
  const comma = table === '' || mine === '' ? '' : ',';
  return `{"type":"patch","n":${n},${from}${answers}"patch":{${table}${comma}${mine}}}`;
}

/** What changed of the part that is shown to many; empty when nothing did. */
export function tableChange(before: TableView, after: TableView): string {
  const change = diff(before, after);
  return change === undefined ? '' : `"table":${JSON.stringify(change)}`;
}

/** What changed of a session's own part; empty when nothing did. */
export function mineChange(before: MineView, after: MineView): string {
  if (before === after) return '';
  const text = isMoreOrLess(before, after) ? (JSON.stringify(diff(before, after)) ?? '') : membersChange(before, after);
  return text === '' ? '' : `"mine":${text}`;
}

/** Members that are always there, and those that come and go. */
type Lasting<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
type Passing<T> = Exclude<keyof T, keyof Lasting<T>>;

/** How each member of an object is written, in this order; a change may come to nothing. */
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

/** Seldom, and then written as any other value is. */
function isMoreOrLess(before: MineView, after: MineView): boolean {
  return PASSING.some((key) => before[key] !== after[key]);
}

function membersChange(before: MineView, after: MineView): string {
  const change = <K extends keyof typeof MINE>(key: K): string =>
    before[key] === after[key] ? '' : MINE[key](after[key], before[key]);
  return objectText(MINE_KEYS, change);
}

/** A hand that did not change is the same list. */
function sameHands(after: MineView['hands'], before: MineView['hands']): boolean {
  return before[0] === after[0] && before[1] === after[1] && before[2] === after[2] && before[3] === after[3];
}

/** An object of those members of which something is written; empty where that is none. */
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

/** Words of the game hold nothing that JSON would have to escape. */
function wordsText(words: readonly string[]): string {
  return words.length === 0 ? '[]' : `["${words.join('","')}"]`;
}

const offersText = /* @__PURE__ */ writerOf<OffersView>({ seat: String, words: wordsText, hints: JSON.stringify });
const whyNotText = /* @__PURE__ */ writerOf<WhyNotView>({ dominoes: wordsText, why: JSON.stringify });
