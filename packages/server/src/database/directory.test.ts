import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restore } from '../keeping/restore.ts';
import { keepTable } from '../testing/databases.ts';
import { asOwnerOf } from '../testing/somebody.ts';
import { databaseIn, makeDirectory, makeFile } from './directory.ts';
import { Ledger } from './ledger.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return { ...real, chownSync: vi.fn(real.chownSync), statSync: vi.fn(real.statSync) };
});

const NOON = new Date('2026-11-15T12:00:00Z');
const { geteuid } = process;

let folder = '';

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'texas42-directory-'));
  fs.chmodSync(folder, 0o755);
});
afterEach(() => {
  if (geteuid) process.geteuid = geteuid;
  vi.resetAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('what root makes in a directory', () => {
  it('is given to whoever has the directory', () => {
    const { statSync, chownSync } = vi.mocked(fs);
    process.geteuid = () => 0;
    const directory = join(folder, 'tables');
    fs.mkdirSync(directory);
    const theirs = Object.assign(fs.statSync(directory), { uid: 4242, gid: 42 });
    statSync.mockImplementation(((path: string) => (path === directory ? theirs : fs.lstatSync(path))) as never);
    statSync.mockImplementationOnce(() => undefined as never);
    chownSync.mockImplementation(() => {});
    makeFile(databaseIn(directory));
    expect(chownSync.mock.calls).toEqual([[databaseIn(directory), 4242, 42]]);
  });

  it('can be served by the user of the service, with all that was there', () => {
    const source = join(folder, 'source');
    keepTable(source, 'BCDFGHJK');
    const directory = join(folder, 'tables');
    makeDirectory(directory);
    if (geteuid?.() === 0) fs.chownSync(directory, 4242, 42);
    for (const at of [NOON, new Date()]) restore(databaseIn(source), directory, at);
    const { uid } = fs.statSync(directory);
    const files = fs.readdirSync(directory).filter((name) => !name.endsWith('-shm'));
    expect(files).toHaveLength(3);
    for (const name of files) {
      const { uid: owner, mode } = fs.statSync(join(directory, name));
      expect([name, owner, mode & 0o77]).toEqual([name, uid, process.platform === 'win32' ? mode & 0o77 : 0]);
    }
    asOwnerOf(directory, () => {
      const ledger = new Ledger(directory);
      expect(ledger.make('CDFGHJKM', 0)).toBeDefined();
      expect(ledger.count()).toBe(2);
      ledger.close();
    });
  });
});
