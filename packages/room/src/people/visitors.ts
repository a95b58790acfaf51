import type { Seat } from '@texas42/engine';
import { Allowance } from '../decide/allowance.ts';
import { isRemoved, whoIs } from '../decide/removed.ts';
import { type Host, USUAL_REQUESTS } from '../host.ts';
import type { Table } from '../remember/table.ts';
import { mineView } from '../show/project.ts';
import { hasWatched } from '../show/watched.ts';
import { capabilitiesOf, hasPlace, type KeptSession, nextSeatOf, Refusals, type Session, seatOf } from './session.ts';

/** A connection; without a session until it has said hello. */
export interface Door {
  readonly allowance: Allowance;
  readonly refusals: Refusals;
  session: Session | null;
}

/** Everybody who is connected to a table, whoever they are there. */
export class Visitors {
  readonly #host: Pick<Host, 'now' | 'keep' | 'close' | 'openHands' | 'requests'>;
  readonly #doors = new Map<string, Door>();

  constructor(host: Pick<Host, 'now' | 'keep' | 'close' | 'openHands' | 'requests'>) {
    this.#host = host;
  }

  [Symbol.iterator](): IterableIterator<[string, Door]> {
    return this.#doors.entries();
  }

  come(id: string): Door {
    const { burst, perSecond } = this.#host.requests ?? USUAL_REQUESTS;
    const allowance = new Allowance(burst, perSecond / 1000, this.#host.now());
    const door: Door = { allowance, refusals: new Refusals(), session: null };
    this.#doors.set(id, door);
    return door;
  }

  go(id: string): Door | undefined {
    const door = this.#doors.get(id);
    this.#doors.delete(id);
    return door;
  }

  get size(): number {
    return this.#doors.size;
  }

  /** Those who have not said hello, as they came. */
  get waiting(): readonly string[] {
    return [...this.#doors].flatMap(([id, { session }]) => (session ? [] : [id]));
  }

  /** Those who have no place at the table, as they came. */
  get watching(): readonly string[] {
    return [...this.#doors].flatMap(([id, { session }]) => (session && !hasPlace(session) ? [id] : []));
  }

  find(id: string): Door | undefined {
    return this.#doors.get(id);
  }

  isAt(seat: Seat): boolean {
    for (const { session } of this.#doors.values()) if (session?.seat === seat) return true;
    return false;
  }

  /** A session as the table has it now. */
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

  /** The newest connection of a token that has a seat, or is promised one, wins. */
  closeOthers(token: string, id: string): void {
    for (const [other, { session }] of this.#doors) {
      if (other === id || session?.token !== token) continue;
      this.#doors.delete(other);
      this.#host.close(other);
    }
  }

  /** A session's seat and rights follow from its tokens and the table. */
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
    for (const [id, { session }] of this.#doors) if (session) this.reseat(table, id, session);
  }

  get #isOpen(): boolean {
    return this.#host.openHands ?? false;
  }
}
