import { PROTOCOL_VERSION, socketPair } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import type { LogRow } from '../remember/event.ts';
import { Party } from '../testing/party.ts';
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

it('knows only the log after a restart', () => {
  const intents = new Intents([leave, ...moves(300)]);
  expect(versions(intents, 2, 301)).toEqual([2, 301]);
  intents.restart([leave]);
  expect(versions(intents, 1, 2, 301)).toEqual([1, undefined, undefined]);
});

describe('a seat that was written to the log by a room that stopped before it answered', () => {
  const sit = { type: 'sit', id: 'here', name: 'Ann' } as const;
  /** A connection to a room, with the client id it says, and the messages that it received. */
  const visit = (party: Party, line: string, client?: string): { readonly told: string[]; ask(): void } => {
    const told: string[] = [];
    const pair = socketPair();
    pair.client.onMessage((text) => told.push(text));
    party.table.attach(pair.server);
    const say = (message: object): void => {
      pair.client.send(JSON.stringify(message));
      for (let i = 0; i < 5; i += 1) pair.flush();
    };
    say({ type: 'hello', protocol: PROTOCOL_VERSION, ...(client === undefined ? {} : { client }) });
    return { told, ask: () => say({ ...sit, id: `${sit.id}-${line}` }) };
  };
  const tokenIn = (told: readonly string[]): string | undefined => /"token":"([0-9a-f]{32})"/.exec(told.join())?.[1];

  it('is given again to the client that asked for it', () => {
    const party = new Party();
    const before = visit(party, 'a', 'ann');
    before.ask();
    const token = tokenIn(before.told);
    expect(token).toBeDefined();
    const after = new Party({}, {}, party.rows);
    const ann = visit(after, 'a', 'ann');
    ann.ask();
    expect(tokenIn(ann.told)).toBe(token);
    expect(after.enter({ token: token ?? '' }).client.view?.mine.seats).toEqual([0]);
  });

  it('and to no other client', () => {
    const party = new Party();
    visit(party, 'a', 'ann').ask();
    visit(party, 'b').ask();
    const after = new Party({}, {}, party.rows);
    for (const client of [undefined, 'bob']) {
      for (const line of ['a', 'b']) {
        const eve = visit(after, line, client);
        eve.ask();
        expect(tokenIn(eve.told)).toBeUndefined();
      }
    }
  });
});
