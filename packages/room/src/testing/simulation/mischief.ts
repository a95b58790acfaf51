import { actionWord, SEATS, type Seat, turnOf } from '@texas42/engine';
import { type Chance, pick } from '@texas42/engine/testing';
import { offerSeat, offerWord } from '../../decide/authorize.ts';
import type { Room } from '../../room.ts';

/** A text that must never change a table, sent by a visitor who acts for this seat or for none. */
export function mischief(chances: Chances): string {
  const kinds = [foreignSeat, systemAction, authorityFields, prototypes, wrongWord, wrongBase, notMine, noMessage];
  return pick(kinds, chances.random)(chances);
}

interface Chances {
  readonly room: Room;
  readonly seat: Seat | null;
  /** Whether the visitor is promised a seat, which they may give up. */
  readonly isPromised: boolean;
  readonly isOwner: boolean;
  readonly id: string;
  readonly random: Chance;
}

function act({ room, id }: Chances, seat: Seat | null, word: string, base = room.table.n): object {
  return { type: 'act', id, base, seat, word };
}

/** Everything that somebody may do now. */
function offered({ room }: Chances): readonly { readonly seat: Seat | null; readonly word: string }[] {
  const { game } = room.table;
  const offers = game ? game.context.getValidActions(game.state) : [];
  return offers.map(({ action }) => ({ seat: offerSeat(action), word: offerWord(action) }));
}

/** A legal move of another seat. */
function foreignSeat(chances: Chances): string {
  const others = offered(chances).filter(({ seat }) => seat !== null && seat !== chances.seat);
  if (others.length === 0) return noMessage(chances);
  const { seat, word } = pick(others, chances.random);
  return JSON.stringify(act(chances, seat, word));
}

/** An action that only the table itself takes. */
function systemAction(chances: Chances): string {
  const word = pick(['complete-trick', 'score-hand', 'redeal'], chances.random);
  return JSON.stringify(act(chances, pick([null, chances.seat], chances.random), word));
}

/** A legal move with extra fields that claim authority. */
function authorityFields(chances: Chances): string {
  const { seat, word } = pick([...offered(chances), { seat: chances.seat, word: 'P' }], chances.random);
  const claims = [
    { by: 'system' },
    { autoExecute: true },
    { meta: { authority: 'system' } },
    { action: { type: 'pass' } },
  ];
  return JSON.stringify({ ...act(chances, seat, word), ...pick(claims, chances.random) });
}

function prototypes(chances: Chances): string {
  const { seat, word } = pick([...offered(chances), { seat: chances.seat, word: 'P' }], chances.random);
  const fields = JSON.stringify(act(chances, seat, word)).slice(1, -1);
  const names = ['__proto__', 'constructor', 'prototype', 'toString'];
  const extra = `"${pick(names, chances.random)}":{"seat":${seat},"by":"system","polluted":true}`;
  return pick([`{${fields},${extra}}`, `{${extra},${fields}}`, `{"__proto__":{${fields}}}`], chances.random);
}

/** A move of one's own seat that is not legal now: of another phase, out of turn, or not in the hand. */
function wrongWord(chances: Chances): string {
  const { room, seat, random } = chances;
  const words = [
    'P',
    '30',
    '42',
    '2M',
    'plunge:4',
    'suit:3',
    'nello',
    '6-6',
    '1-0',
    '7-7',
    'agree-trick',
    'new-one-hand',
  ];
  const mine = offered(chances).filter((offer) => offer.seat === seat || offer.seat === null);
  const wrong = words.filter((word) => !mine.some((offer) => offer.word === word));
  const { game } = room.table;
  const turn = game && turnOf(game.state);
  const outOfTurn = game && seat !== null && turn !== seat ? game.state.hands[seat].map(({ id }) => id) : [];
  return JSON.stringify(act(chances, seat, pick([...wrong, ...outOfTurn], random)));
}

/** A legal move on an older version, or on one that does not exist yet. */
function wrongBase(chances: Chances): string {
  const { room, random } = chances;
  const { n, changedAt } = room.table;
  const { seat, word } = pick([...offered(chances), { seat: chances.seat, word: 'P' }], random);
  return JSON.stringify(act(chances, seat, word, pick([n + 1 + random(5), random(changedAt)], random)));
}

/** Requests that need the owner's rights or a seat, from somebody who has neither. */
function notMine(chances: Chances): string {
  const { seat, isPromised, isOwner, id, random } = chances;
  const managing = [
    { type: 'free', id, seat: pick(SEATS, random) },
    { type: 'swap', id, seats: [0, 2] },
    { type: 'set-level', id, seat: pick(SEATS, random), level: 'plain' },
    { type: 'set-rules', id, rules: '42:casual' },
  ];
  const seated = [
    ...(isPromised ? [] : [{ type: 'leave', id }]),
    { type: 'ready', id, ready: true },
    { type: 'takeback', id },
    { type: 'consent', id, agree: true },
  ];
  const not = [...(isOwner ? [] : managing), ...(seat === null ? seated : [])];
  return not.length === 0 ? noMessage(chances) : JSON.stringify(pick(not, random));
}

function noMessage({ room, id, random }: Chances): string {
  const { game } = room.table;
  const last = game?.actions.at(-1);
  return pick(
    [
      'null',
      '[]',
      '"act"',
      '{',
      '',
      `{"type":"act","id":"${id}"}`,
      `{"type":"act","id":"${id}","base":${room.table.n},"seat":9,"word":"P"}`,
      `{"type":"rewind","id":"${id}","to":0}`,
      `{"type":"leave","id":"${id}","seat":0}`,
      `{"type":"leave","id":""}`,
      `{"type":"rename","id":"${id}","name":"${'x'.repeat(5000)}"}`,
      `{"type":"act","id":"${id}","words":["${last ? actionWord(last) : 'P'}"]}`,
      '['.repeat(3000),
      '{"type":"hello","protocol":0}',
    ],
    random,
  );
}
