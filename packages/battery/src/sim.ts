import { createHash } from 'node:crypto';
import { live } from '@texas42/room/testing';
import type { Battery } from './run.ts';

export const sim: Battery = {
  about: 'whole lives of a room in a simulated world: clock, network, disk and people, all by the seed',
  async run(run) {
    const lives = run.amount(100_000, 100);
    // The seed says with which life to begin; a failing life names its own seed.
    const first = run.chance(1_000_000_000);
    const hash = createHash('sha256');
    const sums = { steps: 0, rows: 0, games: 0, crashes: 0, failures: 0, forgeries: 0, acknowledged: 0 };
    for (let i = 0; i < lives; i += 1) {
      const life = live(first + i);
      hash.update(life.hash);
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += life[name];
      // Gives timers and signals a turn.
      if (i % 1000 === 999) await new Promise((resolve) => setImmediate(resolve));
    }
    return { first, lives, ...sums, hash: hash.digest('hex').slice(0, 16) };
  },
};
