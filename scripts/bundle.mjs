// npm run bundle -- FOLDER: the command, the web app and its two libraries, ready to run without build or install.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../packages/cli/bin/bundle.js';
import { buildWeb, built } from './buildWeb.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [wanted] = process.argv.slice(2);
if (wanted === undefined) {
  console.error('npm run bundle -- FOLDER');
  process.exit(2);
}
const folder = resolve(wanted);

await buildWeb();
const put = (...path) => {
  mkdirSync(join(folder, ...path.slice(0, -1)), { recursive: true });
  return join(folder, ...path);
};
// The same places as in a clone: the command finds the rest from where it lies.
await bundle(join(root, 'packages', 'cli', 'src', 'main.ts'), put('packages', 'cli', 'dist', 'texas42.mjs'));
// Files of a build before have other names.
const site = put('packages', 'web', 'dist');
rmSync(site, { recursive: true, force: true });
cpSync(built, site, { recursive: true });
cpSync(join(root, 'packages', 'server', 'office'), put('packages', 'server', 'office'), { recursive: true });
for (const name of libraries(['ws', 'libsql'])) {
  cpSync(join(root, 'node_modules', name), put('node_modules', name), { recursive: true });
}
const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(
  put('package.json'),
  `${JSON.stringify({ name: 'texas42', version, license, type: 'module', private: true })}\n`,
);
cpSync(join(root, 'LICENSE'), put('LICENSE'));
console.log(`The table, with tables for friends: node ${join(folder, 'packages', 'cli', 'dist', 'texas42.mjs')} serve`);
console.log(`Its page alone, for any host of files, under any path: ${site}`);

/** These and what they need, as it is installed here. */
function libraries(names) {
  const found = new Set();
  const add = (name) => {
    const manifest = join(root, 'node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(manifest)) return;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) add(other);
  };
  for (const name of names) add(name);
  return found;
}
