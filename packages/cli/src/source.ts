import { readFileSync } from 'node:fs';
import { type GameRecord, parseLink, parseRecord, type Result } from '@texas42/engine';
import { momentsOf } from '@texas42/room';
import { reasonOf } from '@texas42/server/failure';
import { CommandError } from './commandError.ts';

const BAD_RECORD = 1;

export interface Source {
  readonly games: readonly GameRecord[];
  /** The number of moves before the moment that an address of the app names. */
  readonly at?: number;
}

/** Reads the games from a typed source: a file, `-` for stdin, an address of the app, a link. */
export function readSource(written: string): Source {
  const link = linkIn(written);
  if (link !== undefined) {
    const game = replayable(parseLink(link));
    return { games: [game], ...momentIn(written, game) };
  }
  if (/^https?:\/\//i.test(written)) throw new CommandError(whyNoGame(written));
  return { games: replayable(parseRecord(readText(written))) };
}

function replayable<T>(result: Result<T>): T {
  if (!result.ok) throw new CommandError(result.refusal.message, BAD_RECORD);
  return result.value;
}

/** A link begins with its version and ends at `&`. Browsers may have written some of its characters as %XX. */
function linkIn(written: string): string | undefined {
  const [, link] = /(?:^|#.*?)(\d+(?:~|%7E)[^&]*)/i.exec(written) ?? [];
  if (link === undefined) return undefined;
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** The moment of `&at=`, as the app counts it; a number beyond the last moment is the last. The seat in `&s=` is ignored. */
function momentIn(written: string, game: GameRecord): { readonly at?: number } {
  const at = Number(/[#&]at=(\d+)/.exec(written)?.[1] ?? 0);
  if (at === 0) return {};
  const moments = momentsOf(game, ['', '', '', '']);
  const moves = moments[Math.min(at, moments.length - 1)]?.moves;
  return moves === undefined ? {} : { at: moves };
}

function whyNoGame(address: string): string {
  const said = new URLSearchParams(address.slice(address.indexOf('#') + 1));
  const rules = said.get('rules');
  if (rules !== null) return `That address holds rules and no game; "texas42 explain --rules '${rules}'" shows them.`;
  if (said.has('t')) return 'That address is a table and no recorded game; open it in a browser.';
  return 'There is no recorded game in that address.';
}

function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    throw new CommandError(`${path === '-' ? 'The input' : `"${path}"`} cannot be read: ${reason}.`);
  }
}
