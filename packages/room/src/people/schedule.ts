import type { Choice, Player } from '@texas42/ai';
import { type BySeat, composeOptions, type RulesContext, type Seat, turnOf } from '@texas42/engine';
import type { HouseView, View } from '@texas42/protocol';
import { isProved } from '../ask/layDown.ts';
import { aiCapabilities } from '../decide/capability.ts';
import { rulesOf, type Table } from '../remember/table.ts';
import { project } from '../show/project.ts';
import { ANSWER_WITHIN, chanceAt, delayOf, type Pace } from './pace.ts';

export interface Due {
  readonly seat: Seat;
  readonly at: number;
  readonly level: string;
}

/** What is not in the log: who is connected, and when the game last changed. */
export interface Presence {
  readonly connected: BySeat<boolean>;
  /** Since when each seat has been without a connection. */
  readonly awaySince: BySeat<number>;
  /** When the game last changed, and whether that took in a trick. */
  readonly changedAt: number;
  readonly sweptTrick: boolean;
}

export type KeptPresence = Pick<Presence, 'connected' | 'awaySince'>;

/** The next computer to move, and when; null if the table waits for people who are connected. */
export function nextDue(table: Table, presence: Presence, pace: Pace, level: string): Due | null {
  if (!table.game) return null;
  const { state, context } = table.game;
  const turn = turnOf(state);
  const seats =
    turn !== null
      ? [turn]
      : context.getValidActions(state).flatMap(({ action }) => ('seat' in action ? [action.seat] : []));
  let next: Due | null = null;
  for (const seat of seats) {
    const due = dueAt(table, seat, presence, pace, level);
    if (due && (!next || due.at < next.at)) next = due;
  }
  if (!next) return null;
  const delay = delayOf(pace, state.phase, presence.sweptTrick, chanceAt(table.chance, table.n, 'delay'));
  return { ...next, at: next.at + delay + (table.takeback ? ANSWER_WITHIN : 0) };
}

function dueAt(table: Table, seat: Seat, presence: Presence, pace: Pace, level: string): Due | null {
  const holder = table.seats[seat];
  const { changedAt, connected, awaySince } = presence;
  if (isProved(table)) return { seat, at: changedAt, level };
  if (holder.player === 'computer') return { seat, at: changedAt, level: holder.level };
  if (holder.player === 'nobody') return { seat, at: changedAt, level };
  if (holder.standIn) return { seat, at: changedAt, level };
  if (connected[seat]) return patienceWith(table, seat, changedAt, level);
  // They are waited for as long as anybody is connected.
  if (holder.awaited && connected.includes(true)) return null;
  const since = holder.awaited ? Math.max(...awaySince) : awaySince[seat];
  return { seat, at: Math.max(changedAt, since + pace.grace), level };
}

/** With a turn time or a pace, a computer makes this one move or nod when the time is up. */
function patienceWith({ house, game }: Table, seat: Seat, changedAt: number, level: string): Due | null {
  const isTurn = game !== null && turnOf(game.state) !== null;
  const wait = isTurn ? 1000 * house.turnTime : NOD_WITHIN[house.pace];
  return wait === 0 ? null : { seat, at: changedAt + wait, level };
}

/** How long a table waits for people's nods, in milliseconds; 0: without limit. */
const NOD_WITHIN: Readonly<Record<HouseView['pace'], number>> = { tap: 0, timed: 8000, fast: 2500 };

/** All that a computer needs to choose a move. It can be sent to another thread. */
export interface MoveQuestion {
  readonly level: string;
  readonly view: View;
  /** The code of the rules. */
  readonly rules: string;
  /** The source of its random numbers. */
  readonly secret: string;
  readonly n: number;
}

/** The question for a computer at a seat, from that seat's view alone; or the choice where there is only one. */
export function questionAt(table: Table, seat: Seat, level: string, connected: BySeat<boolean>): MoveQuestion | Choice {
  const view = project(table, aiCapabilities(seat), connected);
  const only = onlyChoice(view, seat);
  const { chance: secret, n } = table;
  return only ?? { level, view, rules: view.table.rules.code, secret, n };
}

/** Four times the hardest move ever measured, some six seconds of a processor. Some hosts allow less than thirty. */
const MOST_NODES = 10_000_000;

export function answerTo({ view, secret, n }: MoveQuestion, player: Player | undefined, rules: RulesContext): Choice {
  const [first] = view.mine.offers;
  if (!player) return { seat: first?.seat ?? null, word: first?.words[0] ?? '' };
  return player(view, rules, chanceAt(secret, n, 'move'), { nodes: MOST_NODES });
}

/** The move of a computer of that level, from the seat's view alone. */
export function computerMove(table: Table, seat: Seat, player: Player | undefined, connected: BySeat<boolean>): Choice {
  const asked = questionAt(table, seat, '', connected);
  return 'word' in asked ? asked : answerTo(asked, player, composeOptions(rulesOf(table)));
}

function onlyChoice({ mine }: View, seat: Seat): Choice | undefined {
  const [first] = mine.offers;
  const word = first?.words[0];
  if (!first || word === undefined) throw new Error(`Seat ${seat} has no moves.`);
  return first.words.length === 1 ? { seat: first.seat, word } : undefined;
}
