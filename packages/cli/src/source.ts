import { readFileSync } from 'node:fs';
import { type GameRecord, parseLink, parseRecord, type Result } from '@texas42/engine';
import { Trouble } from './trouble.ts';

const BAD_RECORD = 1;

/** The games behind what somebody typed: a file, `-` for stdin, a link or its last part. */
export function readSource(written: string): readonly GameRecord[] {
  const link = linkIn(written);
  if (link !== undefined) return [replayable(parseLink(link))];
  return replayable(parseRecord(readText(written)));
}

function replayable<T>(result: Result<T>): T {
  if (!result.ok) throw new Trouble(result.refusal.message, BAD_RECORD);
  return result.value;
}

/** A link begins with its version; a browser may have written some of its signs as %XX. */
function linkIn(written: string): string | undefined {
  const [, link] = /(?:^|#.*?)(\d+(?:~|%7E).*)$/i.exec(written) ?? [];
  if (link === undefined) return undefined;
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new Trouble(`${path === '-' ? 'The input' : `"${path}"`} cannot be read: ${reason(error)}.`);
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS.get(code) ?? (code || 'something is wrong with it');
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'that is not allowed'],
]);
