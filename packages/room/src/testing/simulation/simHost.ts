import type { Player } from '@texas42/ai';
import { proveClaim } from '@texas42/ai/claim';
import type { Options, Seat } from '@texas42/engine';
import type { Chance } from '@texas42/engine/testing';
import { parseClientMessage, type View } from '@texas42/protocol';
import { isProved } from '../../ask/layDown.ts';
import type { Host } from '../../host.ts';
import type { Pace } from '../../people/pace.ts';
import type { Table } from '../../remember/table.ts';
import type { Room } from '../../room.ts';
import { project } from '../../show/project.ts';
import type { Agenda } from './agenda.ts';
import { AlarmClock, type AlarmHabits } from './alarmClock.ts';
import { checkDeadline, checkRules, checkTable, checkView, essence, seatsToPlayFor } from './checks.ts';
import { difference } from './difference.ts';
import type { Disk } from './disk.ts';
import { insist } from './insist.ts';
import { Link, type Weather } from './link.ts';
import { Shakes } from './shakes.ts';
import type { Trace } from './trace.ts';
import { Visitors } from './visitors.ts';
import type { Witness } from './witness.ts';

export interface Means {
  readonly agenda: Agenda;
  readonly random: Chance;
  readonly disk: Disk;
  readonly witness: Witness;
  readonly trace: Trace;
  readonly rules: Options;
  readonly pace: Pace;
  readonly openHands: boolean;
  readonly alarm: AlarmHabits;
  readonly players: ReadonlyMap<string, Player>;
  readonly rooms: Pick<typeof Room, 'open' | 'create'>;
  /** The limits of a small log, if it is small. */
  readonly limits?: Pick<Host, 'mostRows' | 'sideRows'>;
}

const WAKES_EVERY = 60_000;

/** A process that runs one room, dies now and then, and restarts on the same disk. */
export class SimHost {
  readonly means: Means;
  readonly alarm: AlarmClock;
  weather: Weather | null;
  /** The number of the current process. */
  life = 0;
  /** The owner's token. */
  owner = '';
  #room: Room | undefined;
  #depth = 0;
  #lines = 0;
  #trouble: unknown;
  /** By how much the room's clock was set back. */
  #behind = 0;
  readonly #shakes = new Shakes();
  readonly #visitors = new Visitors();

  constructor(means: Means, weather: Weather | null) {
    this.means = means;
    this.weather = weather;
    this.alarm = new AlarmClock(
      means.agenda,
      () => this.#now,
      means.random,
      means.alarm,
      () => this.#rings(),
    );
    this.#open(undefined);
    this.#wake();
  }

