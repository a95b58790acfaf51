import { type Chance, pick } from '@texas42/engine/testing';
import type { Answer, View } from '@texas42/protocol';
import { Guest } from '@texas42/server/testing';
import type { Receipts } from './receipts.ts';
import { insist, pause } from './run.ts';

const SEATS = [0, 1, 2, 3] as const;
/** Long enough for a slow machine: only what stands still reaches it. */
const PATIENCE = 300_000;
const REQUEST = /"id":"([^"]+)"/;

/** Four people at one table of a real server, who play any offer and record what they receive. */
export class Foursome {
  readonly code: string;
  readonly guests: readonly Guest[];
  readonly #random: Chance;
  readonly #newest = [0, 0, 0, 0];
  #changed: () => void = () => {};
  operations = 0;
  /** How often each refusal came. */
  readonly codes = new Map<string, number>();

  private constructor(code: string, owner: string, receipts: Receipts, random: Chance) {
    this.code = code;
    this.#random = random;
    this.guests = SEATS.map((seat) => {
      const guest = new Guest(seat === 0 ? { owner } : {});
      guest.said = (text) => {
        const id = REQUEST.exec(text)?.[1];
        if (id !== undefined) receipts.asked(code, id);
      };
      guest.client.onAnswer((answer) => {
        if (!answer.ok) {
          this.codes.set(answer.code, 1 + (this.codes.get(answer.code) ?? 0));
          return;
        }
        receipts.told(code, answer.id, answer.n);
        insist(
          (this.#newest[seat] ?? 0) >= answer.n,
          () => `Version ${answer.n} was acknowledged before it was shown.`,
        );
      });
      guest.client.subscribe(({ n }) => {
        const before = this.#newest[seat] ?? 0;
        insist(n >= before, () => `Seat ${seat} was shown version ${n} after ${before}.`);
        this.#newest[seat] = n;
        this.#changed();
      });
      return guest;
    });
  }

  /** Makes a table, sits down and begins. */
  static async make(port: number, receipts: Receipts, random: Chance, rules = '42:casual'): Promise<Foursome> {
    const made = await fetch(`http://127.0.0.1:${port}/api/tables`, {
      method: 'POST',
      body: JSON.stringify({ rules }),
    });
    if (made.status !== 201) throw new Error(`No table was made: ${made.status}.`);
    const { code, owner } = (await made.json()) as { code: string; owner: string };
    const four = new Foursome(code, owner, receipts, random);
    await four.come(port);
    for (const seat of SEATS) {
      await four.askUntilDone(seat, (guest) => guest.client.ask({ type: 'sit', seat, name: `Player ${seat}` }));
    }
    await four.askUntilDone(0, (guest) => guest.client.ask({ type: 'start' }));
    return four;
  }

  /** Everybody connects, or connects again. */
  async come(port: number): Promise<void> {
    const coming = this.guests.map(async (guest) => {
      await guest.come(`ws://127.0.0.1:${port}/ws/${this.code}`);
      void guest.ended.then(() => this.#changed());
    });
    // Waits for all, also when one fails: a late connection would otherwise take the seat from the next attempt.
    await Promise.allSettled(coming);
    await Promise.all(coming);
  }

  leave(): void {
    for (const guest of this.guests) guest.leave();
  }

  /** The view of a seat. */
  view(seat: number): View {
    const { view } = this.guests[seat]?.client ?? {};
    if (!view) throw new Error('Nothing has been shown.');
    return view;
  }

  /** Asks for something and waits for the answer. */
  async ask(seat: number, say: (guest: Guest) => Promise<Answer>): Promise<Answer> {
    const guest = this.guests[seat];
    if (!guest) throw new Error('There is no such seat.');
    await guest.pace();
    const answer = await say(guest);
    this.operations += 1;
    return answer;
  }

  /** The seat that is to move, once its view is the newest. */
  async turn(): Promise<number> {
    for (;;) {
      const version = Math.max(...this.#newest);
      const seat = SEATS.find((one) => this.view(one).n === version && this.view(one).mine.offers.length > 0);
      if (seat !== undefined) return seat;
      await this.#changeHere();
    }
  }

  /** Waits until everybody has seen a version. */
  async shown(n: number): Promise<void> {
    while (this.#newest.some((newest) => newest < n)) await this.#changeHere();
  }

  /** Connects again until it succeeds. */
  async insistOnComing(port: number): Promise<void> {
    for (const guest of this.guests) guest.leave();
    for (;;) {
      try {
        await this.come(port);
        return;
      } catch {
        await pause(50 + this.#random(200));
      }
    }
  }

  /** Asks again while the server answers that it has too much to do. */
  async askUntilDone(seat: number, say: (guest: Guest) => Promise<Answer>): Promise<void> {
    for (;;) {
      const answer = await this.ask(seat, say);
      if (answer.ok) return;
      insist(answer.code === 'too-fast', () => `Seat ${seat} was refused: ${answer.code}.`);
      await pause(100);
    }
  }

  /** Plays until it is enough or a connection is lost; returns whether all are still connected. */
  async play(isEnough: () => boolean, mischief = 0): Promise<boolean> {
    while (!isEnough()) {
      if (!this.isThere) return false;
      const version = Math.max(...this.#newest);
      const seat = SEATS.find((one) => this.view(one).n === version && this.view(one).mine.offers.length > 0);
      if (seat === undefined) {
        if (this.view(0).n === version && this.view(0).table.phase === 'game-over') {
          await this.ask(0, (guest) => guest.client.ask({ type: 'start' }));
        } else await this.#change();
        continue;
      }
      if (mischief > 0 && this.#random(100) < mischief && !(await this.#misbehave(seat))) return false;
      const answer = await this.move(seat);
      if (!answer.ok && answer.code === 'lost') return false;
    }
    return true;
  }

  move(seat: number): Promise<Answer> {
    const [offers] = this.view(seat).mine.offers;
    const words = offers?.words ?? [];
    return this.ask(seat, (guest) => guest.act(words[this.#random(words.length)] ?? '', offers?.seat ?? null));
  }

  get isThere(): boolean {
    return this.guests.every(({ client }) => client.isConnected);
  }

  /** Sends a request that is refused or does not change the game. */
  async #misbehave(seat: number): Promise<boolean> {
    const other = (seat + 1 + this.#random(3)) % 4;
    const asks: readonly ((guest: Guest) => Promise<Answer>)[] = [
      (guest) => guest.act('P'),
      (guest) => guest.client.ask({ type: 'rename', name: `Name ${this.#random(100)}` }),
      (guest) => guest.client.ask({ type: 'ready', ready: this.#random(2) === 0 }),
      (guest) => guest.client.ask({ type: 'set-level', seat: 0, level: 'nobody' }),
    ];
    const answer = await this.ask(other, pick(asks, this.#random));
    return answer.ok || answer.code !== 'lost';
  }

  /** Waits until somebody sees something new; throws if a connection is lost. */
  async #changeHere(): Promise<void> {
    insist(this.isThere, () => `Table ${this.code} has lost a line.`);
    await this.#change();
  }

  /** Waits until somebody sees something new or loses the connection. */
  #change(): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`Table ${this.code} stands still.`)), PATIENCE);
      this.#changed = () => {
        clearTimeout(late);
        this.#changed = () => {};
        resolve();
      };
    });
  }
}
