import { SEATS, type Seat } from '@texas42/engine';
import { type Chance, pick } from '@texas42/engine/testing';
import type { Ask, View } from '@texas42/protocol';
import { Device } from './device.ts';
import { insist } from './insist.ts';
import type { SimHost } from './simHost.ts';

/** Limits that strangers can reach. */
export const FEW_ROWS = { mostRows: 40, sideRows: { burst: 15, perHour: 60, kept: 4 } } as const;

/** The name of hopping strangers. */
export const HOPS = 'Eve';
export const STAYS = 'Mallory';
/** The most milliseconds by which the room's clock is set back. */
const LONGEST_BACK = 7_200_000;

/**
 * A hostile stranger who knows the protocol, and who may set the clock of the room's machine back. A hopping one leaves
 * its seat during a hand and sits down again under a new identity, to see a second hand of the same shake or to fill a
 * small log. A staying one asks for takebacks again and again, and consents when nobody asked.
 */
export class SimStranger {
  readonly #host: SimHost;
  readonly #random: Chance;
  readonly #name: string;
  readonly #hops: boolean;
  /** The hands that each stranger saw, by shake. */
  readonly #seen = new Map<string, Set<Seat>>();
  #device: Device;
  #isGone = false;
  #made = 0;

  constructor(host: SimHost, random: Chance, name: string, hops: boolean) {
    this.#host = host;
    this.#random = random;
    this.#name = name;
    this.#hops = hops;
    this.#device = this.#takeDevice();
    repeat(host, random, 1500, () => {
      if (!this.#isGone) this.#think();
      return !this.#isGone;
    });
  }

  /** Makes the strangers leave for good. */
  settle(): void {
    this.#isGone = true;
    this.#device.client.close();
  }

  /** Comes with an identity that the table has never seen. */
  #takeDevice(): Device {
    const device = new Device(
      this.#host,
      () => {
        this.#made += 1;
        return `${this.#name}-${this.#made}`;
      },
      {},
      { ...QUIET, viewed: () => device.client.view && this.#look(device.client.view) },
    );
    return device;
  }

  #look({ table, mine }: View): void {
    const { commitment: shake } = table;
    if (shake === null || this.#host.means.openHands || this.#host.isOver(shake)) return;
    const seats = this.#seen.get(shake) ?? new Set();
    this.#seen.set(shake, seats);
    for (const seat of SEATS) if (mine.hands[seat] !== null) seats.add(seat);
    insist(seats.size < 2, () => `A stranger saw two hands of one shake, of seats ${[...seats].join(' and ')}.`);
  }

  #think(): void {
    const { client, link } = this.#device;
    const { view } = client;
    if (!link || !view) {
      this.#device.connect();
      return;
    }
    if (this.#random(60) === 0) this.#host.setBack(this.#random(LONGEST_BACK));
    const asks = this.#whim(view);
    for (const ask of asks) this.#device.want(ask);
    if (asks.some(({ type }) => type === 'leave') && this.#random(3) > 0) {
      client.close();
      this.#device = this.#takeDevice();
      this.#device.connect();
    }
  }

  #whim({ table, mine }: View): readonly Ask[] {
    const random = this.#random;
    const [seat] = mine.seats;
    const hasPlace = seat !== undefined || mine.next !== null;
    if (!hasPlace) {
      const free = SEATS.filter((one) => table.seats[one].player !== 'person' && table.seats[one].next === undefined);
      return free.length === 0 ? [] : [{ type: 'sit', name: this.#name, seat: pick(free, random) }];
    }
    return this.#hops ? this.#hop() : this.#pester(table, mine, seat);
  }

  #hop(): readonly Ask[] {
    if (this.#random(3) > 0) return [];
    return this.#host.means.limits && this.#random(2) === 0 ? this.#fill() : [{ type: 'leave' }];
  }

  #pester({ takeback }: View['table'], mine: View['mine'], seat: Seat | undefined): readonly Ask[] {
    if (seat === undefined) return [];
    if (takeback && !takeback.agreed.includes(seat))
      // Pretends that an earlier request is meant.
      return [{ type: 'consent', agree: true, asked: takeback.asked - this.#random(2) }];
    this.#move(mine);
    return this.#random(2) === 0 ? [{ type: 'takeback' }] : [];
  }

  #fill(): readonly Ask[] {
    return Array.from({ length: 4 }, () => ({ type: 'rename', name: this.#name }));
  }

  #move({ offers }: View['mine']): void {
    const [offer] = offers;
    if (offer) this.#device.want({ seat: offer.seat, word: pick(offer.words, this.#random) });
  }
}

/** The owner on a second device, who removes hopping strangers from their seats. */
export class SimKeeper {
  readonly #device: Device;
  #made = 0;
  #isGone = false;

  constructor(host: SimHost, random: Chance) {
    const newId = (): string => {
      this.#made += 1;
      return `keeper-${this.#made}`;
    };
    this.#device = new Device(host, newId, { owner: host.owner }, QUIET);
    repeat(host, random, 8000, () => {
      if (this.#isGone) return false;
      const { link, client } = this.#device;
      if (!link || !client.view) this.#device.connect();
      else {
        const { seats } = client.view.table;
        const taken = SEATS.find((seat) => (seats[seat].next ?? seats[seat].name).startsWith(HOPS));
        if (taken === undefined || random(2) === 0) this.#device.want({ type: 'set-table', locked: false });
        else this.#device.want({ type: 'free', seat: taken, mayReturn: true });
      }
      return true;
    });
  }

  settle(): void {
    this.#isGone = true;
    this.#device.client.close();
  }
}

/** Runs a task every now and then, at most `atMost` milliseconds after the last time, until it returns false. */
function repeat(host: SimHost, random: Chance, atMost: number, task: () => boolean): void {
  host.means.agenda.after(50 + random(atMost), () => {
    if (task()) repeat(host, random, atMost, task);
  });
}

const QUIET = { viewed: () => {}, seated: () => {}, answered: () => {} };
