// The browser tests: builds the app, serves it, finds a Chromium and runs them. Arguments go to the test runner.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb, built } from './buildWeb.mjs';
import { findChromium } from './chromium.mjs';
import { serveFolder } from './serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runner = createRequire(import.meta.url).resolve('@playwright/test/cli');
const config = join(root, 'packages', 'web', 'browser', 'playwright.config.ts');

await buildWeb();
const server = await serveFolder(built, 0);
const env = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  TABLE_ADDRESS: `http://127.0.0.1:${server.address().port}/`,
};
const tests = spawn(process.execPath, [runner, 'test', '-c', config, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
});
tests.on('close', (code) => {
  server.close();
  server.closeAllConnections();
  process.exitCode = code ?? 1;
});
