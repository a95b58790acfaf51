import type { Request, RoomRefusal, ServerMessage } from '@texas42/protocol';
import type { LogRow } from '../../remember/event.ts';
import { difference } from './difference.ts';
import type { Disk } from './disk.ts';
import { insist } from './insist.ts';
import { checkTakebacks } from './takebacks.ts';

/** The intent of a row; null for what the room does by itself and for further rows of an intent. */
function intentOf({ id }: LogRow): string | null {
  return id.startsWith('by/') ? id.slice(3) : null;
}

/** What happened to an intent on each line on which a room received it. */
interface Hearing {
  readonly heard: Set<string>;
  readonly refused: Set<string>;
}

/** Records what was asked, answered and written, and finds contradictions. */
export class Witness {
  readonly #disk: Disk;
  readonly #asked = new Map<string, Request>();
  readonly #hearings = new Map<string, Hearing>();
  readonly #acknowledged = new Map<string, number>();
  /** The owner's requests that must succeed even in a log that strangers have filled. */
  readonly #ofOwner = new Set<string>();
  readonly codes = new Map<RoomRefusal, number>();

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** An honest client wants this. Nothing else may change a room. */
  asked(request: Request): void {
    const before = this.#asked.get(request.id);
    insist(!before || !difference(before, request), () => `Two intents have the id ${request.id}.`);
    this.#asked.set(request.id, request);
  }

  /** A room receives a request on a line. */
  heard(line: string, id: string): void {
    this.#hearing(id).heard.add(line);
  }

  /** The owner can remove people and lock the table even in a full log. */
  asksAsOwner({ type, id }: Request, isHeard: boolean): void {
    if (!isHeard) this.#ofOwner.delete(id);
    else if (type === 'free' || type === 'set-table') this.#ofOwner.add(id);
  }

  #hearing(id: string): Hearing {
    const known = this.#hearings.get(id);
    if (known) return known;
    const hearing: Hearing = { heard: new Set(), refused: new Set() };
    this.#hearings.set(id, hearing);
    return hearing;
  }

  /** A room sends a text. */
  told(line: string, text: string): void {
    const shown = /^\{"type":"(?:patch",|view","view":\{)"n":(\d+)(?:,"since":\d+)?(?:,"ack":"([^"]*)")?/.exec(text);
    if (shown?.[2] !== undefined) this.#acknowledge(line, shown[2], Number(shown[1]));
    const n = shown ? Number(shown[1]) : this.#answered(line, JSON.parse(text) as ServerMessage);
    insist(n <= this.#disk.durable, () => `Version ${n} was told when ${this.#disk.durable} rows were written.`);
  }

  #answered(line: string, message: ServerMessage): number {
    if (message.type === 'ack' || message.type === 'seated') {
      this.#acknowledge(line, message.id, message.n);
      return message.n;
    }
    if (message.type === 'refuse') {
      this.codes.set(message.code, 1 + (this.codes.get(message.code) ?? 0));
      const isShutOut = (message.code === 'full' || message.code === 'too-fast') && this.#ofOwner.has(message.id ?? '');
      insist(!isShutOut, () => `Its owner cannot do ${message.id} at a table that others have filled.`);
      // Requests that came too fast were not looked at.
      if (message.id !== null && message.code !== 'too-fast') this.#refuse(line, message.id);
    }
    return 0;
  }

  #acknowledge(line: string, id: string, n: number): void {
    const row = this.#disk.row(n);
    insist(row !== undefined && intentOf(row) === id, () => `${id} was acknowledged, but row ${n} is not its own.`);
    const before = this.#acknowledged.get(id);
    insist(before === undefined || before === n, () => `${id} was done at ${before}, and then at ${n}.`);
    insist(!this.#hearing(id).refused.has(line), () => `${id} was refused, and then acknowledged.`);
    this.#acknowledged.set(id, n);
  }

  #refuse(line: string, id: string): void {
    const { heard, refused } = this.#hearing(id);
    if (!heard.has(line)) return;
    insist(!this.#acknowledged.has(id), () => `${id} was acknowledged, and then refused.`);
    refused.add(line);
  }

  /** Compares the log with the records: nothing lost, nothing done twice, nothing done that nobody wanted. */
  checkLog(rows: readonly LogRow[]): void {
    checkTakebacks(rows, (id) => this.#asked.get(id));
    const done = new Map<string, LogRow>();
    for (const row of rows) {
      const id = intentOf(row);
      if (id === null) continue;
      const before = done.get(id);
      insist(!before, () => `${id} was done twice, at ${before?.n} and ${row.n}.`);
      done.set(id, row);
      const request = this.#asked.get(id);
      insist(request !== undefined && isMeant(request, row), () => `Nobody wanted row ${row.n}, ${row.id}.`);
      const { heard, refused } = this.#hearing(id);
      insist(refused.size < heard.size, () => `${id} was refused and left a trace.`);
    }
    for (const [id, n] of this.#acknowledged) {
      insist(done.get(id)?.n === n, () => `${id} was acknowledged at ${n} and is lost.`);
    }
  }
}

function isMeant(request: Request, { event }: LogRow): boolean {
  switch (request.type) {
    case 'act':
      return (
        event.type === 'act' &&
        (event.words[0] === request.word || event.words[0] === `${request.word}:${request.seat}`)
      );
    case 'takeback':
      return event.type === 'ask-takeback' || event.type === 'rewind';
    case 'free':
      return event.type === 'leave' && event.seat === request.seat;
    default:
      return event.type === request.type;
  }
}
