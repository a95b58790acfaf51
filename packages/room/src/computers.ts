import type { Choice } from '@texas42/ai';
import type { Action, BySeat, Seat } from '@texas42/engine';
import type { LogRow } from './event.ts';
import type { Host } from './host.ts';
import { isProved, provedMove } from './layDown.ts';
import { NORMAL_PACE, type Pace } from './pace.ts';
import { computerMove, type Due, type KeptPresence, nextDue, questionAt } from './schedule.ts';
import type { Game, Table } from './table.ts';

/** A computer's move on a game as it stands; null while it is being thought about. */
interface Thought {
  readonly game: Game | null;
  readonly seat: Seat;
  readonly level: string;
  choice: Choice | null;
}

/** A move that is due within so many milliseconds is thought about already. */
const AHEAD = 5000;

/** The moves that computers make at a table, for themselves and for people who are not there or take too long. */
export class Computers {
  readonly #host: Host;
  readonly #pace: Pace;
  readonly #level: string;
  readonly #ring: () => void;
  #changedAt: number;
  #sweptTrick = false;
  #thought: Thought | null = null;

  /** It rings when a move that was thought about elsewhere has been found. */
  constructor(host: Host, level: string, ring: () => void) {
    this.#host = host;
    this.#pace = host.pace ?? NORMAL_PACE;
    this.#level = level;
    this.#ring = ring;
    this.#changedAt = host.now();
  }

  gameChanged(actions: readonly Action[]): void {
    this.#changedAt = this.#host.now();
    this.#sweptTrick = actions.some(({ type }) => type === 'complete-trick');
  }

  /** Goes on from the row that last changed the game, in another life of the table. */
  goOn(last: LogRow | undefined): void {
    if (last) this.#changedAt = last.at;
    this.#sweptTrick = last?.event.type === 'act' && last.event.words.includes('complete-trick');
  }

  due(table: Table, { connected, awaySince }: KeptPresence): Due | null {
    const presence = { connected, awaySince, changedAt: this.#changedAt, sweptTrick: this.#sweptTrick };
    return nextDue(table, presence, this.#pace, this.#level);
  }

  /** Sets the alarm for what is due next, and has that thought about if it is soon. */
  arm(table: Table, presence: KeptPresence): void {
    const due = this.due(table, presence);
    this.#host.setAlarm(due?.at ?? null);
    const { think, now } = this.#host;
    if (due && think && due.at - now() < AHEAD && !isProved(table)) this.#think(table, due, think, presence.connected);
  }

  /** What is done now; nothing while it is being thought about, and the answer rings. */
  moveOf(table: Table, due: Due, connected: BySeat<boolean>): Choice | null {
    if (isProved(table)) return provedMove(table, due.seat);
    const { players, think } = this.#host;
    if (think) return this.#think(table, due, think, connected);
    return computerMove(table, due.seat, players.get(due.level), connected);
  }

  /** Has a move thought about elsewhere, once. */
  #think(
    table: Table,
    { seat, level }: Due,
    think: NonNullable<Host['think']>,
    connected: BySeat<boolean>,
  ): Choice | null {
    const { game } = table;
    const known = this.#thought;
    if (known && known.game === game && known.seat === seat && known.level === level) return known.choice;
    const asked = questionAt(table, seat, level, connected);
    const thought = { game, seat, level, choice: 'word' in asked ? asked : null };
    this.#thought = thought;
    if ('word' in asked) return asked;
    think(asked, (choice) => {
      if (this.#thought !== thought) return;
      thought.choice = choice ?? computerMove(table, seat, undefined, connected);
      this.#ring();
    });
    return thought.choice;
  }
}
