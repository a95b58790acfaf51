import type { ClaimantView, Player, Why } from '@texas42/ai';
import { proveClaim } from '@texas42/ai/claim';
import {
  type BySeat,
  bySeat,
  type Hands,
  type Options,
  type RulesContext,
  recordOf,
  rulesCode,
  type Seat,
  writeLink,
} from '@texas42/engine';
import { type Chance, chance } from '@texas42/engine/testing';
import { parseClientMessage, type View } from '@texas42/protocol';
import { hashToken } from '../../decide/token.ts';
import type { Host } from '../../host.ts';
import { memoize } from '../../memoize.ts';
import type { Pace } from '../../people/pace.ts';
import { type LogRow, type PastGame, TABLE_LOG_VERSION } from '../../remember/event.ts';
import { memoryStore } from '../../remember/store.ts';
import { Room } from '../../room.ts';
import type { Question } from './questions.ts';

/** A table whose game has just begun. Two worlds have the same setup except for `deals` and `seed`. */
export interface Setup {
  readonly rules: Options;
  readonly people: readonly Seat[];
  readonly shaker: Seat;
  /** Given shakes. Without them no game has begun; starting one draws the seed. */
  readonly deals?: readonly Hands[];
  readonly seed: string;
  /** The source of computers' random numbers and of tokens. */
  readonly secret: string;
  readonly pace: Pace;
  /** Plays at every computer's seat. */
  readonly player: Player;
}

/** An input to a room from outside. */
export type Input =
  | { readonly type: 'connect' | 'disconnect'; readonly session: string }
  | { readonly type: 'message'; readonly session: string; readonly text: string; readonly after: number }
  | { readonly type: 'wait'; readonly ms: number }
  /** At the time that the room asked for, or earlier. */
  | { readonly type: 'alarm'; readonly isEarly: boolean };

/** What is compared, and how the hidden computers' moves are repeated. */
export interface Watch {
  /** The seats whose hands differ. Messages to them are not compared. */
  readonly hidden: readonly Seat[];
  /** The word for a computer at a hidden seat at each version; without one it plays normally. */
  readonly script?: ReadonlyMap<number, string>;
  /** The hands that differ from the other world's: only views of these count. */
  readonly forked?: ReadonlySet<number>;
}

export const OWNER_TOKEN = 'f'.repeat(32);
export const tokenOf = (seat: Seat): string => `${seat}`.repeat(32);
export const LEVELS = ['plain', 'other'] as const;

/** The `k`th session of the person at a seat. */
export const sessionOf = (seat: Seat, k: number): string => `seat${seat}.${k}`;

/** How often something was asked while hidden hands differed, and how it was answered. */
export interface Counted {
  granted: number;
  refused: number;
}

/** A room in a world of its own. The trace has everything that anybody outside can notice, in order. */
export class World {
  readonly room: Room;
  readonly setup: Setup;
  readonly trace: string[] = [];
  alarm: number | null = null;
  now = 1_000_000;
  views = 0;
  /** Of these, views of a seat. */
  seatViews = 0;
  refusals = 0;
  /** Claims that were judged. */
  claims = 0;
  readonly asked = new Map<Question, Counted>();
  alarms = 0;
  readonly #texts: string[];
  readonly #watch: Watch;

  constructor(setup: Setup, watch: Watch, rows: readonly LogRow[] = firstRows(setup)) {
    this.setup = setup;
    this.#watch = watch;
    this.#texts = rows.map((row) => JSON.stringify(row));
    const room = Room.open(this.#host());
    if (!room) throw new Error('There is no table.');
    this.room = room;
  }

  /** The whole log. */
  get rows(): readonly LogRow[] {
    return this.#texts.map((text) => JSON.parse(text) as LogRow);
  }

  get rowCount(): number {
    return this.#texts.length;
  }

  take(input: Input): void {
    try {
      this.#take(input);
    } catch (error) {
      this.trace.push(`error ${String(error)}`);
    }
  }

  #take(input: Input): void {
    switch (input.type) {
      case 'connect':
        this.room.handleConnect(input.session);
        break;
      case 'disconnect':
        this.room.handleDisconnect(input.session);
        break;
      case 'message':
        this.now += input.after;
        this.#ask(input.session, input.text);
        break;
      case 'wait':
        this.now += input.ms;
        break;
      case 'alarm':
        if (!input.isEarly && this.alarm !== null) this.now = Math.max(this.now, this.alarm);
        this.room.handleAlarm();
        break;
    }
  }

  #ask(session: string, text: string): void {
    const isForked = this.#isForked && this.room.table.game?.state.phase !== 'game-over';
    const message = parseClientMessage(text);
    const from = this.trace.length;
    this.room.handleMessage(session, message);
    if (!message || !isForked || this.#isHidden(session)) return;
    const counted = this.asked.get(message.type) ?? { granted: 0, refused: 0 };
    this.asked.set(message.type, counted);
    const isRefused = this.trace.slice(from).some((line) => line.startsWith(`${session} {"type":"refuse"`));
    counted[isRefused ? 'refused' : 'granted'] += 1;
  }

