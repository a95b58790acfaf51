import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Names } from '../replay/names.ts';

/** A game played on this device, with the fields that are listed, searched and counted. */
export interface KeptGame {
  readonly id: string;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** A whole game, a single hand, or a game taken over from others. */
  readonly kind: 'game' | 'hand' | 'what-if';
  /** Whether people sat at it. */
  readonly isWithFriends: boolean;
  readonly names: Names;
  /** The seat of this device's owner. */
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
  /** All games as one text, which reads twenty times as fast as rows, and the ids of those that changed since it was written. */
  listing: { key: 'all'; value: string };
  changed: { key: string; value: true };
}

let opened: Promise<IDBPDatabase<Shelf>> | undefined;

function shelf(): Promise<IDBPDatabase<Shelf>> {
  opened ??= openDB<Shelf>('texas42-games', 2, {
    upgrade(database, from) {
      if (from < 1) {
        const games = database.createObjectStore('games', { keyPath: 'id' });
        games.createIndex('at', 'at');
        games.createIndex('deal', 'deal');
        database.createObjectStore('links', { keyPath: 'id' });
      }
      database.createObjectStore('listing');
      database.createObjectStore('changed');
    },
    // Close the database when a newer version of the app wants to upgrade it.
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
  });
  return opened;
}

/** Keeps games; one that is there already is replaced. */
export async function keepGames(games: readonly (readonly [KeptGame, KeptLink])[]): Promise<void> {
  const writing = (await shelf()).transaction(['games', 'links', 'changed'], 'readwrite');
  for (const [game, link] of games) {
    void writing.objectStore('games').put(game);
    void writing.objectStore('links').put(link);
    void writing.objectStore('changed').put(true, game.id);
  }
  await writing.done;
}

export async function numberOfGames(): Promise<number> {
  return (await shelf()).count('games');
}

/** The last games, the very last one first. */
export async function lastGames(most: number): Promise<readonly KeptGame[]> {
  const index = (await shelf()).transaction('games').store.index('at');
  const last = await index.openKeyCursor(null, 'prev');
  const from = most > 1 ? await last?.advance(most - 1) : last;
  const games = await index.getAll(from ? IDBKeyRange.lowerBound(from.key) : null);
  return games.reverse().slice(0, most);
}

/** So many changes are put together with the listing; beyond them it is written anew. */
const FEW = 100;

/** All games, the last one first. */
export async function keptGames(): Promise<readonly KeptGame[]> {
  const reading = (await shelf()).transaction(['games', 'listing', 'changed']);
  const [text, ids] = await Promise.all([
    reading.objectStore('listing').get('all'),
    reading.objectStore('changed').getAllKeys(),
  ]);
  if (text === undefined || ids.length > FEW) return listAnew();
  const changed = await Promise.all(ids.map((id) => reading.objectStore('games').get(id)));
  const listed: readonly KeptGame[] = JSON.parse(text);
  if (ids.length === 0) return listed;
  const others = listed.filter(({ id }) => !ids.includes(id));
  return lastFirst([...changed.flatMap((game) => game ?? []), ...others]);
}

async function listAnew(): Promise<readonly KeptGame[]> {
  const writing = (await shelf()).transaction(['games', 'listing', 'changed'], 'readwrite');
  const games = lastFirst(await writing.objectStore('games').getAll());
  void writing.objectStore('listing').put(JSON.stringify(games), 'all');
  void writing.objectStore('changed').clear();
  await writing.done;
  return games;
}

const lastFirst = (games: KeptGame[]): readonly KeptGame[] =>
  games.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));

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
  const writing = (await shelf()).transaction(['games', 'links', 'listing', 'changed'], 'readwrite');
  if (ids === 'all') {
    for (const store of ['games', 'links', 'listing', 'changed'] as const) void writing.objectStore(store).clear();
  } else {
    for (const id of ids) {
      for (const store of ['games', 'links'] as const) void writing.objectStore(store).delete(id);
      void writing.objectStore('changed').put(true, id);
    }
  }
  await writing.done;
}
