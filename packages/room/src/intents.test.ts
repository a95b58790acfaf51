import { expect, it } from 'vitest';
import type { LogRow } from './event.ts';
import { Intents } from './intents.ts';

const move = (n: number): LogRow => ({ n, id: `by/${n}`, at: 0, event: { type: 'act', words: ['P'] } });
const leave: LogRow = { n: 1, id: 'by/1', at: 0, event: { type: 'leave', seat: 0, level: 'random' } };

it('knows the last moves and everything else, however long the log', () => {
  const intents = new Intents([leave, ...Array.from({ length: 600 }, (_, i) => move(i + 2))]);
  expect([1, 89, 90, 601].map((n) => intents.versionOf(`by/${n}`))).toEqual([1, undefined, 90, 601]);
  intents.note([move(602)]);
  expect([1, 90, 91, 602].map((n) => intents.versionOf(`by/${n}`))).toEqual([1, undefined, 91, 602]);
});

it('knows nothing but the log once it was read again', () => {
  const intents = new Intents([leave, move(2)]);
  intents.restart([leave]);
  expect([1, 2].map((n) => intents.versionOf(`by/${n}`))).toEqual([1, undefined]);
});
