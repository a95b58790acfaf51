// Builds the web app when it is missing or older than what it is made of.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'packages', 'web');
export const built = join(web, 'dist');

const MADE_OF = ['engine', 'protocol', 'ai', 'room', 'web'].map((name) => join(root, 'packages', name));

export async function buildWeb() {
  if (isFresh()) return false;
  // Vite takes what follows these for a query.
  if (/[#?]/.test(root)) throw new Error(`the name of a folder has # or ? in it: ${root}`);
  // The same build everywhere, also under a test runner.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  // Beside the place where it belongs: two who begin at once do not get in each other's way.
  const made = mkdtempSync(join(web, 'dist.'));
  try {
    const outDir = join(made, 'new');
    await build({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    // Another process may have finished first.
    if (!isFresh()) putInPlace(outDir, join(made, 'old'));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return true;
}

function putInPlace(outDir, old) {
  try {
    renameSync(built, old);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  try {
    renameSync(outDir, built);
  } catch (error) {
    if (!existsSync(built)) throw error;
  }
}

function isFresh() {
  const page = join(built, 'index.html');
  if (!existsSync(page) || !existsSync(join(built, 'sw.js'))) return false;
  const { mtimeMs } = statSync(page);
  return MADE_OF.every((folder) => newest(folder) <= mtimeMs);
}

function newest(folder) {
  let last = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('dist') || entry.name.endsWith('.test.ts')) continue;
    const path = join(folder, entry.name);
    last = Math.max(last, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return last;
}
