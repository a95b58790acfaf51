import { type Declaration, isCalled } from '../game/declaration.ts';
import { CALLED, DOMINOES, type Domino, type Hand, parseDomino, SUIT_NAMES, type Suit } from '../game/domino.ts';
import { type BySeat, bySeat, type Hands, SEATS, type Seat } from '../game/seat.ts';
import { type Chance, chance } from './chance.ts';

/** Conditions on a seat's seven dominoes. */
export interface SeatConstraint {
  /** Dominoes that it must hold, up to seven, as `6-6 5-0` or a list of names. */
  readonly exactDominoes?: string | readonly string[];
  readonly minDoubles?: number;
  /** A suit of which it must hold nothing: a pip suit, or with `under` a suit of that declaration. */
  readonly voidInSuit?: Suit;
  readonly under?: Declaration;
}

/** By seat: names of dominoes, or conditions. A seat that is left out may hold anything. */
export type DealConstraints = { readonly [S in Seat]?: SeatConstraint | string | readonly string[] };

/** A place for one domino. */
interface Place {
  readonly seat: Seat;
  readonly isForDouble: boolean;
  holds: Domino | null;
}

/** Four hands that fit the constraints. The same `fill` gives the same hands; fitting deals are not equally likely. */
export function deal(constraints: DealConstraints = {}, fill = '42'): Hands {
  const wanted = bySeat((seat) => asConstraint(constraints[seat]));
  const named = bySeat((seat) => namedFor(seat, wanted[seat]));
  const all = named.flat();
  const twice = all.find((domino, index) => all.indexOf(domino) !== index);
  if (twice) throw new Error(`The ${twice.id} is dealt twice.`);

  const random = chance(fill);
  const places = shuffled(
    SEATS.flatMap((seat) => placesOf(seat, wanted[seat], named[seat])),
    random,
  );
  // Bipartite matching: a domino may push others on as long as each still finds a place.
  for (const domino of shuffled(
    DOMINOES.filter((one) => !all.includes(one)),
    random,
  )) {
    if (!seatDomino(domino, places, wanted, new Set())) throw new Error(`No deal gives ${describe(wanted)}.`);
  }
  return bySeat((seat) => {
    const found = places.flatMap((place) => (place.seat === seat && place.holds ? [place.holds] : []));
    return [...named[seat], ...found].sort((one, other) => other.index - one.index);
  });
}

function seatDomino(
  domino: Domino,
  places: readonly Place[],
  wanted: BySeat<SeatConstraint>,
  asked: Set<Place>,
): boolean {
  for (const place of places) {
    if (asked.has(place) || (place.isForDouble && !domino.isDouble) || isVoid(wanted[place.seat], domino)) continue;
    asked.add(place);
    if (place.holds && !seatDomino(place.holds, places, wanted, asked)) continue;
    place.holds = domino;
    return true;
  }
  return false;
}

export function asConstraint(given: DealConstraints[Seat] = {}): SeatConstraint {
  return typeof given === 'string' || isList(given) ? { exactDominoes: given } : given;
}

function isList(given: SeatConstraint | readonly string[]): given is readonly string[] {
  return Array.isArray(given);
}

function namedFor(seat: Seat, { exactDominoes = [] }: SeatConstraint): Hand {
  const names = typeof exactDominoes === 'string' ? exactDominoes.split(' ').filter(Boolean) : exactDominoes;
  if (names.length > 7) throw new Error(`Seat ${seat} is given ${names.length} dominoes.`);
  return names.map((name) => {
    const domino = parseDomino(name);
    if (!domino) throw new Error(`Seat ${seat} is given "${name}", which is no domino.`);
    return domino;
  });
}

function placesOf(seat: Seat, constraint: SeatConstraint, named: Hand): readonly Place[] {
  const missing = (constraint.minDoubles ?? 0) - named.filter(({ isDouble }) => isDouble).length;
  const free = 7 - named.length;
  if (missing > free || named.some((domino) => isVoid(constraint, domino))) {
    throw new Error(`No deal gives ${describeSeat(seat, constraint)}.`);
  }
  return Array.from({ length: free }, (_, index) => ({ seat, isForDouble: index < missing, holds: null }));
}

function isVoid({ voidInSuit, under }: SeatConstraint, domino: Domino): boolean {
  if (voidInSuit === undefined) return false;
  if (under && isCalled(under, domino)) return voidInSuit === CALLED;
  return domino.high === voidInSuit || domino.low === voidInSuit;
}

function shuffled<T>(list: readonly T[], random: Chance): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random(left.length), 1));
}

function describe(wanted: BySeat<SeatConstraint>): string {
  const seats = SEATS.filter((seat) => Object.keys(wanted[seat]).length > 0);
  return seats.map((seat) => describeSeat(seat, wanted[seat])).join('; ');
}

function describeSeat(seat: Seat, { exactDominoes, minDoubles, voidInSuit, under }: SeatConstraint): string {
  const suit = voidInSuit === undefined ? '' : voidInSuit === CALLED ? 'the called suit' : SUIT_NAMES[voidInSuit];
  const words = [
    exactDominoes === undefined ? '' : [exactDominoes].flat().join(' '),
    minDoubles === undefined ? '' : `at least ${minDoubles} doubles`,
    suit === '' ? '' : `nothing of ${suit}${under ? ` under ${under.title}` : ''}`,
  ];
  return `seat ${seat} ${words.filter(Boolean).join(', ')}`;
}
