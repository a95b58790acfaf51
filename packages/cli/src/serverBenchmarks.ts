import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuOf, RESTED, seatMany, startServer } from '@texas42/server/testing';
import type { Benchmark, Rounds } from './rounds.ts';

const TABLES = 50;
const ACTIONS = 3000;
const WARM_UPS = 5;
const LIMITS = ['socketsPerAddress', 'connectsPerMinute', 'tablesPerHour'].flatMap((name) => [
  '--limit',
  `${name}=100000`,
]);

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
 * A server of its own, with fifty tables of four people who have played for a while: what a process costs until its code is
 * compiled is not an action's. What the players cost is not counted, nor what comes before their moves.
 */
async function serverLoad(
  count: number,
  figure: (cost: { readonly µs: number; readonly bytes: number }) => number,
): Promise<Rounds> {
  const data = mkdtempSync(join(tmpdir(), 'texas42-bench-'));
  const server = await startServer(process.argv[1] ?? '', data, LIMITS);
  try {
    const pid = server.child.pid ?? 0;
    const crowd = await seatMany(server.port, TABLES);
    const figures: number[] = [];
    for (let round = -WARM_UPS; round < count; round += 1) {
      const before = cpuOf(pid);
      const { actions, bytes } = await crowd.play(ACTIONS);
      if (round >= 0) figures.push(figure({ µs: (cpuOf(pid) - before) / actions, bytes: bytes / actions }));
      await new Promise((resolve) => setTimeout(resolve, RESTED));
    }
    crowd.leave();
    return figures;
  } finally {
    await server.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}
