import type { HandView } from '@texas42/protocol';
import type { GameToKeep } from '../games/backup.ts';
import type { ReaderQuestions } from '../workers/readerMessages.ts';
import type { TableWorkerQuestions, ToTableWorker } from '../workers/tableMessages.ts';

// What the proof has a page ask of its two workers. A question that has no line here is a type error, so that none can be
// added which the proof does not ask. What a page asks of a table has its lines in the room's tests.

/** What the page knows by then, and can put into a question. */
export interface Known {
  /** The hands of this game that are over; of another game where there are none. */
  readonly game: GameToKeep;
  /** The same as a text for people. */
  readonly text: string;
  readonly hand: HandView;
  /** The rules of that game. */
  readonly rules: string;
  /** The computers' moves of a recording, to be repeated. */
  readonly moves: readonly string[];
}

interface Line<Payload> {
  readonly asks: (known: Known) => readonly Payload[];
  /** What it may tell of hidden hands, and why that is no peek. */
  readonly after?: string;
}

type Posted<T extends ToTableWorker['type']> = Omit<Extract<ToTableWorker, { readonly type: T }>, 'type'>;

/** What a page posts to the worker that holds the table. */
export const POSTS: { readonly [T in Exclude<ToTableWorker['type'], 'ask'>]: Line<Posted<T>> } = {
  record: { asks: ({ moves }) => [{ moves }] },
  pace: { asks: () => [{ pace: { call: 10, play: 10, spread: 0, trick: 10 } }] },
  wait: { asks: () => [{ on: true }] },
  say: {
    asks: () => ['game', 'side'].map((line) => ({ channel: line as 'game', text: '{"type":"why","id":"aside"}' })),
  },
  hurry: { asks: () => [] },
  'leave-side': { asks: () => [{}] },
  'sit-down': {
    asks: () => [
      { game: null, book: 'game' },
      { game: { name: 'Ann', rules: '42:casual', computers: [] }, book: 'game' },
    ],
    after: 'a game that is left for another is over, and is kept with the hand that was on',
  },
};

/** What a page asks of that worker. */
export const TABLE_QUESTIONS: { readonly [Q in keyof TableWorkerQuestions]: Line<TableWorkerQuestions[Q]> } = {
  levels: { asks: () => [{}] },
  'so-far': { asks: () => [{}], after: 'the hands that are over, also those that were thrown in' },
  'play-out': { asks: () => [{}], after: 'the last hand' },
};

const COMPUTERS = ['Earl', 'Gran', 'Dale'].map((name) => ({ name, level: 'club' }));
const DAY = '2026-11-15';

/** What a page asks of the reader, which has no table: its answers follow from the question. */
export const READER_QUESTIONS: { readonly [Q in keyof ReaderQuestions]: Line<ReaderQuestions[Q]> } = {
  moments: {
    asks: ({ game: { link, names } }) => [
      { link, names },
      { link, hands: 1 },
    ],
  },
  games: { asks: ({ game: { link }, text }) => [{ text: link }, { text }, { text: 'none' }] },
  text: { asks: ({ game: { link, names, keys } }) => [{ link, names, at: 0, keys }] },
  hand: { asks: ({ game: { link } }) => [0, 99].map((hand) => ({ link, hand })) },
  lay: {
    asks: ({ game: { link, self } }) =>
      [true, false].map((isOneHand) => ({
        ...{ link, moves: 2, isSwept: true, seat: self, isOneHand, name: 'Ann', computers: COMPUTERS },
      })),
  },
  'lay-daily': { asks: () => [{ day: DAY, name: 'Ann' }], after: 'nothing: the hand of a day follows from its date' },
  par: {
    asks: () => [{ day: DAY, moves: ['P', 'P', 'P'] }],
    after: 'nothing: the hand of a day follows from its date',
  },
  rules: { asks: () => [{ code: '42:casual' }, { code: 'none' }] },
  'change-rule': { asks: () => [{ code: '42:casual', option: 'minBid', value: 31 }] },
  book: { asks: () => [{ code: '42:casual' }] },
  'lay-lesson': { asks: ({ text }) => [{ record: text, from: 2 }] },
  shakes: { asks: ({ text }) => [{ text }] },
  shakesOf: { asks: ({ game: { link, keys, names } }) => [{ link, keys, names }] },
  verify: {
    asks: ({ hand: { dealt } }) =>
      [null, '0'.repeat(64)].map((key) => ({ shakes: [{ names: null, dealt, key, seal: null }] })),
  },
  keep: { asks: ({ game }) => [game] },
  'play-out': {
    asks: ({ hand, rules, game: { names } }) => [{ rules, hand, seat: 0, names, levels: ['', 'club', 'club', 'club'] }],
  },
  take: { asks: () => [{ text: 'none' }] },
  'stop-taking': { asks: () => [{}] },
  find: { asks: () => [{ asked: '', most: 10, isAnew: true }] },
  figures: { asks: () => [{}] },
};
