import { DurableObject } from 'cloudflare:workers';
import type { PastGame } from '@texas42/room';

/** A finished game as everybody at its table sees it: without hands and tokens. */
export type Finished = Omit<PastGame, 'tokens'>;

/** More than will be needed: changing the number would lose tables. Only registers that were used exist. */
export const SHARDS = 4096;

/** A part of the index of all tables: which exist, and how their games ended. It knows tables by id, never by code. */
export class Register extends DurableObject {
  readonly #sql = opened(this.ctx.storage.sql);

  /** Registers a table; false if it exists. */
  take(id: string): boolean {
    return this.#sql.exec('INSERT OR IGNORE INTO tables VALUES (?)', id).rowsWritten > 0;
  }

  has(id: string): boolean {
    return this.#sql.exec('SELECT 1 FROM tables WHERE id = ?', id).toArray().length > 0;
  }

  /**
   * Reports the results of games from a certain one on. Repeating a report changes nothing; a game that was taken back
   * is removed.
   */
  note(id: string, from: number, games: readonly Finished[]): void {
    if (!this.has(id)) return;
    this.ctx.storage.transactionSync(() => {
      this.#sql.exec('DELETE FROM games WHERE id = ? AND game >= ?', id, from);
      for (const game of games)
        this.#sql.exec('INSERT INTO games VALUES (?, ?, ?)', id, game.game, JSON.stringify(game));
    });
  }

  /** The last hundred finished games of a table; undefined if there is no table. */
  games(id: string): readonly Finished[] | undefined {
    if (!this.has(id)) return undefined;
    const newest = this.#sql.exec<{ told: string }>(
      'SELECT told FROM games WHERE id = ? ORDER BY game DESC LIMIT 100',
      id,
    );
    return newest
      .toArray()
      .map(({ told }) => JSON.parse(told) as Finished)
      .reverse();
  }

  /** Whether the storage is writable. */
  isWritable(): boolean {
    return this.#sql.exec("INSERT OR REPLACE INTO tables VALUES ('ready')").rowsWritten > 0;
  }

  forget(id: string): void {
    this.#sql.exec('DELETE FROM tables WHERE id = ?', id);
    this.#sql.exec('DELETE FROM games WHERE id = ?', id);
  }
}

/** Without rowids: a second index would cost a second row per write. */
function opened(sql: SqlStorage): SqlStorage {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS games (id TEXT, game INTEGER, told TEXT NOT NULL, PRIMARY KEY (id, game)) WITHOUT ROWID;
  `);
  return sql;
}

/** The register of a table. It follows from the table's id, so that no single register serves all tables. */
export function registerOf(all: DurableObjectNamespace<Register>, id: DurableObjectId): DurableObjectStub<Register> {
  return all.getByName(String(shardOf(String(id))));
}

/** A sum over the whole id: the platform does not say which parts of it are random. */
export function shardOf(id: string): number {
  let sum = 0x811c9dc5;
  for (const letter of id) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return ((sum ^ (sum >>> 16)) >>> 0) % SHARDS;
}