  get #isForked(): boolean {
    return this.#watch.forked?.has(this.room.table.game?.state.handNumber ?? 0) ?? false;
  }

  #isHidden(session: string): boolean {
    return this.#watch.hidden.some((seat) => session.startsWith(`seat${seat}.`));
  }

  #host(): Host {
    const store = memoryStore(this.#texts);
    return {
      send: (session, text) => this.#send(session, text),
      close: (session) => this.trace.push(`close ${session}`),
      now: () => this.now,
      setAlarm: (at) => {
        this.alarm = at;
        this.alarms += 1;
        this.trace.push(`alarm ${at}`);
      },
      random: randomBytes(this.setup),
      store: {
        load: store.load,
        append: (rows, done) => {
          // Leave out the start of a game, which holds the secrets, and its end, which holds all hands.
          const told = rows.filter(({ event: { type } }) => type !== 'start' && type !== 'end');
          for (const row of told) this.trace.push(`row ${JSON.stringify(row)}`);
          store.append(rows, done);
        },
        ...(store.rewrite ? { rewrite: store.rewrite } : {}),
      },
      players: new Map(LEVELS.map((level) => [level, this.#player()])),
      proveClaim: (sight, context) => {
        if (!this.#watch.hidden.includes(sight.seat)) {
          this.claims += 1;
          this.trace.push(`claim at ${sight.seat} takes ${effort(sight, context)} plays`);
        }
        return proveClaim(sight, context);
      },
      pace: this.setup.pace,
      linkTo: ({ context, actions }) => recordOf(context, actions).map(writeLink).join(),
      report: (line, { about }, by) => {
        this.trace.push(`report ${line} ${about} ${by}`);
        return undefined;
      },
      sideRows: { burst: 100_000, perHour: 100_000, kept: 100_000 },
    };
  }

  #send(session: string, text: string): void {
    if (this.#isHidden(session)) return;
    this.trace.push(`${session} ${text}`);
    if (!this.#isForked) return;
    if (text.startsWith('{"type":"refuse"')) this.refusals += 1;
    if (!text.startsWith('{"type":"view"') && !text.startsWith('{"type":"patch"')) return;
    this.views += 1;
    if (session.startsWith('seat')) this.seatViews += 1;
  }

  #player(): Player {
    const { hidden, script } = this.#watch;
    return (view, rules, random, budget) => {
      const seat = ownSeat(view);
      const isScripted = script !== undefined && hidden.includes(seat);
      if (isScripted) return { seat, word: script.get(view.n) ?? 'nothing', why: held(view, seat) };
      if (!hidden.includes(seat)) this.trace.push(`computer ${seat} ${JSON.stringify(view)}`);
      return this.setup.player(view, rules, random, budget);
    };
  }
}

/** How many plays a claim examines, to within a factor of two; with a smaller budget it would stay undecided. */
export function effort(sight: ClaimantView, context: RulesContext): number {
  for (let most = 1; most < MOST_LOOKED; most *= 2) {
    if (proveClaim(sight, context, most).proved !== null) return most;
  }
  return MOST_LOOKED;
}

/** Beyond this, only check whether the claim was decided. */
const MOST_LOOKED = 1 << 13;

/** A reason that names the seat's whole hand. */
export function held({ mine: { hands } }: View, seat: Seat): Why {
  return { sentence: `I hold ${hands[seat]?.join(' ')}.`, candidates: [] };
}

function ownSeat({ mine }: View): Seat {
  const [seat] = mine.seats;
  if (seat === undefined) throw new Error('No seat acts in this view.');
  return seat;
}

/** The seed comes from what differs between worlds, other bytes from what is the same. */
function randomBytes({ seed, secret }: Setup): (length: number) => Uint8Array {
  const forSeeds = chance(seed);
  const forTokens = chance(secret);
  return (length) => bytes(length, length === 32 ? forSeeds : forTokens);
}

export function bytes(length: number, random: Chance): Uint8Array {
  return Uint8Array.from({ length }, () => random(256));
}

const codeOf = memoize(rulesCode);

/** The log of a table with people at it and, if there are deals, a game. */
export function firstRows(setup: Setup): readonly LogRow[] {
  const { rules, people, shaker, deals, seed, secret } = setup;
  const owner = hashToken(OWNER_TOKEN);
  const events: LogRow['event'][] = [
    { type: 'create', version: TABLE_LOG_VERSION, rules: codeOf(rules), owner, chance: secret },
    ...people.map((seat) => ({ type: 'sit', seat, name: `Seat ${seat}`, token: hashToken(tokenOf(seat)) }) as const),
    ...(deals
      ? [{ type: 'start', seed, shaker, level: LEVELS[0], deals: deals.map(dealWords), past: PAST } as const]
      : []),
  ];
  return events.map((event, i) => ({ n: i + 1, id: `first/${i}`, at: 0, event }));
}

/** An earlier game of the same people. */
const PAST: PastGame = {
  game: 1,
  at: 0,
  names: bySeat((seat) => `Seat ${seat}`),
  tokens: bySeat((seat) => hashToken(tokenOf(seat))),
  marks: [7, 3],
  winner: 0,
  link: 'a link',
};

function dealWords(hands: Hands): BySeat<readonly string[]> {
  return bySeat((seat) => hands[seat].map(({ id }) => id));
}
