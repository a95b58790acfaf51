import { RandomAIStrategy } from '@texas42/ai';
import { type Chance, chance, pick } from '@texas42/engine/testing';
import type { RoomRefusal } from '@texas42/protocol';
import { NORMAL_PACE, type Pace } from '../../people/pace.ts';
import { Room } from '../../room.ts';
import { Agenda } from './agenda.ts';
import type { AlarmHabits } from './alarmClock.ts';
import { Disk, type DiskHabits } from './disk.ts';
import type { Weather } from './link.ts';
import { type Character, SimPerson } from './person.ts';
import { shortRules } from './rules.ts';
import { type Means, SimHost } from './simHost.ts';
import { FEW_ROWS, HOPS, SimKeeper, SimStranger, STAYS } from './stranger.ts';
import { Trace } from './trace.ts';
import { Witness } from './witness.ts';

/** The outcome of a life. */
export interface Life {
  readonly hash: string;
  readonly steps: number;
  readonly rows: number;
  readonly games: number;
  readonly crashes: number;
  readonly failures: number;
  readonly forgeries: number;
  readonly acknowledged: number;
  readonly refusals: ReadonlyMap<RoomRefusal, number>;
  readonly events: ReadonlyMap<string, number>;
}

const PACES: readonly Pace[] = [
  NORMAL_PACE,
  NORMAL_PACE,
  { call: 40, play: 70, spread: 0, trick: 11, grace: 5000 },
  { call: 0, play: 0, spread: 0, trick: 0, grace: 1000 },
];

const FINE: Weather = { delay: 60, cut: 0, drop: 0, double: 0, overtake: 0 };
const WEATHERS: readonly (Weather | null)[] = [
  FINE,
  { delay: 3000, cut: 10, drop: 0, double: 0, overtake: 0 },
  { delay: 300, cut: 50, drop: 0, double: 0, overtake: 0 },
  { delay: 3000, cut: 20, drop: 50, double: 50, overtake: 100 },
  { delay: 200, cut: 0, drop: 0, double: 100, overtake: 0 },
  null,
];

const AT_ONCE: DiskHabits = { delay: 0, failures: 0 };
const DISKS: readonly DiskHabits[] = [
  AT_ONCE,
  { delay: 0, failures: 30 },
  { delay: 20, failures: 0 },
  { delay: 2000, failures: 20 },
  { delay: 400, failures: 60 },
];

const PUNCTUAL: AlarmHabits = { late: 0, twice: 0, lost: 0 };
const ALARMS: readonly AlarmHabits[] = [
  PUNCTUAL,
  { late: 100, twice: 100, lost: 0 },
  { late: 50, twice: 300, lost: 50 },
];

/** The chances of crashes and clock jumps, per thousand steps. */
const TROUBLES: readonly { readonly crash: number; readonly jump: number }[] = [
  { crash: 0, jump: 0 },
  { crash: 3, jump: 2 },
  { crash: 25, jump: 10 },
];

/** The number of steps in which anything may happen. After them a life must come to its end. */
const LIVELY = [80, 150, 200, 350];
const MOST_CALM = 6000;

/**
 * Every tenth life has hostile strangers in it, and half of these a small log. The other lives must stay as they are:
 * seeds refer to them.
 */
const isHostile = (seed: number): boolean => seed % 10 === 8;

