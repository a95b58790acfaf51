import type { Seat } from '@texas42/engine';
import { Allowance } from '../decide/allowance.ts';
import { isRemoved, whoIs } from '../decide/removed.ts';
import { type Host, USUAL_REQUESTS } from '../host.ts';
import type { Table } from '../remember/table.ts';
import { mineView } from '../show/project.ts';
import { hasWatched } from '../show/watcherView.ts';
import { capabilitiesOf, hasPlace, type KeptSession, nextSeatOf, Refusals, type Session, seatOf } from './session.ts';

/** A connection. It has no session until it has said hello. */
export interface VisitorLine {
  readonly allowance: Allowance;
  readonly refusals: Refusals;
  session: Session | null;
}

/** All connections of a table. */
export class TableVisitors {
  readonly #host: Pick<Host, 'now' | 'keep' | 'close' | 'openHands' | 'requests'>;
  readonly #lines = new Map<string, VisitorLine>();

  constructor(host: Pick<Host, 'now' | 'keep' | 'close' | 'openHands' | 'requests'>) {
    this.#host = host;
  }

  [Symbol.iterator](): IterableIterator<[string, VisitorLine]> {
    return this.#lines.entries();
  }

  come(id: string): VisitorLine {
    const { burst, perSecond } = this.#host.requests ?? USUAL_REQUESTS;
    const allowance = new Allowance(burst, perSecond / 1000, this.#host.now());
    const line: VisitorLine = { allowance, refusals: new Refusals(), session: null };
    this.#lines.set(id, line);
    return line;
  }

  go(id: string): VisitorLine | undefined {
    const line = this.#lines.get(id);
    this.#lines.delete(id);
    return line;
  }

  get size(): number {
    return this.#lines.size;
  }

  /** Lines that have not said hello, oldest first. */
  get waiting(): readonly string[] {
    return [...this.#lines].flatMap(([id, { session }]) => (session ? [] : [id]));
  }

  /** Sessions without a place at the table, oldest first. */
  get watching(): readonly string[] {
    return [...this.#lines].flatMap(([id, { session }]) => (session && !hasPlace(session) ? [id] : []));
  }

  find(id: string): VisitorLine | undefined {
    return this.#lines.get(id);
  }

  isAt(seat: Seat): boolean {
    for (const { session } of this.#lines.values()) if (session?.seat === seat) return true;
    return false;
  }

  /** Builds a session from its tokens and the table. */
  sessionOf(table: Table, { client, token, isOwner, household }: KeptSession): Session {
    const seat = seatOf(table, token);
    const next = nextSeatOf(table, token);
    const who = whoIs(table.chance, client, household);
    const isOpen = this.#isOpen;
    const capabilities = capabilitiesOf({ seat, next, isOwner, isOpen, isRemoved: isRemoved(table, who) });
    const mine = mineView(table, capabilities);
    const watches = hasWatched(table, capabilities);
    return { client, token, isOwner, household, who, capabilities, seat, n: table.n, mine, watches };
  }

  keep(id: string, { client, token, isOwner, household }: Session): void {
    this.#host.keep?.session(id, { client, token, isOwner, household });
  }

  /** Closes the older connections of a token: the newest one has the seat. */
  closeOthers(token: string, id: string): void {
    for (const [other, { session }] of this.#lines) {
      if (other === id || session?.token !== token) continue;
      this.#lines.delete(other);
      this.#host.close(other);
    }
  }

  /** Computes a session's seat and capabilities anew from its tokens and the table. */
  reseat(table: Table, id: string, session: Session): void {
    const seat = seatOf(table, session.token);
    const next = nextSeatOf(table, session.token);
    const { isOwner, who } = session;
    const isOpen = this.#isOpen;
    const capabilities = capabilitiesOf({ seat, next, isOwner, isOpen, isRemoved: isRemoved(table, who) });
    const isSame = seat === session.seat && next === session.capabilities.next;
    if (isSame && capabilities.out === session.capabilities.out) return;
    session.seat = seat;
    session.capabilities = capabilities;
    this.keep(id, session);
  }

  reseatAll(table: Table): void {
    for (const [id, { session }] of this.#lines) if (session) this.reseat(table, id, session);
  }

  get #isOpen(): boolean {
    return this.#host.openHands ?? false;
  }
}
