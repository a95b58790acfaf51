import type * as Fs from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ledger } from '../database/ledger.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

/** Handles that were opened to be read. Windows refuses to put what they stand for on disk. */
const readers = vi.hoisted(() => new Set<number>());

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const openSync = (path: Fs.PathLike, flags: Fs.OpenMode, mode?: Fs.Mode): number => {
    const handle = fs.openSync(path, flags, mode);
    if (flags === 'r') readers.add(handle);
    else readers.delete(handle);
    return handle;
  };
  const fsyncSync = (handle: number): void => {
    if (readers.has(handle)) throw new Error('EPERM: operation not permitted, fsync');
    fs.fsyncSync(handle);
  };
  return { ...fs, openSync, fsyncSync };
});

const { platform } = process;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texas42-windows-'));
  Object.defineProperty(process, 'platform', { value: 'win32' });
});

afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  rmSync(folder, { recursive: true, force: true });
});

it('a copy is made and put back on Windows, which puts no directory on disk', () => {
  const ledger = new Ledger(join(folder, 'data'));
  ledger.make('BCDF2345', 0);
  ledger.close();
  const { inspection } = backup(join(folder, 'data'), join(folder, 'copy.db'), new Date(0));
  expect(inspection).toMatchObject({ integrity: 'ok', tables: 1 });
  expect(restore(join(folder, 'copy.db'), join(folder, 'other'), new Date(0))).toMatchObject({ kept: null });
});
