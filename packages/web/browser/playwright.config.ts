import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** `scripts/browser.mjs` builds and serves the app and says where it and Chromium are. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: process.env.SHOTS ? `${process.env.SHOTS}.ts` : '*.spec.ts',
  outputDir: join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'browser'),
  forbidOnly: true,
  fullyParallel: true,
  // One more than there may be processors: some wait for a computer that thinks, or for a server that starts.
  workers: 3,
  // Timeouts only end tests that hang: a busy machine may take many times as long as an idle one.
  timeout: 600_000,
  expect: { timeout: 300_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.TABLE_ADDRESS ?? 'http://127.0.0.1:4242/',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
});
