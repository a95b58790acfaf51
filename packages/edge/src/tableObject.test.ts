import { abortAllDurableObjects, env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { CLOSE_CODES, tableMeans, USUAL_LIMITS } from '@texas42/host';
import type { Host, LogRow } from '@texas42/room';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableDatabase } from './tableDatabase.ts';
import type { SeededTableObject } from './testing/seeded.ts';
import { EdgeVisitor, somewhere, tables } from './testing/visitor.ts';

type Player = Host['players'] extends ReadonlyMap<string, infer P> ? P : never;

const HOUR = 3_600_000;
const SEED = 1;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** From now on it is so much later. */
function later(ms: number): void {
  const now = Date.now() + ms;
  vi.useFakeTimers({ now, toFake: ['Date'] });
}

type Stub = DurableObjectStub<SeededTableObject>;

const logOf = (table: Stub): Promise<readonly LogRow[]> =>
  runInDurableObject(table, (_table, { storage }) => new TableDatabase(storage, USUAL_LIMITS).store.load());

const alarmOf = (table: Stub): Promise<number | null> =>
  runInDurableObject(table, (_table, { storage }) => storage.getAlarm());

const namesIn = (table: Stub): Promise<readonly unknown[]> =>
  runInDurableObject(table, (_table, { storage }) => {
    const found = storage.sql.exec("SELECT name FROM sqlite_master WHERE name IN ('log', 'presence', 'version')");
    return found.toArray().map(({ name }) => name);
  });

/** A table with Ann at it, who made it and began a game with three computers. */
async function begun(): Promise<{ table: Stub; ann: EdgeVisitor }> {
  const table = somewhere(env);
  // With this seed Ann is not the last to bid.
  const owner = await table.make('42:casual', SEED);
  const ann = new EdgeVisitor({ owner: owner ?? '' });
  await ann.come(table);
  await ann.until(() => ann.client.view !== undefined);
  await ann.ask({ type: 'sit', name: 'Ann', seat: 0 });
  for (const seat of [1, 2, 3] as const) await ann.ask({ type: 'set-level', seat, level: 'random' });
  await ann.ask({ type: 'start' });
  return { table, ann };
}

/** Rings until it is Ann's turn. */
async function toAnn(table: Stub, ann: EdgeVisitor): Promise<void> {
  for (let rings = 0; rings < 20 && ann.view.mine.offers.length === 0; rings += 1) {
    const { n } = ann.view;
    later(5000);
    await runDurableObjectAlarm(table);
    await ann.until(() => ann.view.n > n);
  }
  expect(ann.view.mine.offers).toHaveLength(1);
}

describe('a table', () => {
  it('is made once: the second maker of the same code gets nothing', async () => {
    const table = somewhere(env);
    const [first, second] = await Promise.all([table.make('42:casual'), table.make('42:casual')]);
    expect([first, second].filter((owner) => owner !== undefined)).toHaveLength(1);
    expect(await logOf(table)).toHaveLength(1);
  });

  it('that was never made is refused to visitors, and nothing is written of them', async () => {
    const table = somewhere(env);
    const ann = new EdgeVisitor();
    await ann.come(table);
    await ann.until(() => ann.closed === CLOSE_CODES.unknownTable);
    expect([await namesIn(table), await alarmOf(table)]).toEqual([[], null]);
  });

  it('keeps tokens as hashes alone', async () => {
    const { table, ann } = await begun();
    const written = JSON.stringify(await logOf(table));
    expect(written).toContain('"Ann"');
    for (const token of [ann.tokens.token, ann.tokens.owner]) {
      expect(token).toMatch(/^[0-9a-f]{32}$/);
      expect(written).not.toContain(token);
    }
  });

  it('writes before it tells: nothing is sent of what could not be written', async () => {
    const { table, ann } = await begun();
    await toAnn(table, ann);
    const before = ann.view;
    await runInDurableObject(table, (_table, { storage }) => {
      storage.sql.exec('ALTER TABLE log RENAME TO hidden');
      storage.sql.exec('CREATE VIEW log AS SELECT * FROM hidden');
    });
    const heard = ann.heard.length;
    const answer = await ann.act('P');
    expect(answer).toMatchObject({ ok: false, code: 'not-stored' });
    expect(ann.heard.slice(heard).map((text) => JSON.parse(text).type)).toEqual(['view', 'refuse']);
    expect(ann.view.table).toEqual(before.table);
  });

  it('whose log is damaged lets its visitors go, and does not ring any more', async () => {
    const { table, ann } = await begun();
    await runInDurableObject(table, (_table, { storage }) => {
      storage.sql.exec(`UPDATE log SET event = '{"type":"rewind","to":3}' WHERE n = 1`);
    });
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
    await forget(table);
    await runDurableObjectAlarm(table);
    await ann.until(() => ann.closed === CLOSE_CODES.broken);
    const bob = new EdgeVisitor();
    await bob.come(table);
    await bob.until(() => bob.closed === CLOSE_CODES.broken);
    expect(await alarmOf(table)).toBeNull();
    expect(silenced).toHaveBeenCalled();
    silenced.mockRestore();
  });
});

