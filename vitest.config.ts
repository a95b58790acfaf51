import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts'],
    // These run in workerd: `npm run edge:test`.
    exclude: ['packages/edge/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Batteries mostly wait, each for a server of its own.
    maxConcurrency: 2,
    // They end what stands still. What is slow is no fault: a busy machine may take many times as long as an idle one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
