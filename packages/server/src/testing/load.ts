import type { Limits } from '@texas42/host';
import { Guest } from './guest.ts';

export interface Load {
  readonly actions: number;
  /** What the four seats of a table were sent, in all. */
  readonly bytes: number;
  /** Milliseconds from asking to being told, for each action. */
  readonly waits: readonly number[];
}

const NONE = 10_000_000;

const without = (...limits: readonly string[]): readonly string[] =>
  limits.flatMap((name) => ['--limit', `${name}=${NONE}`]);

/** For a server to which everybody comes from one address. */
export const ANY_CROWD = {
  sockets: NONE,
  socketsPerAddress: NONE,
  callsPerAddress: NONE,
  connectsPerMinute: NONE,
  tablesPerHour: NONE,
  messagesPerAddress: NONE,
  messageBurstPerAddress: NONE,
  workPerSecond: NONE,
  workBurst: NONE,
  rowsPerSecond: NONE,
  rowBurst: NONE,
  rowsPerDay: NONE,
  sideRowsPerHour: NONE,
  sideRowBurst: NONE,
  sideRowsPerAddress: NONE,
} satisfies Partial<Limits>;
export const FROM_ONE_ADDRESS = without(...Object.keys(ANY_CROWD));
/** For one that is asked as much as it can answer besides. */
export const UNLIMITED = [
  ...FROM_ONE_ADDRESS,
  ...without('messagesPerSecond', 'messageBurst', 'requestsPerSecond', 'requestBurst'),
];

/** Four people at each of so many tables. */
export interface Crowd {
  /** They play any move, as fast as a table lets them, until so many have been made. */
  readonly play: (most: number) => Promise<Load>;
  readonly leave: () => void;
}

/** They ask no more than a table usually takes of one visitor, unless the server puts up with more. */
export async function seatMany(port: number, tables: number, isPatient = true): Promise<Crowd> {
  const sittings = await Promise.all(Array.from({ length: tables }, () => sitDown(port)));
  return {
    play: async (most) => {
      const total = { actions: 0, bytes: 0, waits: [] as number[] };
      await Promise.all(sittings.map((guests) => play(guests, total, most, isPatient)));
      return total;
    },
    leave: () => {
      for (const guests of sittings) for (const guest of guests) guest.leave();
    },
  };
}

/** Four people play one hand by itself, any moves that are offered, to its end or until so many have been made. */
export async function playOneHand(
  port: number,
  most = 100,
): Promise<{ readonly code: string; readonly tokens: readonly string[]; readonly hands: readonly string[] }> {
  const { code, guests } = await sitDownAt(port, '42:casual/1h=y');
  if (guests[0]) await start(guests[0]);
  await Promise.all(guests.map((guest) => guest.until(({ table }) => table.phase !== 'lobby')));
  const hands = guests.flatMap(({ view }) => view.mine.hands.flatMap((hand) => hand ?? []));
  for (let moves = 0; moves < most && guests[0]?.view.table.phase !== 'game-over'; moves += 1) {
    const guest = await Promise.any(
      guests.map(async (one) => {
        await one.until(({ mine, table }) => mine.offers.length > 0 || table.phase === 'game-over');
        return one;
      }),
    );
    const words = guest.view.mine.offers[0]?.words ?? [];
    if (guest.view.table.phase === 'game-over') break;
    const { n } = guest.view;
    await guest.pace();
    // Somebody bids, so that there is a hand to play.
    await guest.act((n % 3 === 0 ? words.find((word) => word !== 'P') : undefined) ?? words[0] ?? '');
    await Promise.all(guests.map((one) => one.until((view) => view.n > n)));
  }
  for (const guest of guests) guest.leave();
  const tokens = guests.flatMap((guest) => Object.values(guest.tokens) as string[]);
  return { code, tokens, hands };
}

async function sitDown(port: number): Promise<readonly Guest[]> {
  return (await sitDownAt(port, '42:casual')).guests;
}

async function sitDownAt(
  port: number,
  rules: string,
): Promise<{ readonly code: string; readonly guests: readonly Guest[] }> {
  const made = await fetch(`http://127.0.0.1:${port}/api/tables`, { method: 'POST', body: JSON.stringify({ rules }) });
  const { code, owner } = (await made.json()) as { code: string; owner: string };
  const guests: Guest[] = [];
  for (const seat of [0, 1, 2, 3] as const) {
    const guest = await Guest.at(`ws://127.0.0.1:${port}/ws/${code}`, seat === 0 ? { owner } : {});
    await guest.sit(`Player ${seat}`, seat);
    guests.push(guest);
  }
  return { code, guests };
}

/** Whoever is to begin the next game has to know that this one is over; another may know it first. */
const isWanted = (guest: Guest, i: number): Promise<unknown> =>
  guest.until(({ mine, table }) => mine.offers.length > 0 || (i === 0 && table.phase === 'game-over'));

/** A server with too much to do says so, and is asked again. */
async function start(guest: Guest): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { ok } = await guest.ask({ type: 'start' });
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The game was not begun.');
}

async function play(
  guests: readonly Guest[],
  total: { actions: number; bytes: number; waits: number[] },
  most: number,
  isPatient: boolean,
) {
  const [first] = guests;
  if (first?.view.table.phase === 'lobby') await start(first);
  await Promise.all(guests.map((guest) => guest.until(({ table }) => table.phase !== 'lobby')));
  const before = guests.reduce((sum, { bytes }) => sum + bytes, 0);
  for (let turn = 0; total.actions < most; turn += 1) {
    const guest = guests.find(({ view }) => view.mine.offers.length > 0);
    const words = guest?.view.mine.offers[0]?.words ?? [];
    if (!guest) {
      if (first?.view.table.phase === 'game-over') await start(first);
      else await Promise.any(guests.map(isWanted));
      continue;
    }
    if (isPatient) await guest.pace();
    const begun = performance.now();
    const { ok } = await guest.act(words[(turn * 7) % words.length] ?? '');
    if (ok) {
      total.actions += 1;
      total.waits.push(performance.now() - begun);
    } else await new Promise((resolve) => setTimeout(resolve, 100));
  }
  total.bytes += guests.reduce((sum, { bytes }) => sum + bytes, 0) - before;
}
