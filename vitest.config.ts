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
    testTimeout: 120_000,
    hookTimeout: 20_000,
  },
});
