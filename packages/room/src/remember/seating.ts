import { type BySeat, bySeat, SEATS, type Seat, withSeat } from '@texas42/engine';
import { tellApart } from '../decide/name.ts';
import type { EventOf } from './event.ts';
import { type Holder, type Newcomer, newcomerAt, newcomerSeat, type Table, tokenAt } from './table.ts';

/** So many of those who were removed are remembered. */
const MOST_REMOVED = 50;

export const NOBODY: Holder = { player: 'nobody' };
export const COMPUTER_NAMES: BySeat<string> = ['Ruby', 'Earl', 'Gran', 'Dale'];

/** A computer for a seat, with a name that nobody else at the table has. */
export function computerAt(table: Table, seat: Seat, level: string, name: string = COMPUTER_NAMES[seat]): Holder {
  return { player: 'computer', name: tellApart(name, namesBeside(table, [seat])), level };
}

/** All present and future names at a table, except at these seats. */
export function namesBeside({ seats }: Table, but: readonly (Seat | null)[]): readonly string[] {
  return SEATS.filter((seat) => !but.includes(seat)).flatMap((seat) => {
    const holder = seats[seat];
    if (holder.player === 'nobody') return [];
    return holder.player === 'computer' && holder.next ? [holder.name, holder.next.name] : [holder.name];
  });
}

export function hold(table: Table, seat: Seat, holder: Holder): Table {
  return { ...table, seats: withSeat(table.seats, seat, holder) };
}

export function change(table: Table, seat: Seat, changes: Partial<Extract<Holder, { player: 'person' }>>): Table {
  const holder = table.seats[seat];
  return holder.player === 'person' ? hold(table, seat, { ...holder, ...changes }) : table;
}

/** Seats a person. A token that already has a seat moves. */
export function sit(table: Table, { seat, name, token, next }: EventOf<'sit'>): Table {
  const waited = newcomerSeat(table, token);
  const stayed = waited === null ? table : hold(table, waited, withNext(table.seats[waited]));
  if (next) return hold(stayed, seat, withNext(stayed.seats[seat], { name, token }));
  const from = SEATS.find((candidate) => tokenAt(stayed, candidate) === token);
  const left = from === undefined ? stayed : hold(stayed, from, stayed.seats[seat]);
  const mover = from === undefined ? undefined : stayed.seats[from];
  const since = mover?.player === 'person' ? mover.since : openHand(table);
  return hold(left, seat, { player: 'person', name, token, standIn: false, awaited: false, ready: false, since });
}

/** The first hand that somebody who sits down now could play: the one that is on, or after a game one that never comes. */
export function openHand({ game }: Table): number {
  if (!game) return 0;
  return game.state.phase === 'game-over' ? game.state.handNumber + 1 : game.state.handNumber;
}

/** Sets or clears the newcomer who is promised a computer's seat. */
export function withNext(holder: Holder, next?: Newcomer): Holder {
  if (holder.player !== 'computer') return holder;
  const { player, name, level } = holder;
  return { player, name, level, ...(next ? { next } : {}) };
}

export function leave(table: Table, { seat, level, out }: EventOf<'leave'>, who: number): Table {
  const removed = out ? [...table.removed, { ...out, who }].slice(-MOST_REMOVED) : table.removed;
  const holder = newcomerAt(table, seat)
    ? withNext(table.seats[seat])
    : table.game
      ? computerAt(table, seat, level)
      : NOBODY;
  return { ...hold(table, seat, holder), removed };
}

export function rename(table: Table, { seat, name }: EventOf<'rename'>): Table {
  const next = newcomerAt(table, seat);
  return next ? hold(table, seat, withNext(table.seats[seat], { ...next, name })) : change(table, seat, { name });
}

export function setLevel(table: Table, { seat, level, name }: EventOf<'set-level'>): Table {
  return hold(table, seat, withNext(computerAt(table, seat, level, name), newcomerAt(table, seat)));
}

export function renew(table: Table, { seat, token }: EventOf<'renew'>): Table {
  const old = tokenAt(table, seat);
  const past = table.past.map((game) => ({
    ...game,
    tokens: bySeat((place) => (old !== null && game.tokens[place] === old ? token : game.tokens[place])),
  }));
  return { ...change(table, seat, { token }), past };
}

export function swap(table: Table, [first, second]: readonly [Seat, Seat]): Table {
  return hold(hold(table, first, table.seats[second]), second, table.seats[first]);
}
