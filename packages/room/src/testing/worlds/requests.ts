import { DOMINOES, SEATS, type Seat } from '@texas42/engine';
import { MOST_CHARACTERS, PROTOCOL_VERSION } from '@texas42/protocol';
import { offerSeat, offerWord } from '../../decide/authorize.ts';
import type { Table } from '../../remember/table.ts';

const OTHER_WORDS = [
  'agree-trick',
  'agree-score',
  'agree-trick:1',
  'complete-trick',
  'score-hand',
  'redeal',
  'retry-one-hand',
  'new-one-hand',
  '4-6',
  '__proto__',
];

/** Every move that must be refused: every word for every seat, except the asker's offers. */
export function illegalMoves(table: Table, own: Seat | null, base: number): readonly object[] {
  const { game } = table;
  if (!game) return [];
  const { context, state } = game;
  const words = [
    'P',
    ...context.bids.map(({ word }) => word),
    ...context.declarations.map(({ word }) => word),
    ...DOMINOES.map(({ id }) => id),
    ...OTHER_WORDS,
  ];
  const isCurrent = base >= table.changedAt && base <= table.n;
  const offered = new Set(
    isCurrent && own !== null
      ? context.getValidActions(state).flatMap(({ action, by }) => {
          const seat = offerSeat(action);
          return by === 'player' && (seat === null || seat === own) ? [`${seat} ${offerWord(action)}`] : [];
        })
      : [],
  );
  return [null, ...SEATS].flatMap((seat) =>
    words.filter((word) => !offered.has(`${seat} ${word}`)).map((word) => ({ type: 'act', base, seat, word })),
  );
}

/** Requests that change nothing during a game, from somebody who is not the owner. */
export function illegalRequests(own: Seat | null, isFull: boolean): readonly object[] {
  return [
    { type: 'start' },
    { type: 'set-rules', rules: '42:casual' },
    ...SEATS.flatMap((seat) => [
      { type: 'set-level', seat, level: 'plain' },
      { type: 'free', seat },
      { type: 'swap', seats: [seat, (seat + 1) % 4] },
    ]),
    ...(isFull || own !== null ? SEATS.map((seat) => ({ type: 'sit', seat, name: 'Me' })) : []),
    ...(isFull ? [{ type: 'sit', name: 'Me' }] : []),
    ...(own === null
      ? [
          { type: 'leave' },
          { type: 'rename', name: 'Me' },
          { type: 'stand-in', on: true },
          { type: 'ready', ready: true },
          { type: 'takeback' },
          { type: 'takeback', to: 3 },
          { type: 'consent', agree: true },
        ]
      : [
          { type: 'rename', name: '\u202e' },
          { type: 'takeback', to: 1_000_000 },
        ]),
  ];
}

/** Texts that are not messages. */
export const BAD_MESSAGES: readonly string[] = [
  '',
  'null',
  '[]',
  '{"type":"act"}',
  '{"type":"peek","id":"a"}',
  '{"type":"act","id":"a","base":1,"seat":4,"word":"6-6"}',
  '{"type":"act","id":"a","base":1,"seat":0,"word":"6-6","by":"system","autoExecute":true}',
  '{"type":"act","id":"a","base":1,"seat":0,"word":"6-6","__proto__":{"by":"system"}}',
  '{"type":"act","id":"a","base":-1,"seat":0,"word":"6-6"}',
  '{"type":"leave","id":""}',
  '{"type":"hello","protocol":1,"token":"0"}',
  `{"type":"hello","protocol":${PROTOCOL_VERSION + 1}}`,
  ' '.repeat(MOST_CHARACTERS + 1),
];
