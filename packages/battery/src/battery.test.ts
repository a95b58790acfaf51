import { describe, expect, it } from 'vitest';
import { BATTERIES } from './batteries.ts';
import { LEAKS, planted } from './plantedLeaks.ts';
import { Run } from './run.ts';

/** Seeds that once found a defect run besides seed 1. */
const SEEDS: Readonly<Record<string, readonly string[]>> = {};

// The batteries with a small budget; `npm run battery -- NAME` runs them in full.
describe.concurrent('the short form of', () => {
  // `peers` installs from the registry and finds no defects.
  const own = [...BATTERIES].filter(([name]) => name !== 'peers');
  const runs = own.flatMap(([name, battery]) =>
    ['1', ...(SEEDS[name] ?? [])].map((seed) => [name, seed, battery] as const),
  );

  it.each(runs)('%s, seed %s', async (_name, seed, battery) => {
    const run = new Run(seed, true);
    try {
      expect(Object.keys(await battery.run(run)).length).toBeGreaterThan(0);
    } finally {
      await run.close();
    }
  });
});

it('every leak that is to be noticed can still be planted', () => {
  for (const [what, leak] of Object.entries(LEAKS)) expect(planted(leak), what).toContain(leak.to);
});
