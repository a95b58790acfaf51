import { CLOSE_CODES, type Limits } from '@texas42/host';
import type { Answer, PastGameView } from '@texas42/protocol';
import { readProxies } from '@texas42/server';
import { Guest, House, lineTo } from '@texas42/server/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { EdgeHouse } from './edgeHouse.ts';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address, 'cf-connecting-ip': address } });
const [EVE, ANN] = [from('192.0.2.66'), from('192.0.2.1')];

// What somebody at a table, or at its door, may do to the others there, whatever the host runs on.
describe.each<[string, (limits: Partial<Limits>) => Promise<House | EdgeHouse>]>([
  ['a server', (limits) => House.open({ limits, proxies: readProxies('127.0.0.0/8') })],
  ['the edge', (limits) => EdgeHouse.open(limits)],
])('at %s', (_name, open) => {
  const houses: (House | EdgeHouse)[] = [];

  const opened = async (limits: Partial<Limits> = {}): Promise<House | EdgeHouse> => {
    const house = await open(limits);
    houses.push(house);
    return house;
  };

  afterEach(async () => {
    for (const house of houses.splice(0)) await house.close();
  });

  it('who opens ever more lines to watch keeps neither owner nor seated nor other watchers out', async () => {
    const house = await opened({ watchers: 3 });
    const { code, owner } = await house.make();
    const table = house.tableAt(code);
    const bob = await Guest.at(table, {}, EVE);
    await bob.sit('Bob', 1);
    const { tokens } = bob;
    bob.leave();
    let eves = 12;
    for (let i = 0; i < 12; i += 1) {
      const line = await lineTo(table, EVE);
      line.send('{"type":"hello","protocol":1}');
      void line.ended.then(() => {
        eves -= 1;
      });
    }
    await expect.poll(() => eves, { timeout: 60_000 }).toBe(3);
    const [host, again] = await Promise.all([Guest.at(table, { owner }, EVE), Guest.at(table, tokens, EVE)]);
    await Guest.at(table, {}, ANN);
    expect(again.view.mine.seats).toEqual([1]);
    expect(await host.ask({ type: 'free', seat: 1 })).toMatchObject({ ok: true });
  });

  it('who opens lines and says nothing keeps nobody out either, and is let go in time', async () => {
    const house = await opened({ waiting: 2, helloMs: 2000 });
    const { code } = await house.make();
    const [, , last] = await Promise.all([1, 2, 3].map(() => lineTo(house.tableAt(code), EVE)));
    // A sign of life is no hello.
    last?.send('ping');
    const ann = await Guest.at(house.tableAt(code), {}, EVE);
    expect(await last?.ended).toBe(CLOSE_CODES.refused);
    await ann.sit('Ann');
  });

  it.each<Partial<Limits>>([{ workBurst: 20, workPerSecond: 1 }, { rowBurst: 4, rowsPerSecond: 1 }, { rowsPerDay: 4 }])(
    'who asks for more than %j is refused, on every line together, and nobody else loses by it',
    async (limits) => {
      const house = await opened(limits);
      const { code } = await house.make();
      const ann = await Guest.at(house.tableAt(code), {}, ANN);
      const eves = await Promise.all([1, 2].map(() => Guest.at(house.tableAt(code), {}, EVE)));
      const answers: Promise<Answer>[] = [];
      for (const [i, eve] of eves.entries()) {
        await eve.sit(`Eve ${i}`).catch(() => {});
        for (let j = 0; j < 9; j += 1) answers.push(eve.ask({ type: 'rename', name: `Eve ${i} ${j}` }));
      }
      const codes = (await Promise.all(answers)).map((answer) => (answer.ok ? 'ok' : answer.code));
      expect(codes).toContain('ok');
      expect(codes).toContain('too-fast');
      await ann.sit('Ann');
    },
  );

  it('who says more than that on many lines is cut off, and nobody else is', async () => {
    const house = await opened({ messagesPerAddress: 1, messageBurstPerAddress: 40 });
    const { code } = await house.make();
    const ann = await Guest.at(house.tableAt(code), {}, ANN);
    const lines = await Promise.all([1, 2, 3].map(() => lineTo(house.tableAt(code), EVE)));
    // Of one line so many are heard.
    for (let i = 0; i < 20; i += 1) for (const line of lines) line.send('?');
    expect(await Promise.any(lines.map(({ ended }) => ended))).toBe(CLOSE_CODES.refused);
    await ann.sit('Ann');
  });

  it('who sits down or is moved after a game has neither won it nor its link, also after a restart', async () => {
    const house = await opened();
    const { code, owner } = await house.make('42:casual/1h=y');
    const people: Guest[] = [];
    for (const seat of [0, 1, 2, 3] as const) {
      const guest = await house.guest(code, seat === 0 ? { owner } : {});
      await guest.sit(`Player ${seat}`, seat);
      people.push(guest);
    }
    const [ann, bob, cat, dan] = people as [Guest, Guest, Guest, Guest];
    await ann.ask({ type: 'start' });
    await Promise.all(people.map((guest) => guest.until(({ table }) => table.phase !== 'lobby')));
    await playOut(people);
    const [told] = await historyOf(ann);
    expect(told).toMatchObject({ names: ['Player 0', 'Player 1', 'Player 2', 'Player 3'], mine: true });
    expect(await ann.ask({ type: 'swap', seats: [0, 1] })).toMatchObject({ ok: true });
    for (const guest of [cat, dan]) expect(await guest.ask({ type: 'leave' })).toMatchObject({ ok: true });
    const eve = await house.guest(code);
    await eve.sit('Eve', 2);
    const isTold = async (): Promise<void> => {
      expect(await historyOf(eve)).toEqual([{ ...told, mine: false }]);
      expect(await historyOf(bob)).toEqual([told]);
      expect(await eve.ask({ type: 'history', game: told?.game ?? 0 })).toMatchObject({ ok: false, code: 'unknown' });
      expect(await ann.ask({ type: 'takeback' })).toMatchObject({ ok: false, code: 'not-now' });
    };
    await isTold();
    await house.restart();
    for (const guest of [ann, bob, eve]) await guest.come(house.tableAt(code));
    await isTold();
  });
});

async function historyOf({ client }: Guest): Promise<readonly PastGameView[]> {
  const answer = await client.ask({ type: 'history' });
  return answer.ok ? answer.told.games : [];
}

/** Whoever is to move makes the first move offered, and somebody bids, to the end of the game. */
async function playOut(people: readonly Guest[]): Promise<void> {
  for (let moves = 0; people[0]?.view.table.phase !== 'game-over'; moves += 1) {
    const guest = people.find(({ view }) => view.mine.offers.length > 0);
    const words = guest?.view.mine.offers[0]?.words ?? [];
    if (!guest || moves > 500) throw new Error('Nobody is to move.');
    const { n } = guest.view;
    await guest.pace();
    expect(await guest.act(words.find((word) => word === '30') ?? words[0] ?? '')).toMatchObject({ ok: true });
    await Promise.all(people.map((one) => one.until((view) => view.n > n)));
  }
}
