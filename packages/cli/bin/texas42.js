#!/usr/bin/env node
// Bundles the sources once per change and runs the bundle, so that starting costs neither a build step nor a compiler.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const HOUR = 3_600_000;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'texas42');
const bundle = join(cache, `${sourceKey()}.mjs`);

if (!existsSync(bundle)) await build();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);

/** A key that changes with every source, manifest, the lockfile and this launcher. */
function sourceKey() {
  const hash = createHash('sha256');
  const add = (path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(root, path)}\0${size}\0${mtimeMs}\n`);
  };
  const addSources = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) addSources(path);
      else if (/\.(ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts')) add(path);
    }
  };
  add(fileURLToPath(import.meta.url));
  add(join(root, 'package-lock.json'));
  for (const name of readdirSync(join(root, 'packages'))) {
    const folder = join(root, 'packages', name);
    if (!existsSync(join(folder, 'package.json'))) continue;
    add(join(folder, 'package.json'));
    if (existsSync(join(folder, 'src'))) addSources(join(folder, 'src'));
  }
  return hash.digest('hex').slice(0, 20);
}

async function build() {
  // Another process may be building the same bundle: each writes its own file and the last rename wins.
  const draft = `${bundle}.${process.pid}`;
  try {
    const { bundle: write } = await import('./bundle.js');
    mkdirSync(cache, { recursive: true });
    await write(join(root, 'packages', 'cli', 'src', 'main.ts'), draft);
    renameSync(draft, bundle);
    removeOld();
  } catch (error) {
    rmSync(draft, { force: true });
    const missing = error.code === 'ERR_MODULE_NOT_FOUND';
    console.error(missing ? 'Dependencies are missing: run "npm ci" first.' : 'Texas 42 could not be built.');
    console.error(error.message);
    process.exit(1);
  }
}

function removeOld() {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    try {
      if (path !== bundle && Date.now() - statSync(path).mtimeMs > HOUR) rmSync(path);
    } catch {
      // Another process removed it first.
    }
  }
}
