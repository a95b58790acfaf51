// npm run battery -- NAME [--short | --scale SHARE] [--seed N]: tries a real server in one way, and prints one line of figures.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from '../packages/cli/bin/bundle.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'texas42');
const file = join(cache, `battery.${process.pid}.mjs`);

mkdirSync(cache, { recursive: true });
process.on('exit', () => rmSync(file, { force: true }));
await bundle(join(root, 'packages', 'battery', 'src', 'main.ts'), file);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
