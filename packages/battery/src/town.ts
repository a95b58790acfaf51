import type { Ask } from '@texas42/protocol';
import { Guest } from '@texas42/server/testing';
import { atIntervals, inTurns } from './atIntervals.ts';
import { Company } from './company.ts';
import { Foursome } from './foursome.ts';
import { nextMove } from './load.ts';
import type { Receipts } from './receipts.ts';
import { insist, pause, type Run } from './run.ts';

/** So often in a row the owner of a table may be told to ask again. */
const TRIES = 60;

/** How long honest people waited in one part of a run, in milliseconds: each move, until all four had it; each computer; each hint. */
export type Waited = Readonly<Record<'moves' | 'computers' | 'hints', readonly number[]>>;

/** All honest people at a server: tables of four, tables with computers, one that waits for people, and a spectator. */
export class Town {
  readonly fours: readonly Foursome[];
  readonly #companies: readonly Company[];
  /** Two people, and two computers whose seats are free to take. */
  readonly mixed: Company;
  /** One person, who manages a table at which no game is on. */
  readonly open: Company;
  readonly #watcher: Guest;
  readonly #everyMs: number;
  /** What the owner of the open table asked meanwhile. */
  ownerAsked = 0;
  #isOver = false;
  #playing: Promise<unknown> = Promise.resolve();

  private constructor(
    fours: readonly Foursome[],
    companies: readonly Company[],
    [mixed, open]: readonly [Company, Company],
    watcher: Guest,
    everyMs: number,
  ) {
    this.fours = fours;
    this.#companies = companies;
    this.mixed = mixed;
    this.open = open;
    this.#watcher = watcher;
    this.#everyMs = everyMs;
  }

  static async settle(run: Run, port: number, receipts: Receipts): Promise<Town> {
    const company = (seats: readonly (0 | 2)[], isLocked: boolean): Promise<Company> =>
      Company.make(port, seats, receipts, run.chance, isLocked);
    const fours = await inTurns(run.size(20, 3), 5, () => Foursome.make(port, receipts, run.chance));
    const companies = await inTurns(run.size(8, 1), 4, () => company([0], true));
    const others = [await company([0, 2], false), await company([0], false)] as const;
    const watcher = await Guest.at(`ws://127.0.0.1:${port}/ws/${fours[0]?.code}`);
    const town = new Town(fours, companies, others, watcher, run.size(1000, 200));
    const playing = [...companies, town.mixed].map((one) => one.play(() => town.#isOver));
    town.#playing = Promise.all([...playing, town.#keepHouse()]);
    // Noticed where it is waited for.
    town.#playing.catch(() => {});
    return town;
  }

  /** Everybody plays for so long. */
  async play(forMs: number): Promise<Waited> {
    for (const company of this.#companies) company.waits = { computers: [], hints: [] };
    const waits = this.#companies.map((company) => company.waits);
    const moves = this.fours.map((four) => () => nextMove(four));
    const {
      sent,
      done,
      waits: moved,
    } = await Promise.race([
      atIntervals(moves, this.#everyMs, forMs),
      // Ends only when something is wrong.
      this.#playing.then(() => atIntervals([], 1, 0)),
    ]);
    insist(done === sent && sent > 0, () => `${sent - done} of ${sent} moves were not told.`);
    insist(this.#watcher.client.isConnected, () => 'An honest watcher was turned away.');
    return {
      moves: moved,
      computers: waits.flatMap(({ computers }) => computers),
      hints: waits.flatMap(({ hints }) => hints),
    };
  }

  /** How often honest people were refused, by code. */
  get refused(): ReadonlyMap<string, number> {
    const all = new Map<string, number>();
    for (const { codes } of [...this.fours, ...this.#companies, this.mixed, this.open]) {
      for (const [code, times] of codes) all.set(code, times + (all.get(code) ?? 0));
    }
    return all;
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#playing;
    for (const one of [...this.fours, ...this.#companies, this.mixed, this.open]) one.leave();
    this.#watcher.leave();
  }

  /** The owner of a table in the lobby goes on being its owner, whatever strangers do there. */
  async #keepHouse(): Promise<void> {
    const [owner] = this.open.guests;
    while (owner && !this.#isOver) {
      await this.#insistOn(owner, { type: 'set-table', locked: false });
      const taken = owner.view.table.seats.findIndex(({ player }, seat) => seat > 0 && player === 'person');
      if (taken > 0) await this.#insistOn(owner, { type: 'free', seat: taken as 1 | 2 | 3, mayReturn: true });
      await pause(500);
    }
  }

  /** Repeats a request that an overloaded server refused. */
  async #insistOn(owner: Guest, request: Ask): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const answer = await owner.ask(request);
      this.ownerAsked += 1;
      // They may have left by themselves.
      if (answer.ok || answer.code === 'unknown') return;
      insist(answer.code === 'too-fast' && tries < TRIES, () => `The owner was refused: ${answer.code}.`);
      await pause(500);
    }
  }
}
