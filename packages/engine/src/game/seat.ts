import type { Hand } from './domino.ts';

/** Clockwise (SET-2). */
export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];
export const TEAMS = [0, 1] as const;
export type Team = (typeof TEAMS)[number];

export type BySeat<T> = readonly [T, T, T, T];
export type ByTeam<T> = readonly [T, T];
export type Hands = BySeat<Hand>;

const LEFT: BySeat<Seat> = [1, 2, 3, 0];
const PARTNER: BySeat<Seat> = [2, 3, 0, 1];
const TEAM: BySeat<Team> = [0, 1, 0, 1];
const OTHER: ByTeam<Team> = [1, 0];

/** SET-3. */
export const left = (seat: Seat): Seat => LEFT[seat];
export const partner = (seat: Seat): Seat => PARTNER[seat];
export const team = (seat: Seat): Team => TEAM[seat];
export const otherTeam = (side: Team): Team => OTHER[side];

export function isSeat(value: unknown): value is Seat {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

export function bySeat<T>(make: (seat: Seat) => T): BySeat<T> {
  return [make(0), make(1), make(2), make(3)];
}

/** A copy with one seat's value replaced. */
export function withSeat<T>(all: BySeat<T>, seat: Seat, one: T): BySeat<T> {
  return [seat === 0 ? one : all[0], seat === 1 ? one : all[1], seat === 2 ? one : all[2], seat === 3 ? one : all[3]];
}

export function addTo(totals: ByTeam<number>, side: Team, more: number): ByTeam<number> {
  return side === 0 ? [totals[0] + more, totals[1]] : [totals[0], totals[1] + more];
}