  /** The time as the room sees it. It may jump back and then runs on. */
  get #now(): number {
    return this.means.agenda.now - this.#behind;
  }

  setBack(ms: number): void {
    this.#behind += ms;
    this.alarm.setBack(ms);
  }

  /** Whether the hands of a shake are no longer secret. */
  isOver(shake: string): boolean {
    if (this.#room) this.#shakes.note(this.#room.table);
    return this.#shakes.isOver(shake);
  }

  get room(): Room | undefined {
    return this.#room;
  }

  /** Opens a line and returns it. A line to a dead process soon closes. */
  dial(): Link {
    this.#lines += 1;
    const { agenda, random } = this.means;
    const link = new Link(`line-${this.#lines}`, agenda, random, this.weather, {
      receive: (from, text) => this.receive(from, text),
      closed: ({ id }) => this.#closed(id),
    });
    if (this.#room) {
      this.#visitors.arrive(link, this.#now);
      this.#enter((room) => room.handleConnect(link.id));
    } else link.die();
    return link;
  }

  /** Receives a message from a line. */
  receive({ id }: Link, text: string): void {
    const { agenda, trace, witness, disk } = this.means;
    const message = parseClientMessage(text);
    trace.add(`${agenda.now} ${id} ${text}`);
    this.#enter((room) => {
      const request = message && 'id' in message ? message.id : '';
      const isHeard = this.#visitors.says(id, message, room.table, this.#now, disk.has(`by/${request}`));
      if (isHeard && request !== '') witness.heard(id, request);
      if (message && 'id' in message && this.#visitors.find(id)?.isOwner) witness.asksAsOwner(message, isHeard);
      room.handleMessage(id, message);
    });
  }

  #closed(id: string): void {
    if (this.#visitors.leave(id, this.means.agenda.now)) this.#enter((room) => room.handleDisconnect(id));
  }

  #rings(): void {
    const { agenda, pace } = this.means;
    this.#enter((room) => {
      const { n } = room.table;
      const alone = seatsToPlayFor(room.table, this.#visitors.connected(room.table));
      const longAgo = agenda.now - pace.grace;
      const isAlone = alone.some((seat) => this.#visitors.isAway(room.table, seat, longAgo));
      const isDue = this.alarm.isDue && (isAlone || isProved(room.table));
      room.handleAlarm();
      insist(isDue || room.table.n === n, () => `A computer acted before its time, at ${n}.`);
    });
  }

  /** Checks the time now and then, since an alarm may have been lost. */
  #wake(): void {
    if (this.alarm.isDue) this.#rings();
    this.means.agenda.after(WAKES_EVERY, () => this.#wake());
  }

  /** The process dies with its memory, and comes back after a while. */
  crash(downtime: number): void {
    if (!this.#room) return;
    const { disk, agenda } = this.means;
    const { table } = this.#room;
    checkTable(table, disk.all());
    disk.crash();
    for (const link of this.#visitors.links) link.die();
    this.alarm.clear();
    this.#room = undefined;
    agenda.after(downtime, () => this.#open(table));
  }

  #open(before: Table | undefined): void {
    const { rooms, rules, disk, witness, trace, agenda } = this.means;
    this.life += 1;
    trace.add(`${agenda.now} life ${this.life}`);
    this.#visitors.clear(agenda.now);
    const host = this.#host();
    this.#room = rooms.open(host);
    if (!this.#room) {
      const { room, owner } = rooms.create(host, rules);
      this.owner = owner;
      this.#room = room;
      return;
    }
    const { table } = this.#room;
    witness.checkLog(disk.load());
    if (before?.n !== table.n) return;
    const wrong = difference(essence(before), essence(table));
    insist(wrong === undefined, () => `The table came back as another: ${wrong}.`);
  }

  #host(): Host {
    const { agenda, random, disk, pace, openHands, players, witness, trace } = this.means;
    return {
      send: (id, text) => {
        witness.told(id, text);
        trace.add(`${agenda.now} ${text}`);
        this.#visitors.find(id)?.link.send(text);
      },
      close: (id) => {
        const link = this.#visitors.find(id)?.link;
        this.#visitors.leave(id, agenda.now);
        link?.close();
      },
      now: () => this.#now,
      setAlarm: (at) => this.alarm.set(at),
      random: (length) => Uint8Array.from({ length }, () => random(256)),
      store: {
        load: disk.load,
        append: (rows, done) => {
          for (const row of rows) this.#visitors.wrote(row);
          disk.append(rows, done);
        },
      },
      pace,
      ...this.means.limits,
      openHands,
      players,
      proveClaim,
    };
  }

  /** Runs everything that reaches the room from outside. */
  #enter(task: (room: Room) => void): void {
    const room = this.#room;
    if (!room) return;
    this.#depth += 1;
    try {
      task(room);
      this.#depth -= 1;
      if (this.#depth === 0 && room === this.#room) this.#checkRoom(room);
    } catch (error) {
      this.#trouble ??= error;
      throw error;
    }
  }

  #checkRoom(room: Room): void {
    const { pace } = this.means;
    const alone = seatsToPlayFor(room.table, this.#visitors.connected(room.table));
    checkDeadline(alone, this.alarm.at, this.#now, pace);
    this.#shakes.note(room.table);
    insist(this.#visitors.areAlone, () => 'Two lines have the same seat.');
  }

  /** Throws errors from instant lines, which a client's promise may have swallowed. */
  checkTrouble(): void {
    if (this.#trouble !== undefined) throw this.#trouble;
  }

  /** Compares a visitor's view with a fresh one, once every message has arrived. */
  checkView(link: Link, view: View | undefined): boolean {
    const { disk, openHands } = this.means;
    if (!this.#room || !link.isQuiet || !disk.isIdle) return false;
    const { table } = this.#room;
    const capabilities = this.#visitors.capabilities(link.id, table, openHands);
    if (!capabilities) return false;
    insist(view !== undefined || link.isSpoiled, () => 'A visitor was greeted and shown nothing.');
    if (!view) return true;
    const fresh = project(table, capabilities, this.#visitors.connected(table));
    checkView(view, fresh, link.isSpoiled);
    checkRules(fresh, table);
    return true;
  }

  /** Ends all trouble from outside. */
  calm(weather: Weather, alarm: AlarmHabits): void {
    this.weather = weather;
    this.alarm.habits = alarm;
  }

  /** The seat that a line acts for now. */
  isPromised({ id }: Link): boolean {
    return this.#room !== undefined && this.#visitors.nextSeatOf(id, this.#room.table) !== null;
  }

  seatOf({ id }: Link): Seat | null {
    return this.#room ? this.#visitors.seatOf(id, this.#room.table) : null;
  }

  checkAll(): void {
    const { disk, witness } = this.means;
    if (this.#room) checkTable(this.#room.table, disk.all());
    witness.checkLog(disk.all());
  }
}
