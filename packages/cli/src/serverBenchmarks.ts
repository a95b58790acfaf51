import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuOf, pin, seatMany, startServer, UNLIMITED } from '@texas42/server/testing';
import type { Benchmark, Rounds } from './rounds.ts';

const TABLES = 50;
const ACTIONS = 5000;
const WARM_UPS = 8;

export const SERVER_BENCHMARKS: readonly Benchmark[] = [
  {
    name: 'server-action',
    unit: 'µs',
    about: 'a durable action on a server, four people at the table',
    measure: (count) => serverLoad(count, ({ µs }) => µs),
  },
  {
    name: 'server-bytes',
    unit: 'bytes',
    about: 'what a server sends to four people for an action',
    measure: (count) => serverLoad(count, ({ bytes }) => bytes),
  },
];

/**
 * A server of its own, with fifty tables of four people who play as fast as they are told, and have for a while: what a
 * process costs until its code is compiled is not an action's. What the players cost is not counted, nor what comes before
 * their moves.
 */
async function serverLoad(
  count: number,
  figure: (cost: { readonly µs: number; readonly bytes: number }) => number,
): Promise<Rounds> {
  const data = mkdtempSync(join(tmpdir(), 'texas42-bench-'));
  const server = await startServer(process.argv[1] ?? '', data, UNLIMITED);
  try {
    const pid = server.child.pid ?? 0;
    pin(pid, 0);
    const crowd = await seatMany(server.port, TABLES, false);
    const figures: number[] = [];
    for (let round = -WARM_UPS; round < count; round += 1) {
      const before = cpuOf(pid);
      const { actions, bytes } = await crowd.play(ACTIONS);
      if (round >= 0) figures.push(figure({ µs: (cpuOf(pid) - before) / actions, bytes: bytes / actions }));
    }
    crowd.leave();
    return figures;
  } finally {
    await server.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}
