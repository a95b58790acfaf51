/** A game's log on this device: rows are read all at once, and each new row is written before anybody is told. */
export interface LogStore<Row extends { readonly n: number }> {
  readonly rows: readonly Row[];
  /** The token of the person's seat. */
  readonly token: string | null;
  readonly append: (rows: readonly Row[], done: (error?: Error) => void) => void;
  readonly keepToken: (token: string) => Promise<void>;
  /** Forgets the game, for a new one. */
  readonly clear: () => Promise<void>;
}

/** The game at home, the table of single hands, at which a deal is played or a game taken over, the hand of the day, or a lesson. */
export type Book = 'game' | 'hand' | 'daily' | 'lesson';

/** The names of their databases, and of the locks that their writers hold. */
export const NAMES: Readonly<Record<Book, string>> = {
  game: 'texas42',
  hand: 'texas42-hand',
  daily: 'texas42-daily',
  lesson: 'texas42-lesson',
};
const ROWS = 'rows';
const KEYS = 'keys';

export async function openLog<Row extends { readonly n: number }>(book: Book): Promise<LogStore<Row>> {
  try {
    return await onDevice(await openDatabase(NAMES[book]));
  } catch {
    // Some private windows have no database: the game is played all the same, and is gone with the window.
    return inMemory();
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ROWS, { keyPath: 'n' });
    request.result.createObjectStore(KEYS);
  };
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

async function onDevice<Row extends { readonly n: number }>(database: IDBDatabase): Promise<LogStore<Row>> {
  const read = database.transaction([ROWS, KEYS]);
  const [rows, token] = await Promise.all([
    answered<Row[]>(read.objectStore(ROWS).getAll()),
    answered<unknown>(read.objectStore(KEYS).get('token')),
  ]);
  const writing = (use: (rows: IDBObjectStore, keys: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction([ROWS, KEYS], 'readwrite', { durability: 'strict' });
    use(transaction.objectStore(ROWS), transaction.objectStore(KEYS));
    return finished(transaction);
  };
  return {
    rows,
    token: typeof token === 'string' ? token : null,
    append: (added, done) => {
      const written = writing((store) => {
        for (const row of added) store.add(row);
      });
      written.then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
    keepToken: (key) => writing((_rows, keys) => keys.put(key, 'token')),
    clear: () =>
      writing((store, keys) => {
        store.clear();
        keys.clear();
      }),
  };
}

function inMemory<Row extends { readonly n: number }>(): LogStore<Row> {
  return { rows: [], token: null, append: (_rows, done) => done(), keepToken: async () => {}, clear: async () => {} };
}
