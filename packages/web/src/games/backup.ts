import type { Names } from '../replay/names.ts';
import type { KeptGame, KeptLink } from './games.ts';

// The file that carries games between devices. It holds the games only, nothing derived from them.

const TITLE = 'Texas 42 games, version 1';

export interface GameToKeep extends KeptLink {
  readonly at: number;
  readonly names: Names;
  readonly self: number;
  readonly isWhatIf: boolean;
  readonly isWithFriends: boolean;
}

export function writeBackup(games: readonly KeptGame[], links: readonly KeptLink[]): string {
  const byId = new Map(links.map((link) => [link.id, link]));
  const carried = games.flatMap(({ id, at, names, self, kind, isWithFriends }): readonly GameToKeep[] => {
    const link = byId.get(id);
    return link ? [{ ...link, at, names, self, isWhatIf: kind === 'what-if', isWithFriends }] : [];
  });
  return JSON.stringify({ title: TITLE, games: carried }, null, 1);
}

/** The games of a backup file, undefined for unreadable ones; undefined if it is not a backup. */
export function readBackup(text: string): readonly (GameToKeep | undefined)[] | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(file) || file.title !== TITLE || !Array.isArray(file.games)) return undefined;
  return file.games.map(gameIn);
}

function gameIn(game: unknown): GameToKeep | undefined {
  if (!isObject(game)) return undefined;
  const { id, at, names, self, isWhatIf, isWithFriends, link, keys } = game;
  if (typeof id !== 'string' || id === '' || id.length > 80 || typeof link !== 'string') return undefined;
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0 || at > 8.64e15) return undefined;
  if (typeof self !== 'number' || ![0, 1, 2, 3].includes(self)) return undefined;
  const [a, b, c, d] = Array.isArray(names) ? names.map((name) => String(name).slice(0, 40)) : [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const told = Array.isArray(keys) ? keys.map((key) => (typeof key === 'string' ? key.slice(0, 64) : null)) : [];
  const flags = { isWhatIf: isWhatIf === true, isWithFriends: isWithFriends === true };
  return { id, at, names: [a, b, c, d], self, ...flags, link, keys: told };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
