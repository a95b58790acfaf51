import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'texas42 install '));
const script = join(folder, 'scripts', 'install.mjs');
const npm = join(folder, 'npm-cli.js');

mkdirSync(join(folder, 'scripts'));
mkdirSync(join(folder, 'node_modules'));
cpSync(join(import.meta.dirname, '..', 'scripts', 'install.mjs'), script);
// In the place of npm: says what it was asked for.
writeFileSync(npm, 'console.log(process.argv.slice(2).join(" "));');

afterAll(() => rmSync(folder, { recursive: true }));

const ELSEWHERE = process.platform === 'linux' ? 'darwin' : 'linux';
const GAME = { 'node_modules/ws': { version: '1.0.0', integrity: 'a' } };
const TOOL = { 'node_modules/vitest': { version: '1.0.0', integrity: 'b', dev: true } };
const NEWER_GAME = { 'node_modules/ws': { version: '1.0.1', integrity: 'c' } };
const NEWER_TOOL = { 'node_modules/vitest': { version: '1.0.1', integrity: 'd', dev: true } };
const BINARY = {
  'node_modules/sql-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
};
const OTHER = { 'node_modules/sql-there': { version: '1.0.0', optional: true, os: [ELSEWHERE], cpu: [process.arch] } };

const TO_PLAY = 'ci --omit=dev --include=optional';
const TO_WORK = 'ci --include=dev --include=optional';

type Packages = Readonly<Record<string, object>>;

/** What npm is asked to do, if anything. */
function asked(word: 'play' | 'work', locked: Packages, found: Packages): string | undefined {
  const write = (file: string, packages: Packages): void =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }));
  write('package-lock.json', { '': {}, 'packages/cli': {}, ...locked });
  write('node_modules/.package-lock.json', found);
  const said = execFileSync(process.execPath, [script, ...(word === 'play' ? ['play'] : [])], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm },
  });
  return said.split('\n')[1];
}

describe('npm start', () => {
  it.each([
    ['on a fresh clone: without the tools', { ...GAME, ...TOOL }, {}, TO_PLAY],
    ['with what it needs: nothing', { ...GAME, ...TOOL }, GAME, undefined],
    ['after npm test: nothing', { ...GAME, ...TOOL }, { ...GAME, ...TOOL }, undefined],
    ['when only a tool is newer: nothing', { ...GAME, ...NEWER_TOOL }, { ...GAME, ...TOOL }, undefined],
    ['when a tool is gone: nothing', GAME, { ...GAME, ...TOOL }, undefined],
    ['when what it needs is newer: no tools where there are none', { ...NEWER_GAME, ...TOOL }, GAME, TO_PLAY],
    [
      'when what it needs is newer: tools that are there stay',
      { ...NEWER_GAME, ...TOOL },
      { ...GAME, ...TOOL },
      TO_WORK,
    ],
    ['when what it needed is gone', TOOL, GAME, TO_PLAY],
    ['without the binary for this machine', { ...GAME, ...BINARY }, GAME, TO_PLAY],
    ['without the binary for another machine: nothing', { ...GAME, ...OTHER }, GAME, undefined],
  ])('%s', (_, locked, found, done) => {
    expect(asked('play', locked, found)).toBe(done);
  });
});

describe('npm test', () => {
  it.each([
    ['on a fresh clone: everything', { ...GAME, ...TOOL }, {}, TO_WORK],
    ['after npm start: the rest', { ...GAME, ...TOOL }, GAME, TO_WORK],
    ['with everything: nothing', { ...GAME, ...TOOL }, { ...GAME, ...TOOL }, undefined],
    ['when a tool is newer', { ...GAME, ...NEWER_TOOL }, { ...GAME, ...TOOL }, TO_WORK],
  ])('%s', (_, locked, found, done) => {
    expect(asked('work', locked, found)).toBe(done);
  });
});
