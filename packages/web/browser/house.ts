import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as alone } from '@playwright/test';

export interface RunningHouse {
  readonly address: string;
  readonly port: number;
  /** The host's own pages, where it was started with `--metrics`. */
  readonly office?: string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | string>;
}

interface Script {
  readonly startHouse: (data: string, port?: number, words?: readonly string[]) => Promise<RunningHouse>;
  readonly startSolo: (data: string) => Promise<RunningHouse>;
  readonly startEdge: (kept: string) => Promise<RunningHouse>;
}

/** Servers of a test's own, all with the same tables; they are gone with the test, however it ends. */
export interface Houses {
  /** The real server as a process of its own. */
  readonly start: (...words: readonly string[]) => Promise<RunningHouse>;
  /** The same on a machine that has no database. */
  readonly startSolo: () => Promise<RunningHouse>;
  /** The edge as `npm run edge` has it on this machine. */
  readonly startEdge: () => Promise<RunningHouse>;
  /** An address that stays while servers come and go behind it. */
  readonly door: () => Promise<Door>;
}

export interface Door {
  readonly address: string;
  readonly leadTo: (house: RunningHouse) => void;
  /** From now on nothing passes, open lines stay open, and new connections get no answer. */
  readonly stall: (isStalled: boolean) => void;
}

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'scripts', 'house.mjs');

export const test = alone.extend<{ readonly houses: Houses }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what a fixture needs.
  houses: async ({}, use) => {
    const script = (await import(pathToFileURL(SCRIPT).href)) as Script;
    const data = mkdtempSync(join(tmpdir(), 'texas42-houses-'));
    const ends: (() => Promise<unknown>)[] = [];
    const running = async (house: Promise<RunningHouse>): Promise<RunningHouse> => {
      const { stop } = await house;
      ends.push(stop);
      return house;
    };
    await use({
      start: (...words) => running(script.startHouse(data, 0, words)),
      startSolo: () => running(script.startSolo(data)),
      startEdge: () => running(script.startEdge(data)),
      door: async () => {
        const { close, ...door } = await openDoor();
        ends.push(close);
        return door;
      },
    });
    await Promise.all(ends.map((end) => end()));
    rmSync(data, { recursive: true, force: true });
  },
});

async function openDoor(): Promise<Door & { readonly close: () => Promise<void> }> {
  let port = 0;
  let isStalled = false;
  const lines = new Set<Socket>();
  const server = createServer((outside) => {
    const inside = connect(port, '127.0.0.1');
    for (const [line, other] of [
      [outside, inside],
      [inside, outside],
    ] as const)
      line.on('data', (bytes) => isStalled || other.write(bytes));
    for (const [line, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      lines.add(line);
      line.on('error', () => other.destroy());
      line.on('close', () => {
        lines.delete(line);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    leadTo: (house) => {
      port = house.port;
    },
    stall: (isSo) => {
      isStalled = isSo;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const line of lines) line.destroy();
      }),
  };
}
