import { expect, it } from 'vitest';
import { addTo, isSeat, left, otherTeam, partner, SEATS, team } from './seat.ts';

it('[SET-2] four seats, clockwise, and no other', () => {
  expect(SEATS).toEqual([0, 1, 2, 3]);
  expect([-1, 4, 0.5, '0', null, undefined].filter(isSeat)).toEqual([]);
});

it.each([
  [0, 1, 2, 0],
  [1, 2, 3, 1],
  [2, 3, 0, 0],
  [3, 0, 1, 1],
] as const)('[SET-3] seat %i: left %i, partner %i, team %i', (seat, itsLeft, itsPartner, itsTeam) => {
  expect(left(seat)).toBe(itsLeft);
  expect(partner(seat)).toBe(itsPartner);
  expect(team(seat)).toBe(itsTeam);
});

it('[SET-3] there are two teams, and addTo changes only one', () => {
  expect([otherTeam(0), otherTeam(1)]).toEqual([1, 0]);
  expect(addTo([3, 4], 0, 2)).toEqual([5, 4]);
  expect(addTo([3, 4], 1, 2)).toEqual([3, 6]);
});
