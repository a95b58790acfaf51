// Runs `npm ci` when node_modules lacks what package-lock.json names; otherwise does nothing, quickly. With the word `play`
// that is what playing and hosting need; without it, what working on the project needs too.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isToPlay = process.argv[2] === 'play';
const wanted = packages(join(root, 'package-lock.json'));
const found = packages(join(root, 'node_modules', '.package-lock.json'));

if (!isInstalled()) {
  console.log('Installing dependencies …');
  // Tools that are there stay there.
  process.exit(install(!isToPlay || Object.values(found).some(({ dev }) => dev)));
}

function isInstalled() {
  return (
    Object.entries(wanted)
      .filter(([path, entry]) => path.includes('node_modules/') && isNeeded(entry))
      .every(([path, entry]) => (found[path] ? isSame(entry, found[path]) : isSkippable(entry))) &&
    Object.entries(found).every(([path, entry]) => wanted[path] || !isNeeded(entry))
  );
}

function isNeeded({ dev }) {
  return !isToPlay || !dev;
}

/** Undefined if the file is missing or unreadable. */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
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

function install(withTools) {
  // Tests need the tools even where NODE_ENV is "production". Standard input is left to the game.
  const args = ['ci', withTools ? '--include=dev' : '--omit=dev', '--include=optional'];
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const npm = process.env.npm_execpath ?? '';
  // On Windows `npm` is a script for the shell.
  const { status, error } = npm.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error) console.error(`Could not run npm: ${error.message}`);
  return status ?? 1;
}
