import type { Limits } from '@texas42/host';
import type { Ledger } from '../database/ledger.ts';
import { neighbourhoodOf } from './neighbourhoods.ts';

/** What is banned: a household or neighbourhood, the hash of a seat's token, or a table's code. */
export type BanKind = 'address' | 'seat' | 'table';

export interface Ban {
  readonly kind: BanKind;
  readonly value: string;
  readonly at: number;
  /** Null: until the operator lifts it. */
  readonly until: number | null;
}

/** Banned people and closed tables. */
export class Bans {
  readonly #ledger: Ledger;
  readonly #most: number;
  readonly #now: () => number;
  readonly #bans: Map<string, Ban>;

  constructor(ledger: Ledger, { bans }: Limits, now: () => number) {
    this.#ledger = ledger;
    this.#most = bans;
    this.#now = now;
    const rows = ledger.ask('SELECT CAST(kind AS BLOB), CAST(value AS BLOB), at, until FROM bans ORDER BY at');
    const kept = rows.map(([kind, value, at, until]) => ({
      kind: String(kind) as BanKind,
      value: String(value),
      at: Number(at),
      until: until === null ? null : Number(until),
    }));
    this.#bans = new Map(kept.map((ban) => [keyOf(ban.kind, ban.value), ban]));
  }

  has(kind: BanKind, value: string): boolean {
    const ban = this.#bans.get(keyOf(kind, value));
    return ban !== undefined && !isOver(ban, this.#now());
  }

  /** Whether a household or its neighbourhood is banned. */
  turnsAway(household: string): boolean {
    return this.#bans.size > 0 && (this.has('address', household) || this.has('address', neighbourhoodOf(household)));
  }

  /** Adds a ban or changes its end. Returns whether there was room. */
  add(kind: BanKind, value: string, until: number | null): boolean {
    const ban = { kind, value, at: this.#now(), until };
    if (!this.#bans.has(keyOf(kind, value)) && this.#bans.size >= this.#most) return false;
    this.#ledger.change((database) =>
      database.prepare('INSERT OR REPLACE INTO bans VALUES (?, ?, ?, ?)').run(kind, value, ban.at, until),
    );
    this.#bans.delete(keyOf(kind, value));
    this.#bans.set(keyOf(kind, value), ban);
    return true;
  }

  lift(kind: BanKind, value: string): void {
    this.#ledger.change((database) =>
      database.prepare('DELETE FROM bans WHERE kind = ? AND value = ?').run(kind, value),
    );
    this.#bans.delete(keyOf(kind, value));
  }

  /** Drops bans that have ended. */
  tidy(): void {
    const now = this.#now();
    const over = [...this.#bans].filter(([, ban]) => isOver(ban, now));
    if (over.length === 0) return;
    this.#ledger.change((database) => database.prepare('DELETE FROM bans WHERE until <= ?').run(now));
    for (const [key] of over) this.#bans.delete(key);
  }

  /** Current bans, newest first. */
  get all(): readonly Ban[] {
    const now = this.#now();
    return [...this.#bans.values()].filter((ban) => !isOver(ban, now)).reverse();
  }

  get size(): number {
    return this.#bans.size;
  }
}

const keyOf = (kind: BanKind, value: string): string => `${kind} ${value}`;

const isOver = ({ until }: Ban, now: number): boolean => until !== null && until <= now;
