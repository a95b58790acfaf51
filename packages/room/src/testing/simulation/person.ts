import type { Seat } from '@texas42/engine';
import { type Chance, pick } from '@texas42/engine/testing';
import type { Ask, View } from '@texas42/protocol';
import { Device } from './device.ts';
import { insist } from './insist.ts';
import { mischief } from './mischief.ts';
import type { SimHost } from './simHost.ts';
import { whim } from './whim.ts';

export interface Character {
  readonly isOwner: boolean;
  /** Wants to play, not only to watch. */
  readonly plays: boolean;
  /** Acts before the handler of the incoming view has returned. */
  readonly isQuick: boolean;
  /** Of a hundred thoughts, how many are mischief, and how many drop the line; later perhaps for good. */
  readonly mischief: number;
  readonly absence: number;
  readonly isFickle: boolean;
}

/** A person who comes to a table with the real client and acts at random. */
export class SimPerson {
  readonly #host: SimHost;
  readonly #random: Chance;
  readonly #character: Character;
  readonly #name: string;
  /** Every device that the person has used; the last one is in use. */
  readonly #devices: Device[] = [];
  #token: string | undefined;
  #isThinking = false;
  #isGone = false;
  #isDutiful = false;
  #made = 0;
  forgeries = 0;

  constructor(host: SimHost, random: Chance, name: string, character: Character) {
    this.#host = host;
    this.#random = random;
    this.#name = name;
    this.#character = character;
    this.#takeDevice();
    this.#thinkIn(random(3000));
  }

  /** From now on the person does only what the table waits for, or nothing if they are gone. */
  settle(isGone: boolean): void {
    this.#isGone = isGone;
    this.#isDutiful = true;
    for (const { client } of this.#devices) client.close();
    if (isGone) return;
    this.#takeDevice().connect();
    this.#thinkIn(1000);
  }

  check(): void {
    for (const device of this.#devices) device.check();
  }

  get #device(): Device {
    const device = this.#devices.at(-1);
    if (!device) throw new Error('A person always has a device.');
    return device;
  }

  /** Takes another device, with the tokens of the last one. */
  #takeDevice(): Device {
    const token = this.#token === undefined ? {} : { token: this.#token };
    const owner = this.#character.isOwner ? { owner: this.#host.owner } : {};
    const device = new Device(
      this.#host,
      () => this.#newId(),
      { ...token, ...owner },
      {
        viewed: () => {
          if (device !== this.#devices.at(-1)) return;
          if (this.#character.isQuick && this.#random(3) === 0) this.#think();
          else this.#thinkIn(50 + this.#random(1500));
        },
        seated: (told) => {
          this.#token = told;
        },
        answered: () => {},
      },
    );
    this.#devices.push(device);
    return device;
  }

  #newId(): string {
    this.#made += 1;
    return `${this.#name}${this.#made}`;
  }

  #thinkIn(ms: number): void {
    if (this.#isThinking || this.#isGone) return;
    this.#isThinking = true;
    this.#host.means.agenda.after(ms, () => {
      this.#isThinking = false;
      this.#think();
      this.#thinkIn(3000 + this.#random(9000));
    });
  }

  #think(): void {
    if (this.#isGone) return;
    const { client, link } = this.#device;
    const { view } = client;
    if (!link) {
      if (this.#isDutiful || this.#random(3) > 0) this.#device.connect();
      return;
    }
    const { mischief: wicked, absence } = this.#character;
    const mood = this.#isDutiful ? 100 : this.#random(100);
    if (mood < absence) this.#lose();
    else if (mood < absence + wicked) this.#misbehave(view);
    else if (view) this.#do(whim(view, this.#character, this.#random, this.#isDutiful));
    // No view arrived, which happens only on a spoiled line: connect again.
    if (!view && this.#random(3) === 0) this.#device.connect();
  }

  #do(what: Ask | { readonly seat: Seat | null; readonly word: string } | null): void {
    if (!what) return;
    // Sometimes presses a button twice.
    for (let times = this.#random(6) === 0 ? 2 : 1; times > 0; times -= 1) this.#device.want(what);
  }

  /** Loses the connection, on purpose or not, or moves to another device. */
  #lose(): void {
    const how = this.#random(5);
    if (how === 0) this.#device.client.close();
    else if (how === 1) this.#device.link?.cut();
    else if (how === 2) this.#device.connect();
    else if (how === 3) this.#takeDevice().connect();
    else this.#takeUpAgain(pick(this.#devices, this.#random)).connect();
    if (how < 2 && this.#character.isFickle && this.#random(3) === 0) this.#isGone = true;
  }

  #takeUpAgain(device: Device): Device {
    this.#devices.splice(this.#devices.indexOf(device), 1);
    this.#devices.push(device);
    return device;
  }

  #misbehave(view: View | undefined): void {
    const { link, sent } = this.#device;
    // Sometimes sends the last text again, and now and then far too often.
    const again = sent.length > 0 && this.#random(2) === 0 ? pick(sent, this.#random) : undefined;
    const times = this.#random(12) === 0 ? 25 : 1;
    if (again !== undefined) for (let i = 0; i < times; i += 1) this.#device.send(again);
    else if (link && view) this.#forge(view);
  }

  #forge({ mine }: View): void {
    const { link } = this.#device;
    const { room } = this.#host;
    if (!link || !room) return;
    const seat = this.#host.seatOf(link);
    const { n } = room.table;
    const isPromised = this.#host.isPromised(link);
    const text = mischief({
      room,
      seat,
      isPromised,
      isOwner: mine.mayManage,
      id: `${this.#newId()}-forged`,
      random: this.#random,
    });
    this.#host.receive(link, text);
    this.forgeries += 1;
    insist(room.table.n === n, () => `A forged message changed the table: ${text.slice(0, 200)}`);
  }
}
