// Runs one of the fitting programs of packages/ai/src/learned/fit, each of which prints the TypeScript of what it fitted:
//   node scripts/fit.mjs NAME [arguments] > packages/ai/src/learned/FILE.ts
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...args] = process.argv.slice(2);
const outfile = join(root, 'node_modules', '.cache', 'fit', `${name}.mjs`);
mkdirSync(join(outfile, '..'), { recursive: true });
await build({
  entryPoints: [join(root, 'packages', 'ai', 'src', 'learned', 'fit', `${name}.ts`)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
const { fitted } = await import(pathToFileURL(outfile).href);
process.stdout.write(fitted(args, (line) => process.stderr.write(`${line}\n`)));
