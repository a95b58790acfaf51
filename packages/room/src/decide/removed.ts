import { SEATS, type Seat } from '@texas42/engine';
import { saysWho } from '../people/session.ts';
import type { Who } from '../remember/event.ts';
import { newcomerAt, type Table, tokenAt } from '../remember/table.ts';
import { hashToken, markOf } from './token.ts';

export const STRANGER: Who = { client: null, from: null };

export function whoIs(secret: string, client: string, household: string | undefined): Who {
  return {
    client: saysWho(client) ? markOf(secret, 'client', client) : null,
    from: household === undefined ? null : markOf(secret, 'household', household),
  };
}

export function isRemoved({ removed }: Table, who: Who): boolean {
  return removed.some(({ client, from }) => isSame(client, who.client) || isSame(from, who.from));
}

/** The marks of somebody, without those that somebody who stays has too: a family may share one network. */
export function toldApart(who: Who, others: readonly Who[]): Who {
  return {
    client: others.some(({ client }) => client === who.client) ? null : who.client,
    from: others.some(({ from }) => from === who.from) ? null : who.from,
  };
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

const MOST = 16;

/** By which marks the holders of seats are known, also after they have gone. Kept in memory only. */
export class Sitters {
  readonly #known = new Map<string, Who>();

  note(token: string, who: Who): void {
    const hash = hashToken(token);
    this.#known.delete(hash);
    this.#known.set(hash, who);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
  }

  at(table: Table, seat: Seat): Who {
    const token = newcomerAt(table, seat)?.token ?? tokenAt(table, seat);
    return (token === null ? undefined : this.#known.get(token)) ?? STRANGER;
  }

  besides(table: Table, seat: Seat): readonly Who[] {
    return SEATS.filter((other) => other !== seat).map((other) => this.at(table, other));
  }
}
