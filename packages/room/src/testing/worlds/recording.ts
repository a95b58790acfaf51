import { type OptionValue, SEATS, type Seat } from '@texas42/engine';
import { type Chance, chance, pick } from '@texas42/engine/testing';
import { PROTOCOL_VERSION } from '@texas42/protocol';
import { offerSeat, offerWord } from '../../decide/authorize.ts';
import type { LogRow } from '../../remember/event.ts';
import { boldly } from './boldly.ts';
import { IN_PASSING, LINES } from './questions.ts';
import { DEALS, randomSetup } from './randomSetup.ts';
import { BAD_MESSAGES, illegalMoves, illegalRequests } from './requests.ts';
import { type Input, LEVELS, OWNER_TOKEN, type Setup, sessionOf, tokenOf, World } from './world.ts';

/** The inputs of one room, and its log. */
export interface Recording {
  readonly setup: Setup;
  readonly inputs: readonly Input[];
  readonly rows: readonly LogRow[];
  /** The number of rows after each input. */
  readonly rowsAfter: readonly number[];
  /** Whether the game stopped where nobody could act. */
  readonly isStuck: boolean;
  readonly trace: readonly string[];
}

export interface Wishes {
  readonly rules?: Readonly<Record<string, OptionValue>>;
  readonly setup?: Partial<Setup>;
  /** Only moves, no other requests. */
  readonly isQuiet?: boolean;
}

const MOST_INPUTS = 300;

/** A table at which people, computers and spectators act at random, legally and illegally. */
export function record(words: string, wishes: Wishes = {}): Recording {
  return new Recorder(chance(words), wishes).record();
}

class Recorder {
  readonly #random: Chance;
  readonly #setup: Setup;
  readonly #world: World;
  readonly #isQuiet: boolean;
  readonly #inputs: Input[] = [];
  readonly #rowsAfter: number[] = [];
  /** The number of connections opened for each seat; the last one is open unless the person is away. */
  readonly #opened = [0, 0, 0, 0];
  readonly #away = new Set<Seat>();
  #late = 0;
  #asked = 0;

  constructor(random: Chance, { rules = {}, setup = {}, isQuiet = false }: Wishes) {
    this.#random = random;
    this.#setup = { ...randomSetup(random, rules), ...setup };
    this.#world = new World(this.#setup, { hidden: [] });
    this.#isQuiet = isQuiet;
  }

  record(): Recording {
    const hands = pick([1, 1, 1, 2, 3], this.#random);
    const { room } = this.#world;
    this.#hello('watch.0', {});
    this.#hello('owner.0', { owner: OWNER_TOKEN });
    for (const seat of this.#setup.people) this.#arrive(seat);
    let goesOn = true;
    let isOver = false;
    const isOn = (): boolean => (room.table.game?.state.handNumber ?? 0) <= hands;
    while (goesOn && this.#inputs.length < MOST_INPUTS && isOn()) {
      if (!this.#isQuiet && !isOver && this.#random(3) === 0) this.#disturb();
      // The input may have led to an alarm.
      if (!isOn()) break;
      goesOn = this.#move();
      isOver = room.table.game?.state.phase === 'game-over';
      if (isOver && (this.#random(3) === 0 || !this.#setup.rules['oneHand.enabled'])) break;
    }
    const { rows, trace } = this.#world;
    const isStuck = !goesOn && !isOver;
    return { setup: this.#setup, inputs: this.#inputs, rows, rowsAfter: this.#rowsAfter, isStuck, trace };
  }

  #give(input: Input): void {
    this.#inputs.push(input);
    this.#world.take(input);
    this.#rowsAfter.push(this.#world.rowCount);
  }

  #say(session: string, message: object): void {
    this.#asked += 1;
    const text = JSON.stringify({ ...message, id: `i${this.#asked}` });
    this.#give({ type: 'message', session, text, after: 100 + this.#random(400) });
  }

  #hello(session: string, more: object): void {
    this.#give({ type: 'connect', session });
    const text = JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, ...more });
    this.#give({ type: 'message', session, text, after: 10 });
  }

  /** Opens a connection for a person, who may have been here before. */
  #arrive(seat: Seat): void {
    this.#opened[seat] = (this.#opened[seat] ?? 0) + 1;
    this.#away.delete(seat);
    this.#hello(this.#sessionAt(seat), { token: tokenOf(seat), ...this.#since() });
  }

  #since(): object {
    const { n } = this.#world.room.table;
    return pick([{}, { since: n }, { since: n - 1 }], this.#random);
  }

