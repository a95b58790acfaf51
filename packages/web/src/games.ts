import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Names } from './names.ts';

/** A game that was played on this device: what is listed, searched and counted. */
export interface KeptGame {
  readonly id: string;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** A game, a single hand, or a game that somebody else began. */
  readonly kind: 'game' | 'hand' | 'what-if';
  /** Whether people sat at it. */
  readonly isWithFriends: boolean;
  readonly names: Names;
  /** The seat of whoever has this device. */
  readonly self: number;
  /** The rules in one line. */
  readonly rules: string;
  readonly marks: readonly [number, number];
  /** Null when it was left before its end. */
  readonly winner: number | null;
  readonly hands: readonly KeptHand[];
  /** The same for all tries of the same dominoes at the same seat. */
  readonly deal: string | null;
}

/** A hand in players' words. */
export interface KeptHand {
  /** Who had the bid. */
  readonly seat: number;
  readonly bid: string;
  readonly trump: string;
  readonly made: boolean;
  readonly points: readonly [number, number];
  readonly gained: readonly [number, number];
}

/** The whole of a game, fetched when it is looked at. */
export interface KeptLink {
  readonly id: string;
  readonly link: string;
  /** The key of each hand's shake, to check it by; null where it was given. */
  readonly keys: readonly (string | null)[];
}

interface Shelf extends DBSchema {
  games: { key: string; value: KeptGame; indexes: { at: number; deal: string } };
  links: { key: string; value: KeptLink };
}

let opened: Promise<IDBPDatabase<Shelf>> | undefined;

function shelf(): Promise<IDBPDatabase<Shelf>> {
  opened ??= openDB<Shelf>('texas42-games', 1, {
    upgrade(database) {
      const games = database.createObjectStore('games', { keyPath: 'id' });
      games.createIndex('at', 'at');
      games.createIndex('deal', 'deal');
      database.createObjectStore('links', { keyPath: 'id' });
    },
  });
  return opened;
}

/** Keeps games; one that is there already is replaced. */
export async function keepGames(games: readonly (readonly [KeptGame, KeptLink])[]): Promise<void> {
  const writing = (await shelf()).transaction(['games', 'links'], 'readwrite');
  for (const [game, link] of games) {
    void writing.objectStore('games').put(game);
    void writing.objectStore('links').put(link);
  }
  await writing.done;
}

export async function numberOfGames(): Promise<number> {
  return (await shelf()).count('games');
}

/** The last games, the very last one first. */
export async function lastGames(most: number): Promise<readonly KeptGame[]> {
  const games: KeptGame[] = [];
  const index = (await shelf()).transaction('games').store.index('at');
  for (let at = await index.openCursor(null, 'prev'); at && games.length < most; at = await at.continue()) {
    games.push(at.value);
  }
  return games;
}

/** All games, the last one first. */
export async function keptGames(): Promise<readonly KeptGame[]> {
  return (await (await shelf()).getAllFromIndex('games', 'at')).reverse();
}

/** All tries of the same dominoes, the first one first. */
export async function triesOf(deal: string): Promise<readonly KeptGame[]> {
  const tries = await (await shelf()).getAllFromIndex('games', 'deal', deal);
  return tries.sort((a, b) => a.at - b.at || a.id.localeCompare(b.id));
}

export async function keptLink(id: string): Promise<KeptLink | undefined> {
  return (await shelf()).get('links', id);
}

export async function keptLinks(): Promise<readonly KeptLink[]> {
  return (await shelf()).getAll('links');
}

export async function forgetGames(ids: readonly string[] | 'all'): Promise<void> {
  const writing = (await shelf()).transaction(['games', 'links'], 'readwrite');
  for (const store of ['games', 'links'] as const) {
    if (ids === 'all') void writing.objectStore(store).clear();
    else for (const id of ids) void writing.objectStore(store).delete(id);
  }
  await writing.done;
}
