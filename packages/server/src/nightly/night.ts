import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { databaseIn, makeFile } from '../database/directory.ts';
import { Failure, reasonOf } from '../failure.ts';
import { copyDatabase } from '../keeping/copy.ts';
import { restore } from '../keeping/restore.ts';
import { digestOf } from './digest.ts';
import { expectRecords, type Night, type NightStep, noteNight } from './nightRecords.ts';
import type { Vault } from './vault.ts';

const NAME = /^texas42-\d{8}T\d{6}Z\.db\.gz$/;
const SCRATCH = 'night-';
const DAY = 86_400_000;

export interface NightMeans {
  /** The server's directory. */
  readonly data: string;
  readonly vault: Vault;
  /** The number of copies to keep. */
  readonly keep: number;
  readonly now: () => Date;
}

/**
 * Sends a copy to the vault and tests it: fetches the newest copy, restores it elsewhere and reads every row. Writes
 * the result to the database and deletes old copies after a success.
 */
export async function night(means: NightMeans): Promise<Night> {
  const { data, vault, keep, now } = means;
  expectRecords(data);
  const begun = now();
  const at = begun.getTime();
  const scratch = makeScratch(data);
  let step: NightStep = 'copy';
  let came: Night;
  try {
    const tried = await copyAndTry(means, begun, scratch, (next) => {
      step = next;
    });
    const untidy = await tidy(vault, keep);
    came = { at, ms: now().getTime() - at, worked: true, ...tried, ...(untidy === undefined ? {} : { untidy }) };
  } catch (error) {
    came = { at, ms: now().getTime() - at, worked: false, step, why: whyOf(error) };
    // After a failure keep more old copies, but not without limit.
    await tidy(vault, 2 * keep);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  noteNight(data, came);
  return came;
}

type Tried = Omit<Extract<Night, { worked: true }>, 'at' | 'ms' | 'worked' | 'untidy'>;

async function copyAndTry(
  { data, vault, now }: NightMeans,
  begun: Date,
  scratch: string,
  on: (step: NightStep) => void,
): Promise<Tried> {
  const [copy, packed] = [join(scratch, 'copy.db'), join(scratch, 'copy.db.gz')];
  makeFile(copy);
  copyDatabase(databaseIn(data), copy);
  await pipeline(createReadStream(copy), createGzip(), createWriteStream(packed, { mode: 0o600 }));
  const { size: unpacked } = statSync(copy);
  const { size: bytes } = statSync(packed);
  rmSync(copy);
  on('send');
  const name = `texas42-${begun.toISOString().replace(/[-:]|\.\d+/g, '')}.db.gz`;
  await vault.put(name, packed);
  on('fetch');
  const [newest, fetched] = [(await copiesIn(vault)).at(-1), join(scratch, 'fetched.db.gz')];
  if (newest !== name) throw new Failure(`The newest copy is not the one of this night, but ${newest ?? 'none'}.`);
  await vault.get(name, fetched);
  if ((await digestOf(fetched)) !== (await digestOf(packed)))
    throw new Failure('What was fetched is not what was sent.');
  on('restore');
  await pipeline(createReadStream(fetched), createGunzip(), createWriteStream(copy, { mode: 0o600 }));
  if (statSync(copy).size !== unpacked) throw new Failure('The copy does not unpack to what it was.');
  const restored = join(scratch, 'restored');
  mkdirSync(restored, { mode: 0o700 });
  const { inspection, leftOut } = restore(copy, restored, now(), true);
  const { tables, rows, games } = inspection;
  return { name, bytes, tables, rows, games, damaged: leftOut.length };
}

/** Oldest first. */
async function copiesIn(vault: Vault): Promise<readonly string[]> {
  return (await vault.list()).filter((name) => NAME.test(name)).sort();
}

/** Deletes the oldest copies. Returns the reason if that failed. */
async function tidy(vault: Vault, keep: number): Promise<string | undefined> {
  try {
    for (const old of (await copiesIn(vault)).slice(0, -keep)) await vault.remove(old);
    return undefined;
  } catch (error) {
    return whyOf(error);
  }
}

/** A folder within the server's directory, which only its owner can read. Removes what an interrupted night left. */
function makeScratch(data: string): string {
  for (const name of readdirSync(data)) {
    const left = join(data, name);
    if (name.startsWith(SCRATCH) && Date.now() - statSync(left).mtimeMs > DAY)
      rmSync(left, { recursive: true, force: true });
  }
  return mkdtempSync(join(data, SCRATCH));
}

/** Our own sentence or the system's reason; of a bug only the error's type, since its message may contain anything. */
function whyOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const reason = reasonOf(error);
  return reason === undefined
    ? `A fault: ${error instanceof Error ? error.name : typeof error}.`
    : `It failed: ${reason}.`;
}
