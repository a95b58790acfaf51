import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOSE_CODES } from '@texas42/host';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from './libraries.ts';
import type { ServeOptions } from './serve.ts';
import { lineTo } from './testing/guest.ts';
import { House } from './testing/house.ts';
import { ANY_CROWD } from './testing/load.ts';

// What the edge does as well is in `tests/hosts.test.ts`.

const houses: House[] = [];

async function house(options: Partial<ServeOptions> = {}): Promise<House> {
  const opened = await House.open(options);
  houses.push(opened);
  return opened;
}

afterEach(async () => {
  for (const opened of houses.splice(0)) await opened.close();
});

/** The status of an upgrade that was refused. */
function refusal(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { headers });
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.on('error', () => {});
  });
}

describe('a table on a server', () => {
  it('is the same after a restart, for those who come back with their tokens', async () => {
    const home = await house();
    const { code, owner } = await home.make();
    const ann = await home.guest(code, { owner });
    const bob = await home.guest(code);
    await ann.sit('Ann', 0);
    await bob.sit('Bob', 1);
    await ann.ask({ type: 'start' });
    await ann.until((view) => view.table.phase === 'bidding');
    const hand = ann.view.mine.hands[0];
    const { n } = ann.view;
    await home.restart();
    expect(await ann.ended).toBe(CLOSE_CODES.restart);
    await Promise.all([ann.come(home.tableAt(code)), bob.come(home.tableAt(code))]);
    expect(ann.view.n).toBeGreaterThanOrEqual(n);
    expect(ann.view.mine).toMatchObject({ seats: [0], mayManage: true, hands: [hand, null, null, null] });
    expect(bob.view.mine.seats).toEqual([1]);
  });

  it('sleeps when nobody is there, and wakes as it was', async () => {
    const home = await house({ limits: { sleepMs: 0 } });
    const { code, owner } = await home.make();
    const ann = await home.guest(code, { owner });
    await ann.sit('Ann');
    expect(home.serving.hall.size).toBe(1);
    ann.leave();
    await ann.ended;
    await expect
      .poll(() => {
        home.serving.hall.tidy();
        return home.serving.hall.size;
      })
      .toBe(0);
    const again = await home.guest(code, ann.tokens);
    expect(again.view.mine.seats).toEqual([0]);
    expect(again.view.table.seats[0]?.name).toBe('Ann');
  });

  it('stays awake the longer, the longer its log is: reading it again takes everybody time', async () => {
    let now = 1_000_000;
    const home = await house({ limits: { sleepMs: 0 }, now: () => now });
    const { code } = await home.make();
    const ann = await home.guest(code);
    await ann.sit('Ann');
    ann.leave();
    await expect.poll(() => home.serving.visitors()).toBe(0);
    now += 19;
    home.serving.hall.tidy();
    expect(home.serving.hall.size).toBe(1);
    now += 1;
    home.serving.hall.tidy();
    expect(home.serving.hall.size).toBe(0);
  });

  it('keeps a damaged log to itself', async () => {
    const troubles: string[] = [];
    const home = await house({ log: (level, event) => troubles.push(`${level} ${event}`) });
    const broken = home.serving.ledger.make('BCDFGHJK', 0);
    broken?.append([{ n: 1, id: 'a', at: 0, event: { type: 'rewind', to: 3 } }], () => {});
    home.serving.ledger.flush();
    expect(await (await lineTo(home.tableAt('BCDFGHJK'))).ended).toBe(CLOSE_CODES.broken);
    expect(troubles).toContain('error table-unreadable');
    expect(home.serving.metrics.text()).toContain('texas42_recovery_failures_total 1');
    const { code } = await home.make();
    await (await home.guest(code)).sit('Ann');
  });
});

describe('the limits', () => {
  it('of patience: whoever says no hello is let go', async () => {
    const home = await house({ limits: { helloMs: 200 } });
    const { code } = await home.make();
    expect(await (await lineTo(home.tableAt(code))).ended).toBe(CLOSE_CODES.refused);
  });

  it('of addresses: connections at a time, tables an hour', async () => {
    const home = await house({ limits: { socketsPerAddress: 2, tablesPerHour: 1 } });
    const { code } = await home.make();
    await expect(home.make()).rejects.toThrow('429');
    const first = await home.guest(code);
    await home.guest(code);
    expect(await refusal(home.tableAt(code))).toBe(429);
    first.leave();
    await first.ended;
    await expect.poll(() => refusal(home.tableAt(code))).toBe(101);
  });

  it('a visitor who does not read is let go, and nobody waits for it', async () => {
    const home = await house({ limits: { ...ANY_CROWD, messagesPerSecond: 1e6, messageBurst: 1e6 } });
    const { code } = await home.make();
    const deaf = new WebSocket(home.tableAt(code));
    deaf.on('error', () => {});
    await new Promise((resolve) => deaf.on('open', resolve));
    deaf.pause();
    const ann = await home.guest(code);
    let sent = 0;
    while (deaf.readyState === WebSocket.OPEN && sent < 600_000 && home.serving.visitors() === 2) {
      for (let i = 0; i < 5000; i += 1) deaf.send('x');
      sent += 5000;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(home.serving.visitors()).toBe(1);
    await ann.sit('Ann');
    deaf.terminate();
  });

  it('its own page is let in, by its public address where there is one', async () => {
    const home = await house({ publicUrl: new URL('https://42.example.org/') });
    const { code } = await home.make();
    expect(await refusal(home.tableAt(code), { origin: 'https://42.example.org' })).toBe(101);
    expect(await refusal(home.tableAt(code), { origin: home.web.slice(0, -1) })).toBe(403);
    const plain = await house();
    const other = await plain.make();
    expect(await refusal(plain.tableAt(other.code), { origin: plain.web.slice(0, -1) })).toBe(101);
    expect(await refusal(plain.tableAt(other.code), { origin: '' })).toBe(403);
  });
});

it('the site has nothing from outside its folder', async () => {
  const home = await house();
  expect(await (await fetch(home.web)).text()).toContain('Texas 42');
  for (const path of ['%2e%2e/data/texas42.db', 'data%2F..%2F..%2Fetc/passwd', '%']) {
    expect((await fetch(`${home.web}${path}`)).status).toBe(404);
  }
});

it('tokens are in no file but as hashes', async () => {
  const home = await house();
  const { code, owner } = await home.make();
  const ann = await home.guest(code, { owner });
  await ann.sit('Ann');
  home.serving.ledger.flush();
  const files = ['texas42.db', 'texas42.db-wal'].map((name) => readFileSync(join(home.data, name), 'latin1')).join('');
  expect(files).toContain('"Ann"');
  for (const token of [owner, ann.tokens.token ?? '']) {
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(files).not.toContain(token);
  }
});
