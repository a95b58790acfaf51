import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlayers } from '@texas42/ai';
import { proveClaim } from '@texas42/ai/claim';
import { FULL } from '@texas42/ai/full';
import { expect as accepted, parseRulesCode } from '@texas42/engine';
import { GameClient, parseClientMessage, type Socket } from '@texas42/protocol';
import { type Host, memoryStore, Room } from '@texas42/room';
import { afterEach, expect, it } from 'vitest';
import { Ledger } from '../database/ledger.ts';
import { LiveTable } from './liveTable.ts';

// The same room in a memory and on a server: whatever is said to it, every byte that it says is the same.

const PLAYERS = createPlayers(FULL);
const folder = mkdtempSync(join(tmpdir(), 'texas42-same-'));
const ledgers: Ledger[] = [];

afterEach(() => {
  for (const ledger of ledgers.splice(0)) ledger.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A table of some host: its door, a way to wait until it has said what it had to, and the same after a restart. */
interface Bench {
  readonly owner: string;
  readonly attach: (send: (text: string) => void) => (text: string) => void;
  readonly settle: () => void;
  readonly restart: () => Pick<Bench, 'attach' | 'settle'>;
}

const RULES = accepted(parseRulesCode('42:casual/gt=5'));
const outside = () => {
  let drawn = 0;
  const random = (length: number): Uint8Array =>
    Uint8Array.from({ length }, () => {
      drawn += 1;
      return Math.imul(drawn, 0x9e3779b1) >>> 24;
    });
  let now = 1_000_000;
  const clock = (): number => {
    now += 100;
    return now;
  };
  return { random, now: clock, players: PLAYERS, proveClaim };
};

function inMemory(): Bench {
  const lines = new Map<string, (text: string) => void>();
  const host: Host = {
    ...outside(),
    send: (id, text) => lines.get(id)?.(text),
    close: (id) => lines.delete(id),
    setAlarm: () => {},
    store: memoryStore(),
  };
  const { room, owner } = Room.create(host, RULES);
  const doorOf =
    (table: Room): Bench['attach'] =>
    (send) => {
      const id = `visitor-${lines.size + 1}`;
      lines.set(id, send);
      table.handleConnect(id);
      return (text) => table.handleMessage(id, parseClientMessage(text));
    };
  const restart = () => {
    lines.clear();
    return { attach: doorOf(Room.open(host) as Room), settle: () => {} };
  };
  return { owner, attach: doorOf(room), settle: () => {}, restart };
}

function onServer(): Bench {
  const ledger = new Ledger(folder);
  ledgers.push(ledger);
  const store = ledger.make('BCDF2345', 1);
  if (!store) throw new Error('There is such a table.');
  const means = {
    ...outside(),
    spent: () => {},
    broke: (_code: string, error: unknown) => {
      throw error;
    },
  };
  const { table, owner } = LiveTable.make('BCDF2345', means, store, RULES);
  const settle = (): void => ledger.flush();
  const doorOf =
    (live: LiveTable): Bench['attach'] =>
    (send) => {
      const { hear } = live.attach({ household: '', send, close: () => {} });
      return (text) => hear(parseClientMessage(text));
    };
  const restart = () => {
    settle();
    table.stop();
    return { attach: doorOf(LiveTable.open('BCDF2345', means, ledger.find('BCDF2345') ?? store)), settle };
  };
  return { owner, attach: doorOf(table), settle, restart };
}

/** Everything that four people and a watcher are told during a game, and after a restart. */
function played(bench: Bench): readonly string[] {
  const told: string[] = [];
  const come = (
    name: string,
    tokens: { owner?: string; token?: string },
    { attach, settle }: Pick<Bench, 'attach' | 'settle'>,
  ) => {
    let receive: (text: string) => void = () => {};
    const hear = attach((text) => {
      told.push(`${name} ${text}`);
      receive(text);
    });
    let asked = 0;
    const client = new GameClient(() => `${name}${asked++}`.padEnd(16, '.'), tokens);
    const socket: Socket = {
      send: (text) => {
        hear(text);
        settle();
      },
      onMessage: (listener) => {
        receive = listener;
      },
      onClose: () => {},
      close: () => {},
    };
    client.connect(socket);
    settle();
    return client;
  };
  const { owner } = bench;
  const tokens: string[] = [];
  const people = [0, 1, 2, 3].map((seat) => {
    const client = come(`p${seat}`, seat === 0 ? { owner } : {}, bench);
    client.onSeated((_seat, token) => tokens.push(token));
    client.ask({ type: 'sit', seat: seat as 0 | 1 | 2 | 3, name: `Player ${seat}` });
    return client;
  });
  come('watcher', {}, bench);
  people[0]?.ask({ type: 'start' });
  for (let move = 0; move < 400 && people[0]?.view?.table.phase !== 'game-over'; move += 1) {
    const own = people.find(({ view }) => (view?.mine.offers.length ?? 0) > 0);
    const [offers] = own?.view?.mine.offers ?? [];
    if (!own || !offers) break;
    if (move === 9) own.ask({ type: 'takeback' });
    if (move === 12) own.send(offers.seat, 'nonsense');
    own.send(offers.seat, offers.words[(move * 7) % offers.words.length] ?? '');
  }
  expect(people[0]?.view?.table.phase).toBe('game-over');
  people[0]?.ask({ type: 'story' });
  const again = bench.restart();
  for (const [seat, token] of tokens.entries()) come(`back${seat}`, { token }, again);
  return told;
}

it('says the same, byte for byte, in a memory and on a server', () => {
  const server = played(onServer());
  expect(server.length).toBeGreaterThan(200);
  expect(server).toEqual(played(inMemory()));
});
