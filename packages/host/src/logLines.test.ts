import type { LogRow, TableEvent } from '@texas42/room';
import { expect, it } from 'vitest';
import { logLines } from './logLines.ts';

const SECRET = 'feedbeef';
const names = ['Ann', 'Bob', 'Cy', 'Di'] as const;
const tokens = [SECRET, SECRET, null, null] as const;
const past = { game: 5, at: 0, names, tokens, marks: [7, 3], winner: 0, link: SECRET } as const;
const EVENTS: readonly TableEvent[] = [
  { type: 'create', version: 1, rules: '42:casual', owner: SECRET, chance: SECRET },
  { type: 'sit', seat: 2, name: 'Ann', token: SECRET },
  { type: 'renew', seat: 2, token: SECRET },
  { type: 'rename', seat: 2, name: 'Anna' },
  { type: 'start', seed: SECRET, shaker: null, level: 'strong', past, deals: [[[SECRET], [], [], []]] },
  { type: 'act', words: ['31', 'suit:5'] },
  { type: 'end', past },
];

it('the lines of a log tell what everybody saw, and nothing that is secret', () => {
  const rows = EVENTS.map((event, i): LogRow => ({ n: i + 1, id: SECRET, at: 1000 * i, event }));
  const lines = logLines(rows, (at) => `${at} ms`);
  expect(lines.join('\n')).not.toContain(SECRET);
  expect(lines).toEqual([
    '1 0 ms the table is made: 42:casual',
    '2 1000 ms Ann sits down at seat 2',
    '3 2000 ms seat 2: renew',
    '4 3000 ms seat 2 is called Anna',
    '5 4000 ms a game begins',
    '6 5000 ms 31 suit:5',
    '7 6000 ms the game is over: Ann, Bob, Cy, Di; marks 7 to 3',
  ]);
});
