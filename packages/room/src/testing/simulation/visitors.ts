import { type BySeat, bySeat, SEATS, type Seat } from '@texas42/engine';
import { type ClientMessage, PROTOCOL_VERSION } from '@texas42/protocol';
import { Allowance } from '../../decide/allowance.ts';
import type { Capabilities } from '../../decide/capability.ts';
import { isRemoved, whoIs } from '../../decide/removed.ts';
import { hashToken, tokenFor } from '../../decide/token.ts';
import { USUAL_REQUESTS } from '../../host.ts';
import { capabilitiesOf, clientOf, saysWho } from '../../people/session.ts';
import type { LogRow } from '../../remember/event.ts';
import { newcomerAt, type Table, tokenAt } from '../../remember/table.ts';
import type { Link } from './link.ts';

interface Visitor {
  readonly link: Link;
  readonly allowance: Allowance;
  isGreeted: boolean;
  isOwner: boolean;
  client: string;
  /**
   * Hashes of the tokens that they were given. One of them may open their seat: the last may never have been written.
   */
  tokens: readonly string[];
}

/** The visitors of a room and their tokens, computed from what they said and what was written. */
export class Visitors {
  readonly #all = new Map<string, Visitor>();
  /** For each id, the last visitor who asked for a seat with it, and the hash of the token made for them. */
  readonly #askers = new Map<string, Visitor>();
  readonly #seated = new Map<string, string>();
  /** When the last line of each token ended. */
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
    this.#all.set(link.id, { link, allowance, isGreeted: false, isOwner: false, client: '', tokens: [] });
  }

  leave(id: string, now: number): boolean {
    for (const token of this.#all.get(id)?.tokens ?? []) this.#leftAt.set(token, now);
    return this.#all.delete(id);
  }

  /** Forgets everybody, as a new process does. */
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

  /** Whether the room will accept this message, which may be one that it has written before. */
  says(id: string, message: ClientMessage | undefined, table: Table, now: number, isWritten: boolean): boolean {
    const visitor = this.#all.get(id);
    if (!visitor || visitor.allowance.take(now) > 0 || !message) return false;
    if (message.type === 'hello') {
      if (message.protocol !== PROTOCOL_VERSION) return false;
      visitor.isGreeted = true;
      visitor.client = clientOf(message.client, id);
      visitor.isOwner = message.owner !== undefined && hashToken(message.owner) === table.owner;
      visitor.tokens =
        message.token !== undefined && isPlace(table, hashToken(message.token)) ? [hashToken(message.token)] : [];
      return true;
    }
    if (!visitor.isGreeted) return false;
    if (message.type === 'sit' || message.type === 'renew') {
      this.#askers.set(message.id, visitor);
      const given = isWritten ? (this.#seated.get(message.id) ?? tokenBefore(table, visitor, message.id)) : undefined;
      // Note the token of this line beside the one before: its row may still fail.
      const isNew = given !== undefined && !visitor.tokens.includes(given);
      if (isNew && isPlace(table, given)) visitor.tokens = [given];
    }
    return true;
  }

  wrote({ id, event }: LogRow): void {
    if (event.type !== 'sit' && event.type !== 'renew') return;
    const intent = id.slice(id.indexOf('/') + 1);
    this.#seated.set(intent, event.token);
    const visitor = this.#askers.get(intent);
    if (!visitor) return;
    // A request that failed on one line and is repeated on another gets the same token.
    for (const other of this.#all.values()) other.tokens = other.tokens.filter((token) => token !== event.token);
    visitor.tokens = [...visitor.tokens, event.token];
  }

  /** Whether no two visitors have the same seat. */
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

  nextSeatOf(id: string, table: Table): Seat | null {
    const tokens = this.#all.get(id)?.tokens ?? [];
    return SEATS.find((seat) => tokens.includes(newcomerAt(table, seat)?.token ?? '')) ?? null;
  }

  capabilities(id: string, table: Table, isOpen: boolean): Capabilities | undefined {
    const visitor = this.#all.get(id);
    if (!visitor?.isGreeted) return undefined;
    const { isOwner, client } = visitor;
    return capabilitiesOf({
      seat: this.seatOf(id, table),
      next: this.nextSeatOf(id, table),
      isOwner,
      isOpen,
      isRemoved: isRemoved(table, whoIs(table.chance, client, undefined)),
    });
  }
}

/** The hash of the token that an earlier room gave to a visitor with a client id for the same request. */
function tokenBefore({ chance }: Table, { client }: Visitor, request: string): string | undefined {
  return saysWho(client) ? hashToken(tokenFor(chance, client, request)) : undefined;
}

/** Whether a token has a seat or is promised one. */
function isPlace(table: Table, token: string): boolean {
  return SEATS.some((seat) => tokenAt(table, seat) === token || newcomerAt(table, seat)?.token === token);
}