/** Runs one table from creation to end; the seed decides everything. Throws if something is wrong. */
export function live(seed: number, rooms: Means['rooms'] = Room): Life {
  try {
    return new Living(seed, rooms).run();
  } catch (error) {
    throw new Error(`Seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

class Living {
  readonly #random: Chance;
  readonly #agenda = new Agenda(1_000_000);
  readonly #trace = new Trace();
  readonly #disk: Disk;
  readonly #witness: Witness;
  readonly #host: SimHost;
  readonly #people: readonly SimPerson[];
  /** Hostile strangers, and the keeper who removes them. */
  readonly #hostile: readonly (SimStranger | SimKeeper)[];
  #steps = 0;
  #games = 0;

  constructor(seed: number, rooms: Means['rooms']) {
    const random = chance(`life ${seed}`);
    this.#random = random;
    this.#disk = new Disk(this.#agenda, random, pick(DISKS, random));
    this.#witness = new Witness(this.#disk);
    const means: Means = {
      agenda: this.#agenda,
      random,
      disk: this.#disk,
      witness: this.#witness,
      trace: this.#trace,
      rules: shortRules(random),
      pace: pick(PACES, random),
      openHands: random(4) === 0,
      alarm: pick(ALARMS, random),
      players: new Map([
        ['plain', RandomAIStrategy],
        ['other', RandomAIStrategy],
      ]),
      rooms,
      ...(seed % 20 === 8 ? { limits: FEW_ROWS } : {}),
    };
    this.#host = new SimHost(means, pick(WEATHERS, random));
    const players = 1 + random(4);
    const people = players + random(3);
    this.#people = Array.from({ length: people }, (_, i) => {
      const name = `${String.fromCharCode(97 + i)}-`;
      return new SimPerson(this.#host, random, name, someCharacter(i, players, random));
    });
    this.#hostile = isHostile(seed) ? strangers(this.#host, chance(`stranger ${seed}`)) : [];
  }

  run(): Life {
    const trouble = pick(TROUBLES, this.#random);
    const lively = pick(LIVELY, this.#random);
    const games = 1 + this.#random(3);
    while (this.#steps < lively && this.#games < games) this.#step(trouble);
    this.#calm();
    this.#host.checkAll();
    return this.#sum();
  }

  #step({ crash, jump }: { readonly crash: number; readonly jump: number }): void {
    const luck = this.#random(1000);
    if (luck < crash) this.#host.crash(this.#random(4) === 0 ? this.#random(90_000) : this.#random(500));
    else if (luck < crash + jump) this.#agenda.jump(this.#random(120_000));
    const wasOver = this.#isOver();
    this.#agenda.next();
    this.#host.checkTrouble();
    this.#steps += 1;
    if (!wasOver && this.#isOver()) this.#games += 1;
    if (this.#steps % 12 === 0) for (const person of this.#people) person.check();
  }

  #isOver(): boolean {
    return this.#host.room?.table.game?.state.phase === 'game-over';
  }

  /** Stops trouble and sends some people away for good. Everything pending must finish, and all views must agree. */
  #calm(): void {
    const stays = this.#random(3);
    this.#host.calm(FINE, PUNCTUAL);
    this.#disk.habits = AT_ONCE;
    for (const one of this.#hostile) one.settle();
    for (const person of this.#people) person.settle(this.#random(2) < stays);
    const end = this.#steps + MOST_CALM;
    while (this.#steps < end && !this.#isAtRest()) this.#step({ crash: 0, jump: 0 });
    if (!this.#isAtRest()) throw new Error('This life does not end.');
    const until = this.#agenda.now + 15_000;
    while (this.#agenda.now < until) this.#step({ crash: 0, jump: 0 });
    for (const person of this.#people) person.check();
  }

  #isAtRest(): boolean {
    const { room } = this.#host;
    return room !== undefined && (!room.table.game || this.#isOver());
  }

  #sum(): Life {
    const rows = this.#disk.load();
    const events = new Map<string, number>();
    for (const { event } of rows) events.set(event.type, 1 + (events.get(event.type) ?? 0));
    return {
      hash: this.#trace.hash,
      steps: this.#steps,
      rows: rows.length,
      games: this.#games,
      crashes: this.#host.life - 1,
      failures: this.#disk.failures,
      forgeries: this.#people.reduce((sum, { forgeries }) => sum + forgeries, 0),
      acknowledged: this.#witness.acknowledged,
      refusals: this.#witness.codes,
      events,
    };
  }
}

function someCharacter(i: number, players: number, random: Chance): Character {
  return {
    isOwner: i === 0,
    plays: i < players,
    isQuick: random(3) === 0,
    mischief: pick([0, 5, 15], random),
    absence: pick([0, 2, 10], random),
    isFickle: i > 0 && random(4) === 0,
  };
}

function strangers(host: SimHost, random: Chance): readonly (SimStranger | SimKeeper)[] {
  const both = [new SimStranger(host, random, HOPS, true), new SimStranger(host, random, STAYS, false)];
  return [...both, new SimKeeper(host, random)];
}
