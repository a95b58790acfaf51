import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ClientMessage, MESSAGE_NAMES, MOST_CHARACTERS, parseClientMessage } from './messages.ts';
import { ROOM_REFUSALS } from './refusals.ts';

const token = '0123456789abcdef0123456789abcdef';

const GOOD: readonly ClientMessage[] = [
  { type: 'hello', protocol: 1 },
  { type: 'hello', protocol: 1, token, owner: token, since: 12 },
  { type: 'act', id: 'a', base: 3, seat: 1, word: '6-4' },
  { type: 'act', id: 'a', base: 3, seat: null, word: 'retry-one-hand' },
  { type: 'sit', id: 'a', name: 'Ann' },
  { type: 'sit', id: 'a', seat: 2, name: 'Ann' },
  { type: 'leave', id: 'a' },
  { type: 'rename', id: 'a', name: 'Bob' },
  { type: 'stand-in', id: 'a', on: true },
  { type: 'ready', id: 'a', ready: false },
  { type: 'start', id: 'a' },
  { type: 'takeback', id: 'a', to: 4 },
  { type: 'consent', id: 'a', agree: true },
  { type: 'set-rules', id: 'a', rules: '42:casual' },
  { type: 'set-level', id: 'a', seat: 3, level: 'random' },
  { type: 'swap', id: 'a', seats: [0, 1] },
  { type: 'free', id: 'a', seat: 1 },
  { type: 'set-table', id: 'a', locked: true, pace: 'timed', turnTime: 30 },
  { type: 'set-table', id: 'a' },
  { type: 'say', id: 'a', phrase: 'nice' },
  { type: 'history', id: 'a' },
  { type: 'set-table', id: 'a', hints: false, openHands: true },
  { type: 'lay-down', id: 'a' },
  { type: 'hint', id: 'a' },
  { type: 'story', id: 'a' },
];

describe('a client message', () => {
  it.each(GOOD)('%j is parsed into a new object', (message) => {
    expect(parseClientMessage(JSON.stringify(message))).toEqual(message);
  });

  it.each([
    '',
    'null',
    '7',
    '[]',
    '"hello"',
    '{}',
    '{"type":"shout"}',
    '{"type":"__proto__"}',
    '{"type":"act","id":"a","base":3,"seat":4,"word":"6-4"}',
    '{"type":"act","id":"a","base":-1,"seat":1,"word":"6-4"}',
    '{"type":"act","id":"a","base":1.5,"seat":1,"word":"6-4"}',
    '{"type":"act","id":"","base":1,"seat":1,"word":"6-4"}',
    '{"type":"act","id":"a","base":1,"seat":1,"word":"6-4","authority":"system"}',
    '{"type":"act","id":"a","base":1,"seat":1,"word":"6-4","__proto__":{"seat":2}}',
    '{"type":"sit","id":"a","name":7}',
    '{"type":"say","id":"a","phrase":"I hold the 5-5"}',
    '{"type":"set-table","id":"a","turnTime":-1}',
    '{"type":"hello","protocol":1,"token":"short"}',
    `{"type":"rename","id":"a","name":"${'x'.repeat(MOST_CHARACTERS)}"}`,
  ])('%s is none', (text) => {
    expect(parseClientMessage(text)).toBeUndefined();
  });
});

it('every message and every refusal is in docs/protocol.md', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'protocol.md'), 'utf8');
  const missing = (names: readonly string[]): readonly string[] =>
    names.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`"type":"${name}"`));
  expect(MESSAGE_NAMES.length).toBeGreaterThan(25);
  expect(missing(MESSAGE_NAMES)).toEqual([]);
  expect(missing(ROOM_REFUSALS)).toEqual([]);
});
