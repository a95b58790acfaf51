import type { Chance } from '@texas42/engine/testing';
import type { Socket } from '@texas42/protocol';
import type { Agenda } from './agenda.ts';

/** What may happen to messages on their way. Chances are per thousand. */
export interface Weather {
  /** The most milliseconds. */
  readonly delay: number;
  /** The line breaks, and messages on their way are lost. */
  readonly cut: number;
  /** Faults that no real connection has: a single message is lost, doubled or overtaken. */
  readonly drop: number;
  readonly double: number;
  readonly overtake: number;
}

/** The room's side of all lines. */
export interface Doorkeeper {
  readonly receive: (link: Link, text: string) => void;
  readonly closed: (link: Link) => void;
}

type Way = 'toRoom' | 'toClient';

const LONGEST_NOTICE = { client: 8000, room: 40_000 };

/** One connection through the weather. Without weather (`null`) a message arrives before `send` returns. */
export class Link {
  readonly id: string;
  /** The visitor's end. */
  readonly socket: Socket;
  /** Whether a message was lost, doubled or overtaken while the line held. */
  isSpoiled = false;
  readonly #agenda: Agenda;
  readonly #random: Chance;
  readonly #weather: Weather | null;
  readonly #door: Doorkeeper;
  readonly #lastAt = { toRoom: 0, toClient: 0 };
  #underWay = 0;
  #isCut = false;
  #isOpen = { client: true, room: true };
  #receive: (text: string) => void = () => {};
  #closed: () => void = () => {};

  constructor(id: string, agenda: Agenda, random: Chance, weather: Weather | null, door: Doorkeeper) {
    this.id = id;
    this.#agenda = agenda;
    this.#random = random;
    this.#weather = weather;
    this.#door = door;
    this.socket = {
      send: (text) => {
        if (this.#isOpen.client) this.#carry('toRoom', () => this.#isOpen.room && door.receive(this, text));
      },
      onMessage: (receive) => {
        this.#receive = receive;
      },
      onClose: (closed) => {
        this.#closed = closed;
      },
      close: () => this.#hangUp(),
    };
  }

  /** Whether both ends have received everything. */
  get isQuiet(): boolean {
    return !this.#isCut && this.#isOpen.client && this.#isOpen.room && this.#underWay === 0;
  }

  send(text: string): void {
    if (this.#isOpen.room) this.#carry('toClient', () => this.#isOpen.client && this.#receive(text));
  }

  /** The room closes the line; messages that it sent before still arrive. */
  close(): void {
    this.#isOpen.room = false;
    this.#last('toClient', () => this.#clientCloses());
  }

  /** The line breaks; each end notices at its own time. */
  cut(): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#agenda.after(this.#random(LONGEST_NOTICE.client), () => this.#clientCloses());
    this.#agenda.after(this.#random(LONGEST_NOTICE.room), () => this.#roomCloses());
  }

  /** The room's process dies, and the line with it. */
  die(): void {
    this.#isOpen.room = false;
    this.cut();
  }

  #hangUp(): void {
    if (!this.#isOpen.client) return;
    this.#isOpen.client = false;
    this.#last('toRoom', () => this.#roomCloses());
    // As in browsers, the end that closes gets its event later.
    this.#agenda.after(this.#random(50), () => this.#closed());
  }

  #clientCloses(): void {
    if (!this.#isOpen.client) return;
    this.#isOpen.client = false;
    this.#closed();
  }

  #roomCloses(): void {
    if (!this.#isOpen.room) return;
    this.#isOpen.room = false;
    this.#door.closed(this);
  }

  #carry(way: Way, deliver: () => void): void {
    if (this.#isCut) return;
    if (!this.#weather) {
      deliver();
      return;
    }
    const { cut, drop, double, overtake } = this.#weather;
    const luck = this.#random(1000);
    if (luck < cut) {
      this.cut();
      return;
    }
    this.isSpoiled ||= luck < cut + drop + double + overtake;
    if (luck < cut + drop) return;
    this.#deliver(way, luck >= cut + drop + double && luck < cut + drop + double + overtake, deliver);
    if (luck < cut + drop + double) this.#deliver(way, true, deliver);
  }

  #deliver(way: Way, isUnruly: boolean, deliver: () => void): void {
    const soon = this.#agenda.now + this.#random((this.#weather?.delay ?? 0) + 1);
    const at = isUnruly ? soon : Math.max(soon, this.#lastAt[way]);
    this.#lastAt[way] = Math.max(at, this.#lastAt[way]);
    this.#underWay += 1;
    this.#agenda.at(at, () => {
      this.#underWay -= 1;
      if (!this.#isCut) deliver();
    });
  }

  /** Runs a task after everything that was sent before. */
  #last(way: Way, task: () => void): void {
    this.#agenda.at(Math.max(this.#agenda.now, this.#lastAt[way]), task);
  }
}
