// Runs `npm ci` when node_modules does not match package-lock.json; otherwise does nothing, quickly.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!isInstalled()) {
  console.log('Installing dependencies …');
  process.exit(await install());
}

function isInstalled() {
  const wanted = packages(join(root, 'package-lock.json'));
  const found = packages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !found) return false;
  const installable = Object.entries(wanted).filter(([path]) => path.includes('node_modules/'));
  return (
    installable.every(([path, entry]) => (found[path] ? isSame(entry, found[path]) : isSkippable(entry))) &&
    Object.keys(found).every((path) => wanted[path])
  );
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function isSame(wanted, found) {
  return wanted.version === found.version && wanted.integrity === found.integrity && wanted.link === found.link;
}

/** npm leaves out optional packages that are for another platform, and what only these depend on. */
function isSkippable({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const isForHere = os && cpu && allows(os, process.platform) && allows(cpu, process.arch);
  return !isForHere || (libc !== undefined && !libc.includes(libcHere()));
}

function allows(list, value) {
  return list.includes(value) || list.some((item) => item.startsWith('!') && item !== `!${value}`);
}

function libcHere() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

async function install() {
  const { spawnSync } = await import('node:child_process');
  // Tests need the dev tools even where NODE_ENV is "production". Standard input is left to the game.
  const args = ['ci', '--include=dev', '--include=optional'];
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const npm = process.env.npm_execpath;
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error) console.error(`Could not run npm: ${error.message}`);
  return status ?? 1;
}
