import type { Seat } from '@texas42/engine';
import { Allowance } from './allowance.ts';
import type { Capabilities } from './capability.ts';
import { type Host, USUAL_REQUESTS } from './host.ts';
import { mineView } from './project.ts';
import { capabilitiesOf, type KeptSession, Refusals, type Session, seatOf } from './session.ts';
import { shakeOf, type Table } from './table.ts';

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

  find(id: string): Door | undefined {
    return this.#doors.get(id);
  }

  isAt(seat: Seat): boolean {
    for (const { session } of this.#doors.values()) if (session?.seat === seat) return true;
    return false;
  }

  /** A session as the table has it now. */
  sessionOf(table: Table, { client, token, isOwner, saw }: KeptSession): Session {
    const seat = seatOf(table, token);
    const capabilities = this.#capabilities(seat, isOwner);
    const mine = mineView(table, capabilities);
    return { client, token, isOwner, capabilities, seat, n: table.n, mine, watches: capabilities.watches, saw };
  }

  keep(id: string, { client, token, isOwner, saw }: Session): void {
    this.#host.keep?.session(id, { client, token, isOwner, saw });
  }

  /** The newest connection of a seat wins. */
  closeOthers(seat: Seat, id: string): void {
    for (const [other, { session }] of this.#doors) {
      if (other === id || session?.seat !== seat) continue;
      this.#doors.delete(other);
      this.#host.close(other);
    }
  }

  /** A session's seat and rights follow from its tokens and the table. */
  reseat(table: Table, id: string, session: Session): void {
    const seat = seatOf(table, session.token);
    if (seat === session.seat) return;
    if (table.game && session.seat !== null) session.saw = { shake: shakeOf(table.game), seat: session.seat };
    session.seat = seat;
    session.capabilities = this.#capabilities(seat, session.isOwner);
    this.keep(id, session);
  }

  reseatAll(table: Table): void {
    for (const [id, { session }] of this.#doors) if (session) this.reseat(table, id, session);
  }

  #capabilities(seat: Seat | null, isOwner: boolean): Capabilities {
    return capabilitiesOf(seat, isOwner, this.#host.openHands ?? false);
  }
}
