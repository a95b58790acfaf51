import { type BySeat, bySeat, SEATS, type Seat } from '@texas42/engine';
import { type ClientMessage, PROTOCOL_VERSION } from '@texas42/protocol';
import { Allowance } from '../../allowance.ts';
import type { Capabilities } from '../../capability.ts';
import type { LogRow } from '../../event.ts';
import { USUAL_REQUESTS } from '../../host.ts';
import { capabilitiesOf, seatOf } from '../../session.ts';
import { type Table, tokenAt } from '../../table.ts';
import { hashToken } from '../../token.ts';
import type { Link } from './link.ts';

interface Visitor {
  readonly link: Link;
  readonly allowance: Allowance;
  isGreeted: boolean;
  isOwner: boolean;
  /** Hashes of the tokens that they were given, of which one may say which seat is theirs: the last was perhaps never written. */
  tokens: readonly string[];
}

/** Who is at the door of a room and what is theirs, reckoned from what they said and what was written down. */
export class Visitors {
  readonly #all = new Map<string, Visitor>();
  /** Who asked for a seat last by an id, and the hash of the token that was made for it. */
  readonly #askers = new Map<string, Visitor>();
  readonly #seated = new Map<string, string>();
  /** When each token's last line ended. */
  readonly #leftAt = new Map<string, number>();
  #clearedAt = 0;

  get links(): readonly Link[] {
    return [...this.#all.values()].map(({ link }) => link);
  }

  find(id: string): Visitor | undefined {
    return this.#all.get(id);
  }

  arrive(link: Link, now: number): void {
    const allowance = new Allowance(USUAL_REQUESTS.burst, USUAL_REQUESTS.perSecond / 1000, now);
    this.#all.set(link.id, { link, allowance, isGreeted: false, isOwner: false, tokens: [] });
  }

  leave(id: string, now: number): boolean {
    for (const token of this.#all.get(id)?.tokens ?? []) this.#leftAt.set(token, now);
    return this.#all.delete(id);
  }

  /** A new process knows of nobody. */
  clear(now: number): void {
    this.#all.clear();
    this.#askers.clear();
    this.#seated.clear();
    this.#leftAt.clear();
    this.#clearedAt = now;
  }

  /** Whether no person has been at a seat since then. */
  isAway(table: Table, seat: Seat, since: number): boolean {
    const holder = table.seats[seat];
    if (holder.player !== 'person' || holder.standIn) return true;
    const isHere = [...this.#all.values()].some(({ tokens }) => tokens.includes(holder.token));
    return !isHere && (this.#leftAt.get(holder.token) ?? this.#clearedAt) <= since;
  }

  /** Says whether a room will listen to this message, which may be one that it has written down before. */
  says(id: string, message: ClientMessage | undefined, table: Table, now: number, isWritten: boolean): boolean {
    const visitor = this.#all.get(id);
    if (!visitor || visitor.allowance.take(now) > 0 || !message) return false;
    if (message.type === 'hello') {
      if (message.protocol !== PROTOCOL_VERSION) return false;
      visitor.isGreeted = true;
      visitor.isOwner = message.owner !== undefined && hashToken(message.owner) === table.owner;
      visitor.tokens =
        message.token !== undefined && seatOf(table, message.token) !== null ? [hashToken(message.token)] : [];
      return true;
    }
    if (!visitor.isGreeted) return false;
    if (message.type === 'sit' || message.type === 'renew') {
      this.#askers.set(message.id, visitor);
      const given = isWritten ? this.#seated.get(message.id) : undefined;
      // Whoever was given it on this line has it noted, beside the one before: it may yet fail to be written.
      const isNew = given !== undefined && !visitor.tokens.includes(given);
      if (isNew && SEATS.some((seat) => tokenAt(table, seat) === given)) visitor.tokens = [given];
    }
    return true;
  }

  wrote({ id, event }: LogRow): void {
    if (event.type !== 'sit' && event.type !== 'renew') return;
    const intent = id.slice(id.indexOf('/') + 1);
    this.#seated.set(intent, event.token);
    const visitor = this.#askers.get(intent);
    if (visitor && !visitor.tokens.includes(event.token)) visitor.tokens = [...visitor.tokens, event.token];
  }

  /** No seat has two. */
  get areAlone(): boolean {
    const tokens = [...this.#all.values()].flatMap((visitor) => visitor.tokens);
    return new Set(tokens).size === tokens.length;
  }

  connected(table: Table): BySeat<boolean> {
    const here = new Set([...this.#all.values()].flatMap(({ tokens }) => tokens));
    return bySeat((seat) => {
      const token = tokenAt(table, seat);
      return token !== null && here.has(token);
    });
  }

  seatOf(id: string, table: Table): Seat | null {
    const tokens = this.#all.get(id)?.tokens ?? [];
    return SEATS.find((seat) => tokens.includes(tokenAt(table, seat) ?? '')) ?? null;
  }

  capabilities(id: string, table: Table, isOpen: boolean): Capabilities | undefined {
    const visitor = this.#all.get(id);
    return visitor?.isGreeted ? capabilitiesOf(this.seatOf(id, table), visitor.isOwner, isOpen) : undefined;
  }
}
