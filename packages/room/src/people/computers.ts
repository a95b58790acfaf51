import type { Choice } from '@texas42/ai';
import type { Action, BySeat, Seat } from '@texas42/engine';
import { isProved, provedMove } from '../ask/layDown.ts';
import type { Host } from '../host.ts';
import type { LogRow } from '../remember/event.ts';
import type { Game, Table } from '../remember/table.ts';
import { NORMAL_PACE, type Pace } from './pace.ts';
import { computerMove, type Due, type KeptPresence, nextDue, questionAt } from './schedule.ts';

/** A computer's move in one state of the game; `choice` is null while it is being thought about. */
interface Thought {
  readonly game: Game | null;
  readonly seat: Seat;
  readonly level: string;
  choice: Choice | null;
}

/** The first so many levels answer within two milliseconds. */
const QUICK = 3;

/** Thinking starts so many milliseconds before a move is due. */
const AHEAD = 5000;

/** Computes the computers' moves: at their own seats, and for people who are away or too slow. */
export class Computers {
  readonly #host: Host;
  readonly #pace: Pace;
  readonly #level: string;
  readonly #atOnce: string;
  #changedAt: number;
  #sweptTrick = false;
  #thought: Thought | null = null;

  constructor(host: Host, level: string) {
    this.#host = host;
    this.#pace = host.pace ?? NORMAL_PACE;
    this.#level = level;
    this.#atOnce = [...host.players.keys()].slice(0, QUICK).at(-1) ?? level;
    this.#changedAt = host.now();
  }

  gameChanged(actions: readonly Action[]): void {
    this.#changedAt = this.#host.now();
    this.#sweptTrick = actions.some(({ type }) => type === 'complete-trick');
  }

  /** After a restart, goes on from the row that last changed the game. */
  goOn(last: LogRow | undefined): void {
    // The clock may have been set back since then.
    if (last) this.#changedAt = Math.min(last.at, this.#host.now());
    this.#sweptTrick = last?.event.type === 'act' && last.event.words.includes('complete-trick');
  }

  due(table: Table, { connected, awaySince }: KeptPresence): Due | null {
    // If the clock was set back, count from now.
    this.#changedAt = Math.min(this.#changedAt, this.#host.now());
    const presence = { connected, awaySince, changedAt: this.#changedAt, sweptTrick: this.#sweptTrick };
    return nextDue(table, presence, this.#pace, this.#level);
  }

  /** Sets the alarm for the next move that is due, and starts computing it if that is soon. */
  arm(table: Table, presence: KeptPresence): void {
    const due = this.due(table, presence);
    this.#host.setAlarm(due?.at ?? null);
    const { think, now } = this.#host;
    if (due && think && due.at - now() < AHEAD && !isProved(table)) this.#think(table, due, think, presence.connected);
  }

  /** The move to make now: the one thought out elsewhere, or a quick player's if that is not there yet. */
  moveOf(table: Table, due: Due, connected: BySeat<boolean>): Choice {
    const { players, think, proveClaim } = this.#host;
    const quick = players.get(this.#atOnce);
    if (isProved(table))
      return provedMove(table, due.seat, proveClaim) ?? computerMove(table, due.seat, quick, connected);
    const thought = think && this.#think(table, due, think, connected);
    // Waiting for the thought would tell everybody that there was something to think about.
    return thought ?? computerMove(table, due.seat, think ? quick : players.get(due.level), connected);
  }

  /** Asks the host for a move, once. */
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
    think('move', asked, (choice) => {
      if (this.#thought !== thought) return;
      thought.choice = choice ?? null;
    });
    return thought.choice;
  }
}
