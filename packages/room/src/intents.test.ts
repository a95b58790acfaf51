import { expect, it } from 'vitest';
import type { LogRow } from './event.ts';
import { Intents } from './intents.ts';

const move = (n: number): LogRow => ({ n, id: `by/${n}`, at: 0, event: { type: 'act', words: ['P'] } });
const leave: LogRow = { n: 1, id: 'by/1', at: 0, event: { type: 'leave', seat: 0, level: 'random' } };

const moves = (count: number): LogRow[] => Array.from({ length: count }, (_, i) => move(i + 2));
const versions = (intents: Intents, ...of: number[]): unknown[] => of.map((n) => intents.versionOf(`by/${n}`));

it('knows the last moves and everything else, however long the log', () => {
  const intents = new Intents([leave, ...moves(600)]);
  expect(versions(intents, 1, 257, 258, 346, 601)).toEqual([1, undefined, 258, 346, 601]);
  intents.note(Array.from({ length: 200 }, (_, i) => move(i + 602)));
  expect(versions(intents, 1, 513, 546, 801)).toEqual([1, undefined, 546, 801]);
});

it('knows nothing but the log once it was read again', () => {
  const intents = new Intents([leave, ...moves(300)]);
  expect(versions(intents, 2, 301)).toEqual([2, 301]);
  intents.restart([leave]);
  expect(versions(intents, 1, 2, 301)).toEqual([1, undefined, undefined]);
});