/** The object loses its memory, as it does after a while without events; its connections stay. */
async function forget(table: Stub): Promise<void> {
  await runInDurableObject(table, (instance: SeededTableObject) => instance.forget());
}

describe('the alarm', () => {
  it('that rings twice makes one move, and the next one is set', async () => {
    const { table, ann } = await begun();
    await toAnn(table, ann);
    await ann.act('P');
    const { n } = ann.view;
    later(10_000);
    await runInDurableObject(table, async (instance: SeededTableObject) => {
      await instance.alarm();
      await instance.alarm();
    });
    await ann.until(() => ann.view.n > n);
    expect(ann.view.n).toBe(n + 1);
    expect(await alarmOf(table)).toBeGreaterThan(Date.now());
  });

  it('finds the move thought about, so that its time tells nothing of that', async () => {
    let thoughts = 0;
    const players = tableMeans(USUAL_LIMITS).players as Map<string, Player>;
    const { get } = players;
    vi.spyOn(players, 'get').mockImplementation((level) => {
      const player = get.call(players, level);
      return (
        player &&
        ((...asked) => {
          thoughts += 1;
          return player(...asked);
        })
      );
    });
    const { table, ann } = await begun();
    await toAnn(table, ann);
    thoughts = 0;
    await ann.act('P');
    const { n } = ann.view;
    await expect.poll(() => thoughts, { timeout: 60_000 }).toBe(1);
    expect(ann.view.n).toBe(n);
    later(10_000);
    await runDurableObjectAlarm(table);
    await ann.until(() => ann.view.n > n);
  });

  it('is due when it was, however often the table is forgotten, and is not for this very moment', async () => {
    const { table, ann } = await begun();
    await toAnn(table, ann);
    await ann.act('P');
    const due = await alarmOf(table);
    for (let i = 0; i < 3; i += 1) {
      await forget(table);
      await ann.ask({ type: 'history' });
      expect(await alarmOf(table)).toBe(due);
    }
    later(HOUR);
    await forget(table);
    await ann.ask({ type: 'history' });
    const rings = await alarmOf(table);
    expect(rings).toBeGreaterThan(Date.now());
    expect(rings).toBeLessThan(Date.now() + 1000);
  });

  it('does nothing for a game that everybody has left', async () => {
    const { table, ann } = await begun();
    const { n } = ann.view;
    ann.line?.close(1000);
    await ann.until(() => ann.closed !== undefined);
    later(HOUR);
    await runDurableObjectAlarm(table);
    await runDurableObjectAlarm(table);
    expect((await logOf(table)).length).toBe(n);
  });

  it('forgets a table that nobody ever sat down at, and its alarm with it', async () => {
    const table = somewhere(env);
    await table.make('42:casual');
    later(9 * 60_000);
    await runDurableObjectAlarm(table);
    expect(await namesIn(table)).toHaveLength(3);
    later(2 * 60_000);
    expect(await runDurableObjectAlarm(table)).toBe(true);
    expect([await namesIn(table), await alarmOf(table)]).toEqual([[], null]);
    expect(await table.make('42:casual')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('forgets a table long after its last move, and no sooner', async () => {
    const { table, ann } = await begun();
    ann.line?.close(1000);
    await ann.until(() => ann.closed !== undefined);
    later(399 * 24 * HOUR);
    await runDurableObjectAlarm(table);
    expect(await namesIn(table)).toHaveLength(3);
    later(2 * 24 * HOUR);
    await runDurableObjectAlarm(table);
    expect(await namesIn(table)).toEqual([]);
  });

  it('is set seldom at a table where nothing happens, and never for nobody', async () => {
    const { table, ann } = await begun();
    await toAnn(table, ann);
    let rings = 0;
    for (let hours = 0; hours < 24; hours += 1) {
      later(HOUR);
      const due = await alarmOf(table);
      if (due === null || due > Date.now()) continue;
      rings += 1;
      await runDurableObjectAlarm(table);
    }
    expect(rings).toBeLessThan(8);
  });
});

describe('a date that goes back', () => {
  const back = (ms: number): void => later(-ms);

  // The platform's own clock is right, so alarms in its past ring at once.
  beforeEach(() => later(2 * HOUR));

  it('does not stop the computers', async () => {
    const { table, ann } = await begun();
    await toAnn(table, ann);
    await ann.act('P');
    back(HOUR);
    for (let moves = 0; moves < 3; moves += 1) {
      const { n } = ann.view;
      // Something happens: only then can it be noticed.
      await ann.ask({ type: 'history' });
      const due = (await alarmOf(table)) ?? 0;
      expect(due - Date.now()).toBeLessThan(5000);
      later(due - Date.now());
      await runDurableObjectAlarm(table);
      if (ann.view.mine.offers.length > 0) return;
      await ann.until(() => ann.view.n > n);
    }
  });

  it('does not stop them at a table that is forgotten every time', async () => {
    const { table, ann } = await begun();
    const bob = new EdgeVisitor();
    await bob.come(table);
    await bob.until(() => bob.client.view !== undefined);
    await toAnn(table, ann);
    ann.line?.close(1000);
    await bob.until(() => !bob.view.table.seats[0].connected);
    back(HOUR);
    const { n } = bob.view;
    const begin = Date.now();
    for (let rings = 0; rings < 20 && bob.view.n === n; rings += 1) {
      await forget(table);
      await bob.ask({ type: 'history' });
      const due = (await alarmOf(table)) ?? 0;
      await forget(table);
      later(Math.max(0, due - Date.now()));
      await runDurableObjectAlarm(table);
    }
    await bob.until(() => bob.view.n > n);
    // Twenty seconds of grace, and not an hour.
    expect(Date.now() - begin).toBeLessThan(120_000);
  });

  it('is forgotten when it is right again', async () => {
    const { table, ann } = await begun();
    back(HOUR);
    await ann.ask({ type: 'set-table', locked: true });
    const [last] = (await logOf(table)).slice(-1);
    expect(last?.at).toBeGreaterThan(Date.now() + HOUR / 2);
    later(2 * HOUR);
    await forget(table);
    await ann.ask({ type: 'set-table', locked: false });
    const [next] = (await logOf(table)).slice(-1);
    expect(Math.abs((next?.at ?? 0) - Date.now())).toBeLessThan(60_000);
  });
});

describe('a table that was thrown away', () => {
  it('has all that was acknowledged, and gives the seat back to its token', async () => {
    const { table, ann } = await begun();
    await toAnn(table, ann);
    const [hand] = ann.view.mine.hands;
    const { ok, n } = (await ann.act('P')) as { ok: boolean; n: number };
    expect(ok).toBe(true);
    await abortAllDurableObjects();
    await ann.until(() => ann.closed !== undefined);
    const again = new EdgeVisitor(ann.tokens);
    await again.come(tables(env).get(table.id));
    await again.until(() => again.client.view !== undefined);
    expect(again.view.n).toBe(n);
    expect(again.view.mine).toMatchObject({ seats: [0], mayManage: true, hands: [hand, null, null, null] });
  });
});

describe('a table that was forgotten', () => {
  it('knows its visitors: the hand, the seat, who owns it; and tells nobody what they know', async () => {
    const { table, ann } = await begun();
    await toAnn(table, ann);
    const { view } = ann;
    const heard = ann.heard.length;
    const life = await table.life();
    await forget(table);
    expect(await ann.act('P')).toMatchObject({ ok: true, n: view.n + 1 });
    expect(ann.heard.slice(heard).map((text) => JSON.parse(text).type)).toEqual(['patch']);
    expect(await ann.ask({ type: 'set-table', locked: true })).toMatchObject({ ok: true });
    expect(await table.life()).toBe(life);
  });

  it('sees who went meanwhile', async () => {
    const table = somewhere(env);
    await table.make('42:casual');
    const [ann, bob] = [new EdgeVisitor(), new EdgeVisitor()];
    for (const [visitor, name, seat] of [
      [ann, 'Ann', 0],
      [bob, 'Bob', 2],
    ] as const) {
      await visitor.come(table);
      await visitor.until(() => visitor.client.view !== undefined);
      await visitor.ask({ type: 'sit', name, seat });
    }
    await ann.until(() => ann.view.table.seats[2].connected);
    await forget(table);
    bob.line?.close(1000);
    await ann.until(() => !ann.view.table.seats[2].connected);
  });

  it('lets the newest connection have the seat still', async () => {
    const { table, ann } = await begun();
    await forget(table);
    const again = new EdgeVisitor(ann.tokens);
    await again.come(table);
    await ann.until(() => ann.closed === CLOSE_CODES.replaced);
    await again.until(() => again.client.view !== undefined);
    expect(again.view.mine.seats).toEqual([0]);
  });

  it('has room in its attachments', async () => {
    const { table, ann } = await begun();
    await ann.ask({ type: 'free', seat: 0 });
    const sizes = await runInDurableObject(table, (_table, ctx) =>
      ctx.getWebSockets().map((line) => JSON.stringify(line.deserializeAttachment()).length),
    );
    expect(sizes).toHaveLength(1);
    expect(Math.max(...sizes)).toBeLessThan(1000);
  });
});

describe('visitors', () => {
  it('who do not say hello make place for those who do, and are let go in time', async () => {
    const table = somewhere(env);
    await table.make('42:casual');
    const gone: number[] = [];
    for (let i = 0; i < USUAL_LIMITS.waiting; i += 1) {
      const { webSocket } = await table.fetch('http://table/', { headers: { upgrade: 'websocket' } });
      webSocket?.addEventListener('close', ({ code }) => gone.push(code));
      webSocket?.accept();
    }
    const ann = new EdgeVisitor();
    await ann.come(table);
    await ann.until(() => ann.client.view !== undefined);
    await ann.until(() => gone.length === 1);
    later(USUAL_LIMITS.helloMs);
    expect(await alarmOf(table)).toBeLessThanOrEqual(Date.now() + 1000);
    later(1000);
    await runDurableObjectAlarm(table);
    await ann.until(() => gone.length === USUAL_LIMITS.waiting);
    expect(new Set(gone)).toEqual(new Set([CLOSE_CODES.refused]));
    expect(ann.closed).toBeUndefined();
  });

  it('who come from one address have an allowance together, and nobody else loses by it', async () => {
    const table = somewhere(env);
    await table.make('42:casual');
    const from = (address: string): Pick<Fetcher, 'fetch'> => ({
      fetch: (url) => table.fetch(String(url), { headers: { upgrade: 'websocket', 'cf-connecting-ip': address } }),
    });
    const [ann, eve] = [new EdgeVisitor(), new EdgeVisitor()];
    await ann.come(from('192.0.2.1'));
    await eve.come(from('192.0.2.2'));
    const lines = 1 + USUAL_LIMITS.messageBurstPerAddress / USUAL_LIMITS.messageBurst;
    const ended: number[] = [];
    for (let i = 0; i < lines; i += 1) {
      const { webSocket } = await from('192.0.2.2').fetch('http://table/');
      webSocket?.addEventListener('close', ({ code }) => ended.push(code));
      webSocket?.accept();
      // Less than a line of its own may say.
      for (let said = 1; said < USUAL_LIMITS.messageBurst; said += 1) webSocket?.send('?');
      if (ended.length > 0) break;
    }
    await eve.ask({ type: 'sit', name: 'Eve' }).catch(() => {});
    expect(ended).toContain(CLOSE_CODES.refused);
    expect(await ann.ask({ type: 'sit', name: 'Ann' })).toMatchObject({ ok: true });
  });

  /** Bob sits at the table as well; each gives signs of life when the test says so. */
  async function two(): Promise<{ table: Stub; ann: EdgeVisitor; bob: EdgeVisitor; signs: Map<EdgeVisitor, number> }> {
    const { table, ann } = await begun();
    await toAnn(table, ann);
    const bob = new EdgeVisitor();
    await bob.come(table);
    await bob.until(() => bob.client.view !== undefined);
    const signs = new Map([ann, bob].map((visitor) => [visitor, Date.now()]));
    await runInDurableObject(table, (_table, ctx) => {
      vi.spyOn(ctx, 'getWebSocketAutoResponseTimestamp').mockImplementation((line) => {
        const { session } = line.deserializeAttachment() as { session: { isOwner: boolean } };
        return new Date(signs.get(session.isOwner ? ann : bob) ?? 0);
      });
    });
    return { table, ann, bob, signs };
  }

  const isAsked = ({ heard }: EdgeVisitor): boolean => heard.includes('{"type":"ping"}');
  const ring = (table: Stub): Promise<void> =>
    runInDurableObject(table, (instance: SeededTableObject) => instance.alarm());

  it('who gave signs of life and stopped are asked, and gone when they say nothing within 15 s', async () => {
    const { table, ann, bob, signs } = await two();
    later(10_000);
    await ring(table);
    expect(isAsked(ann)).toBe(false);
    later(1500);
    signs.set(bob, Date.now());
    await ring(table);
    await ann.until(() => isAsked(ann));
    expect((await alarmOf(table)) ?? 0).toBeLessThanOrEqual(Date.now() + 3750);
    later(3000);
    await forget(table);
    await ring(table);
    expect(ann.closed).toBeUndefined();
    later(1000);
    await ring(table);
    await ann.until(() => ann.closed === CLOSE_CODES.restart);
    await bob.until(() => !bob.view.table.seats[0].connected);
    expect([bob.closed, isAsked(bob)]).toEqual([undefined, false]);
  });

  it('who are in the background answer when they are asked, and stay', async () => {
    const { table, ann, signs } = await two();
    later(12_000);
    await ring(table);
    await ann.until(() => isAsked(ann) && ann.heard.at(-1) === 'pong');
    signs.set(ann, Date.now() + 1);
    later(5000);
    await ring(table);
    expect(ann.closed).toBeUndefined();
  });

  it('are looked for as soon as one of them may be gone, and seldom where nothing happens', async () => {
    const { table, ann, bob, signs } = await two();
    const begun = Date.now();
    const looks: number[] = [];
    while (Date.now() < begun + 24 * HOUR) {
      for (const visitor of [ann, bob]) signs.set(visitor, Date.now());
      await runDurableObjectAlarm(table);
      looks.push(Date.now());
      later(((await alarmOf(table)) ?? 0) - Date.now());
    }
    const within = (ms: number): number => looks.filter((at) => at < begun + ms).length;
    expect(within(60_000)).toBeGreaterThanOrEqual(5);
    expect(within(HOUR)).toBeLessThan(80);
    expect(within(24 * HOUR) - within(HOUR)).toBeLessThan(10);
  });
});
