import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

/** Runs the edge's own tests and the room's in workerd. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    cloudflareTest({
      main: './src/testing/seeded.ts',
      miniflare: {
        cf: false,
        compatibilityDate: '2026-04-20',
        durableObjects: {
          TABLES: { className: 'Table', useSQLite: true },
          REGISTERS: { className: 'Register', useSQLite: true },
        },
        ratelimits: {
          MAKING: { simple: { limit: 60, period: 60 } },
          COMING: { simple: { limit: 600, period: 60 } },
        },
        bindings: { LIMITS: {}, REFUSED_NAMES: '', PAGES: {} },
        serviceBindings: { SITE: () => new Response('Texas 42') },
      },
    }),
  ],
  test: {
    // All of the room's tests except those that read files or simulate thousands of worlds or lives.
    include: ['src/**/*.test.ts', '../room/src/**/!(fixture|leaks|noninterference|plantedBugs|simulation).test.ts'],
    isolate: false,
    // Timeouts only end tests that hang, not slow ones.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
