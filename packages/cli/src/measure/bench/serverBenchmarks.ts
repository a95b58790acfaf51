import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIGURES, pin, seatMany, startServer, UNLIMITED } from '@texas42/server/testing';
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
 * Starts a server with fifty tables of four people who play as fast as they are told. Warm-up rounds do not count, since an
 * action on a server that runs for weeks does not pay for compiling. Only the server's processor time during moves counts.
 */
async function serverLoad(
  count: number,
  figure: (cost: { readonly µs: number; readonly bytes: number }) => number,
): Promise<Rounds> {
  const data = mkdtempSync(join(tmpdir(), 'texas42-bench-'));
  const server = await startServer(process.argv[1] ?? '', data, [...UNLIMITED, ...FIGURES]);
  try {
    pin(server.child.pid ?? 0, 0);
    const crowd = await seatMany(server.port, TABLES, false);
    const figures: number[] = [];
    for (let round = -WARM_UPS; round < count; round += 1) {
      const before = await server.usage();
      const { actions, bytes } = await crowd.play(ACTIONS);
      const { cpu } = await server.usage();
      if (round >= 0) figures.push(figure({ µs: (cpu - before.cpu) / actions, bytes: bytes / actions }));
    }
    crowd.leave();
    return figures;
  } finally {
    await server.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}
