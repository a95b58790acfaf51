import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuOf, playMany, startServer } from '@texas42/server/testing';
import type { Benchmark, Rounds } from './rounds.ts';

const TABLES = 50;
const ACTIONS = 3000;
const WARM_UP = 3000;
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

/** A server of its own with fifty tables of four; what the players cost is not counted. */
async function serverLoad(
  count: number,
  figure: (cost: { readonly µs: number; readonly bytes: number }) => number,
): Promise<Rounds> {
  const data = mkdtempSync(join(tmpdir(), 'texas42-bench-'));
  const server = await startServer(process.argv[1] ?? '', data, LIMITS);
  try {
    const pid = server.child.pid ?? 0;
    await playMany(server.port, TABLES, WARM_UP);
    const figures: number[] = [];
    for (let round = 0; round < count; round += 1) {
      let before = 0;
      const { actions, bytes } = await playMany(server.port, TABLES, ACTIONS, () => {
        before = cpuOf(pid);
      });
      figures.push(figure({ µs: (cpuOf(pid) - before) / actions, bytes: bytes / actions }));
    }
    return figures;
  } finally {
    await server.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}
