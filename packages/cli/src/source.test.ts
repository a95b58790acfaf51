import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, expect as engineExpect, parseConfig, recordOf, writeLink, writeRecord } from '@texas42/engine';
import { afterAll, expect, it } from 'vitest';
import { readSource } from './source.ts';
import { Trouble } from './trouble.ts';

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

function troubleOf(written: string): Trouble {
  try {
    readSource(written);
  } catch (error) {
    if (error instanceof Trouble) return error;
  }
  throw new Error(`${written} was read.`);
}

it('reads a file', () => {
  expect(readSource(file('game.t42', writeRecord(records)))).toEqual(records);
});

it.each([
  ['a link', link],
  ['an address', `https://example.org/replay#${link}`],
  ['an address with a name before the link', `https://example.org/#game=${link}`],
  ['an address as browsers copy it', `https://example.org/#${encodeURIComponent(link).replaceAll('~', '%7E')}`],
])('reads %s', (_name, written) => {
  expect(readSource(written)).toEqual(records);
});

it('meets what does not replay with the line and exit code 1', () => {
  expect(troubleOf(file('empty.t42', ''))).toMatchObject({ exitCode: 1, message: expect.stringMatching(/^Line 1: /) });
  expect(troubleOf(file('bad.t42', `${writeRecord(records)}Calls: 99\n`))).toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/^Line \d+: /),
  });
  expect(troubleOf(`${link.slice(0, -5)}AAAAA`)).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('damaged'),
  });
});

it('meets what cannot be read with exit code 2', () => {
  expect(troubleOf(join(folder, 'nowhere.t42'))).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('there is no such file'),
  });
  expect(troubleOf(folder)).toMatchObject({ exitCode: 2, message: expect.stringContaining('it is a folder') });
});
