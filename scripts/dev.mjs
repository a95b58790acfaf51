// npm run dev: the web app, which reloads with its sources, and a table server behind it. PORT chooses where. Ctrl-C ends both.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { startHouse } from './house.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { PORT = '5173' } = process.env;
// Whatever it is set to here: Vite builds for people by it.
process.env.NODE_ENV = 'development';
const port = Number(PORT);
if (!/^\d+$/.test(PORT) || port > 65_535) fail(`PORT is a number up to 65535, not "${PORT}".`);

const data = mkdtempSync(join(tmpdir(), 'texas42-dev-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
// All visitors come from one address, and may come again and again.
const house = await startHouse(data, 0, [
  '--limit',
  'tablesPerHour=100000',
  '--limit',
  'connectsPerMinute=100000',
]).catch(({ message }) => fail(message));
const behind = { target: house.address, ws: true };
const app = await createServer({
  configFile: join(root, 'packages', 'web', 'vite.config.ts'),
  cacheDir: join(root, 'node_modules', '.cache', 'vite'),
  clearScreen: false,
  // Workers too: what Vite finds late it prepares late, and loads the page anew.
  optimizeDeps: { entries: ['index.html', 'src/**/*.ts', '!src/**/*.test.ts'] },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // The app asks for these, as docs/protocol.md has them.
    proxy: { '/api': behind, '/ws': behind, '/t/': behind, '/table/': behind },
  },
});
// Vite ends the process at this signal, and would leave the tables behind.
process.removeAllListeners('SIGTERM');

let isEnding = false;
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([app.close(), house.stop()]);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));
house.gone.then(() => {
  if (isEnding) return;
  console.error('The table server has ended.');
  void end(1);
});

try {
  await app.listen();
  const [address] = app.resolvedUrls.local;
  console.log(`Texas 42, in development: ${address}`);
  console.log('Every change of the web app shows at once; the tab "Time" travels through the game.');
  console.log('Stop it with Ctrl+C.');
} catch (error) {
  const isTaken = /already in use/.test(error.message);
  console.error(isTaken ? `Port ${port} is taken. Another one: PORT=${port + 1} npm run dev` : error.message);
  await end(1);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
