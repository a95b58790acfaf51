import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, expect as engineExpect, parseConfig, recordOf, writeLink, writeRecord } from '@texas42/engine';
import { randomRecord } from '@texas42/engine/testing';
import { afterAll, expect, it } from 'vitest';
import { CommandError } from './commandError.ts';
import { readSource } from './source.ts';

const folder = mkdtempSync(join(tmpdir(), 'texas42-source-'));
afterAll(() => rmSync(folder, { recursive: true }));

const config = engineExpect(parseConfig({ rules: 'casual', seed: 'source' }, () => new Uint8Array(32)));
const records = recordOf(createContext(config), []);
const [record] = records;
if (!record) throw new Error('There is a record of every game.');
const link = writeLink(record);

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function commandErrorOf(written: string): CommandError {
  try {
    readSource(written);
  } catch (error) {
    if (error instanceof CommandError) return error;
  }
  throw new Error(`${written} was read.`);
}

it('reads a file', () => {
  expect(readSource(file('game.t42', writeRecord(records)))).toEqual({ games: records });
});

it.each([
  ['a link', link],
  ['an address', `https://example.org/replay#${link}`],
  ['an address with a name before the link', `https://example.org/#game=${link}`],
  ['an address as browsers copy it', `https://example.org/#${encodeURIComponent(link).replaceAll('~', '%7E')}`],
  ['an address with a seat', `https://example.org/#g=${link}&s=2`],
])('reads %s', (_name, written) => {
  expect(readSource(written)).toEqual({ games: records });
});

it.each([
  [1, 1],
  [20, 18],
  [5000, 26],
])('reads the moment %i of an address, after %i moves', (at, moves) => {
  const game = randomRecord({ seed: 'moment', steps: 30, rules: 'straight' });
  const moment = `https://example.org/#g=${writeLink(game)}&s=1&at=${at}`;
  expect(readSource(moment)).toEqual({ games: [game], at: moves });
});

it.each([
  ['rules', '#rules=42%3Acasual%2Fgt%3D9&name=Ours', "explain --rules '42:casual/gt=9'"],
  ['a table', '#t=BCDF2345', 'is a table'],
  ['nothing', '#games', 'no recorded game'],
])('says what is at an address with %s', (_name, place, says) => {
  expect(commandErrorOf(`https://example.org/${place}`)).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining(says),
  });
});

it('meets what does not replay with the line and exit code 1', () => {
  expect(commandErrorOf(file('empty.t42', ''))).toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/^Line 1: /),
  });
  expect(commandErrorOf(file('bad.t42', `${writeRecord(records)}Calls: 99\n`))).toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/^Line \d+: /),
  });
  expect(commandErrorOf(`${link.slice(0, -5)}AAAAA`)).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('damaged'),
  });
});

it('meets what cannot be read with exit code 2', () => {
  expect(commandErrorOf(join(folder, 'nowhere.t42'))).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('there is no such file'),
  });
  expect(commandErrorOf(folder)).toMatchObject({ exitCode: 2, message: expect.stringContaining('it is a folder') });
});
