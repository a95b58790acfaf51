import { marksOf, type Options, SEATS, type Seat } from '@texas42/engine';
import { type Chance, chance, pick } from '@texas42/engine/testing';
import { type Compared, compared, compareWorlds, lateView } from './compare.ts';
import { type Recording, record } from './recording.ts';
import { restacked } from './restack.ts';
import { follow, fromStart } from './twin.ts';

/** The number of points at which a recording is compared. */
const CUTS = 3;

/** Compares a recording at a few points with worlds where hidden seats hold other dominoes. */
export function compareRecording(recording: Recording, random: Chance, isThorough = false): readonly Compared[] {
  const { length } = recording.inputs;
  return Array.from({ length: CUTS }, (_, i) => {
    // Prefer late points: more messages were sent by then.
    const cut = Math.max(1 + random(length), 1 + random(length));
    return compareWorlds(recording, cut, hiddenSeats(recording, random), random, isThorough && i === 0);
  }).flat();
}

/** Usually one seat watches, a person's or a computer's, besides the spectators; sometimes two or none. */
function hiddenSeats({ setup }: Recording, random: Chance): readonly Seat[] {
  const seats = [...setup.people, ...setup.people, ...SEATS];
  const seeing = Array.from({ length: pick([0, 1, 1, 1, 1, 2], random) }, () => pick(seats, random));
  return SEATS.filter((seat) => !seeing.includes(seat));
}

/** Somebody connects late to a table with stacked tricks and must not see in which order they were played. */
export function compareStacks(words: string, hideWonTricks: Options['hideWonTricks'] = 'marks'): readonly Compared[] {
  const rules = { hideWonTricks, minBid: 41, speed: false, earlyEnd: 'play-out', 'oneHand.script': '' };
  const { setup, rows } = record(words, { rules, isQuiet: true });
  const { deals = [] } = setup;
  const [start, later] = fromStart(rows);
  const states = follow(start, deals, later)?.states ?? [];
  const end = states.findLastIndex(
    (state) => state.phase === 'playing' && state.tricks.length > 2 && marksOf(state.bid.bid) > 0,
  );
  if (end < 0) return [];
  const random = chance(`late ${words}`);
  const until = rows.slice(0, rows.length - later.length + end);
  return restacked(until, deals).map((other) => {
    const seat = pick([null, ...setup.people], random);
    const asks = `asks ${random(1_000_000)}`;
    return compared(lateView(setup, until, seat, chance(asks)), lateView(setup, other, seat, chance(asks)));
  });
}