  #sessionAt(seat: Seat): string {
    return sessionOf(seat, this.#opened[seat] ?? 0);
  }

  /** The people who hold a seat now, without those whose seat was freed. */
  #people(): readonly Seat[] {
    return SEATS.filter((seat) => this.#world.room.table.seats[seat].player === 'person');
  }

  /** Moves the game on by one step. Returns whether that was possible. */
  #move(): boolean {
    const { table } = this.#world.room;
    const { game, n } = table;
    if (!game || game.state.handNumber >= DEALS) throw new Error('There are no more shakes.');
    const offers = game.context.getValidActions(game.state).filter(({ by }) => by === 'player');
    if (offers.length === 0) return false;
    const { action } = boldly(offers, this.#random);
    const seat = offerSeat(action) ?? pick(this.#setup.people, this.#random);
    const holder = table.seats[seat];
    const isHere = holder.player === 'person' && !this.#away.has(seat);
    if (isHere && (!holder.standIn || offerSeat(action) === null)) {
      this.#say(this.#sessionAt(seat), { type: 'act', base: n, seat: offerSeat(action), word: offerWord(action) });
    } else this.#give({ type: 'alarm', isEarly: false });
    return n !== this.#world.room.table.n || this.#world.alarm !== null;
  }

  /** Does anything but a move. */
  #disturb(): void {
    const { n } = this.#world.room.table;
    const people = this.#people();
    if (people.length === 0) return;
    const seat = pick(people, this.#random);
    const isHere = !this.#away.has(seat);
    const session = this.#sessionAt(seat);
    switch (this.#random(15)) {
      case 0:
      case 1:
        this.#probe(isHere ? seat : null, isHere ? session : 'watch.0');
        break;
      case 2:
        // Often the old connection closes first; otherwise the new one replaces it.
        if (isHere && this.#random(2) === 0) this.#give({ type: 'disconnect', session });
        this.#arrive(seat);
        break;
      case 3:
        if (isHere) this.#give({ type: 'disconnect', session });
        this.#away.add(seat);
        break;
      case 4:
        if (this.#late > 0) this.#give({ type: 'disconnect', session: `late.${this.#late}` });
        this.#late += 1;
        this.#hello(`late.${this.#late}`, this.#since());
        break;
      case 5:
        this.#say(
          session,
          this.#random(2) === 0 ? { type: 'rename', name: `Name ${n}` } : { type: 'ready', ready: true },
        );
        break;
      case 6:
        this.#say(session, { type: 'stand-in', on: this.#random(3) === 0 });
        break;
      case 7:
        this.#takeback(seat);
        break;
      case 8:
        this.#manage();
        break;
      case 9:
        this.#give({ type: 'wait', ms: this.#random(3000) });
        break;
      case 10:
        this.#give({ type: 'alarm', isEarly: true });
        break;
      case 11:
      case 12:
      case 13:
        this.#inquire(isHere ? seat : null, isHere ? session : 'watch.0');
        break;
      default:
        this.#give({ type: 'message', session, text: pick(BAD_MESSAGES, this.#random), after: 100 });
        break;
    }
  }

  #probe(seat: Seat | null, session: string): void {
    const { table } = this.#world.room;
    const base = pick([table.n, table.n, table.changedAt, table.changedAt - 1, table.n + 1], this.#random);
    const all = [...illegalMoves(table, seat, base), ...illegalRequests(seat, this.#people().length === 4)];
    for (let i = 0; i < 3; i += 1) this.#say(session, pick(all, this.#random));
  }

  #inquire(own: Seat | null, session: string): void {
    const { asks } = LINES[pick(IN_PASSING, this.#random)];
    this.#say(session, pick<object>(asks({ table: this.#world.room.table, own }), this.#random));
  }

  #takeback(seat: Seat): void {
    const actions = this.#world.room.table.game?.actions.length ?? 0;
    this.#say(this.#sessionAt(seat), {
      type: 'takeback',
      ...(this.#random(3) === 0 ? { to: this.#random(actions) } : {}),
    });
    const agree = this.#random(4) > 0;
    for (const other of this.#people()) {
      if (other !== seat) this.#say(this.#sessionAt(other), { type: 'consent', agree });
    }
  }

  #manage(): void {
    const seat = pick(SEATS, this.#random);
    const level = pick([...LEVELS, 'none'], this.#random);
    this.#say(
      'owner.0',
      pick<object>(
        [
          { type: 'set-level', seat, level },
          { type: 'swap', seats: [0, 1] },
          { type: 'start' },
          { type: 'set-table', openHands: this.#random(3) === 0 },
        ],
        this.#random,
      ),
    );
  }
}
