import type { Seat } from '@texas42/engine';
import { type Chance, pick } from '@texas42/engine/testing';
import { Guest } from '@texas42/server/testing';
import type { Receipts } from './receipts.ts';
import { insist, pause } from './run.ts';

const REQUEST = /"id":"([^"]+)"/;

/** What people who play with computers wait for, in milliseconds. */
export interface Waits {
  readonly computers: number[];
  readonly hints: number[];
}

/** People at a table with computers, who play whatever is offered, at the pace of people, and ask for a hint now and then. */
export class Company {
  readonly code: string;
  readonly guests: readonly Guest[];
  readonly #random: Chance;
  waits: Waits = { computers: [], hints: [] };
  /** How often each refusal came. */
  readonly codes = new Map<string, number>();

  private constructor(code: string, guests: readonly Guest[], random: Chance) {
    this.code = code;
    this.guests = guests;
    this.#random = random;
  }

  /** Makes a table, whose owner takes the first of these seats, and begins. A locked table admits only them. */
  static async make(
    port: number,
    seats: readonly Seat[],
    receipts: Receipts,
    random: Chance,
    isLocked: boolean,
  ): Promise<Company> {
    const response = await fetch(`http://127.0.0.1:${port}/api/tables`, { method: 'POST', body: '' });
    insist(response.status === 201, () => `No table was made: ${response.status}.`);
    const { code, owner } = (await response.json()) as { code: string; owner: string };
    const guests: Guest[] = [];
    const company = new Company(code, guests, random);
    for (const seat of seats) {
      const guest = new Guest(seat === seats[0] ? { owner } : {});
      guests.push(guest);
      company.#listen(guest, receipts);
      await guest.come(`ws://127.0.0.1:${port}/ws/${code}`);
      await guest.sit(`Player ${seat}`, seat);
    }
    const [first] = guests;
    if (isLocked) await first?.ask({ type: 'set-table', locked: true });
    return company;
  }

  #listen(guest: Guest, receipts: Receipts): void {
    guest.said = (text) => {
      const id = REQUEST.exec(text)?.[1];
      if (id !== undefined) receipts.asked(this.code, id);
    };
    guest.client.onAnswer((answer) => {
      if (!answer.ok) this.codes.set(answer.code, 1 + (this.codes.get(answer.code) ?? 0));
      else if (!answer.told) receipts.told(this.code, answer.id, answer.n);
    });
    let since = performance.now();
    let turn: Seat | null = null;
    let before = '';
    guest.client.subscribe(({ table, mine }) => {
      for (const [seat, hand] of mine.hands.entries()) {
        insist(hand === null || mine.seats.includes(seat as Seat), () => `The hand of seat ${seat} was shown.`);
      }
      // Whoever takes a trick leads to the next: the turn alone does not tell a move.
      const { handNumber, phase, calls, trump, trick, tricksWon } = table;
      const stands = [handNumber, phase, calls, trump, trick, tricksWon].join();
      if (stands === before) return;
      before = stands;
      const now = performance.now();
      if (guest === this.guests[0] && turn !== null && table.seats[turn].player === 'computer')
        this.waits.computers.push(now - since);
      since = now;
      turn = table.turn;
    });
  }

  /** Plays until `isEnough`; people without a move wait. */
  async play(isEnough: () => boolean): Promise<void> {
    await Promise.all(this.guests.map((guest, i) => this.#playOne(guest, i === 0, isEnough)));
  }

  async #playOne(guest: Guest, isOwner: boolean, isEnough: () => boolean): Promise<void> {
    for (let moves = 0; !isEnough(); ) {
      insist(guest.client.isConnected, () => `Table ${this.code} has lost a line.`);
      const { table, mine } = guest.view;
      const [offers] = mine.offers;
      const isBetween = table.phase === 'lobby' || table.phase === 'game-over';
      if (isOwner && isBetween) await guest.ask({ type: 'start' });
      else if (offers && !isBetween) {
        moves += 1;
        if (moves % 3 === 0 && table.turn === mine.seats[0]) await this.#askForHint(guest);
        await pause(this.#random(300));
        await guest.act(pick(offers.words, this.#random), offers.seat);
      }
      await pause(20);
    }
  }

  async #askForHint(guest: Guest): Promise<void> {
    const begun = performance.now();
    const { ok } = await guest.ask({ type: 'hint' });
    if (ok) this.waits.hints.push(performance.now() - begun);
  }

  leave(): void {
    for (const guest of this.guests) guest.leave();
  }
}
