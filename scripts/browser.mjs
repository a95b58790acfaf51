// The browser tests: builds the app, serves it, finds a Chromium and runs them. Arguments go to the test runner.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './buildWeb.mjs';
import { findChromium } from './chromium.mjs';
import { startHouse } from './house.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runner = createRequire(import.meta.url).resolve('@playwright/test/cli');
const config = join(root, 'packages', 'web', 'browser', 'playwright.config.ts');

await buildWeb();
const data = mkdtempSync(join(tmpdir(), 'texas42-browser-'));
// All visitors come from one address, and may come again and again.
const house = await startHouse(data, 0, ['--limit', 'tablesPerHour=100000', '--limit', 'connectsPerMinute=100000']);
const env = { ...process.env, CHROMIUM_PATH: await findChromium(), TABLE_ADDRESS: house.address };
const tests = spawn(process.execPath, [runner, 'test', '-c', config, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
});
tests.on('close', async (code) => {
  await house.stop();
  rmSync(data, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
