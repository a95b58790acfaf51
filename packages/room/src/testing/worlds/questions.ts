import { rulesCode, SEATS, type Seat } from '@texas42/engine';
import { type ClientMessage, PHRASES, PROTOCOL_VERSION, REPORTED } from '@texas42/protocol';
import type { Table } from '../../remember/table.ts';
import { illegalMoves } from './requests.ts';

/** Everything that a page can send to a table, by name. */
export type Question = ClientMessage['type'];

type Asking<Q extends Question> = Omit<Extract<ClientMessage, { readonly type: Q }>, 'id'>;

/** A table and the asker: a seat, or null for a spectator. */
export interface WhoAsks {
  readonly table: Table;
  readonly own: Seat | null;
}

interface Line<Q extends Question> {
  /** The ways to ask it, one for each reason that decides the answer. */
  readonly asks: (asker: WhoAsks) => readonly Asking<Q>[];
  /** What the answer may reveal of hidden hands after their hand; during a hand it reveals nothing. */
  readonly after?: string;
  /** Refused to everybody during a hand. */
  readonly isRefused?: true;
}

/**
 * The questions of the proof. A new question without a line here is a type error. Moves that are offered are missing:
 * the recordings make them.
 */
export const LINES: { readonly [Q in Question]: Line<Q> } = {
  act: { asks: ({ table, own }) => illegalMoves(table, own, table.n) as readonly Asking<'act'>[] },
  hello: {
    asks: ({ table: { n } }) => [{}, { since: n }, { since: n - 1 }].map((since) => ({ ...HELLO, ...since })),
    after: 'the hands of the last hand, to those who sat there',
  },
  sit: {
    asks: () => [...SEATS.map((seat) => ({ type: 'sit', seat, name: 'Me' }) as const), { type: 'sit', name: '\u202e' }],
    after: 'what was left in the hand of that seat when the game ended',
  },
  leave: { asks: () => [{ type: 'leave' }] },
  'forget-me': {
    asks: () => [{ type: 'forget-me' }],
    after: 'the hands of the last hand: everybody is shown the table again',
  },
  rename: { asks: () => [...['Me', '\u202e'].map((name) => ({ type: 'rename', name }) as const)] },
  'stand-in': { asks: () => BOTH.map((on) => ({ type: 'stand-in', on })) },
  wait: { asks: () => SEATS.map((seat) => ({ type: 'wait', seat, on: true })) },
  ready: { asks: () => BOTH.map((ready) => ({ type: 'ready', ready })) },
  // The hands of a new game are different hands.
  start: {
    asks: ({ table: { game } }) => (game?.state.phase === 'game-over' ? [] : [{ type: 'start' }]),
    isRefused: true,
  },
  takeback: {
    asks: ({ table: { game } }) =>
      [undefined, 0, (game?.actions.length ?? 0) - 1, 1_000_000].map((to) => ({
        type: 'takeback',
        ...(to === undefined || to < 0 ? {} : { to }),
      })),
    after: 'the hands of the hand before the one that it goes back to',
  },
  consent: {
    asks: ({ table: { n } }) => [
      ...BOTH.map((agree) => ({ type: 'consent', agree }) as const),
      { type: 'consent', agree: true, asked: n },
    ],
  },
  'set-rules': {
    asks: ({ table: { rules } }) => [rulesCode(rules), 'none'].map((code) => ({ type: 'set-rules', rules: code })),
    isRefused: true,
  },
  'set-level': {
    asks: () => SEATS.map((seat) => ({ type: 'set-level', seat, level: seat === 0 ? 'none' : 'plain' })),
  },
  swap: {
    asks: () => SEATS.map((seat) => ({ type: 'swap', seats: [seat, ((seat + 1) % 4) as Seat] })),
    isRefused: true,
  },
  free: { asks: () => SEATS.map((seat) => ({ type: 'free', seat, mayReturn: seat % 2 === 0 })) },
  'let-in': {
    asks: ({ table: { n } }) => [...Array(16).keys(), 1_000_000].map((row) => ({ type: 'let-in', who: n + row })),
  },
  'set-table': {
    asks: () => [
      ...BOTH.flatMap((on) => [
        { type: 'set-table', locked: on } as const,
        { type: 'set-table', hints: on } as const,
        { type: 'set-table', openHands: on } as const,
      ]),
      { type: 'set-table', turnTime: 30, pace: 'timed' },
    ],
    after: 'with openHands the hands of the last hand, to those who watch',
  },
  'lay-down': { asks: () => [{ type: 'lay-down' }] },
  hint: {
    asks: () => [{ type: 'hint' }],
    after: 'what a computer makes of hands that everybody at the table has seen',
  },
  why: { asks: () => [{ type: 'why' }], after: 'what computers thought of the dominoes that they held' },
  renew: { asks: () => [{ type: 'renew' }] },
  story: { asks: () => [{ type: 'story' }], after: 'every hand that is over' },
  report: { asks: () => REPORTED.map((about) => ({ type: 'report', about, seat: 1, words: 'Rude.' })) },
  say: { asks: () => PHRASES.slice(0, 2).map((phrase) => ({ type: 'say', phrase })), isRefused: true },
  history: {
    asks: ({ table: { game, past } }) =>
      [undefined, game?.startedBy ?? 0, past[0]?.game ?? 1, 1_000_000].map((asked) => ({
        type: 'history',
        ...(asked === undefined ? {} : { game: asked }),
      })),
    after: 'the link of a game that is over, to those who sat there',
  },
};

const BOTH = [true, false] as const;
const HELLO = { type: 'hello', protocol: PROTOCOL_VERSION } as const;

export const QUESTIONS = Object.keys(LINES) as readonly Question[];

/** Questions that may be asked during a recording: they leave everybody seated and the game going. */
export const IN_PASSING = ['hint', 'why', 'story', 'history', 'lay-down', 'report', 'say', 'set-table'] as const;
