import { PRESETS, SEATS, type Seat } from '@texas42/engine';
import { type Chance, pick } from '@texas42/engine/testing';
import type { Ask, View } from '@texas42/protocol';

type Choice = { readonly seat: Seat | null; readonly word: string };

const NAMES = ['Ann', 'Bob ', 'Zoë', '‮evil', '   ', 'A name that is far too long for any table', '💥'];

interface Leaning {
  readonly isOwner: boolean;
  readonly plays: boolean;
}

/** Something that a person with this view might do; a dutiful person does only what the table waits for. */
export function whim(view: View, leaning: Leaning, random: Chance, isDutiful: boolean): Ask | Choice | null {
  const { table, mine } = view;
  const isOver = table.phase === 'lobby' || table.phase === 'game-over';
  if (isDutiful) {
    if (mine.offers.length > 0 && table.phase !== 'game-over') return anOffer(view, random);
    const awaited = SEATS.find((seat) => table.seats[seat].awaited && !mine.seats.includes(seat));
    if (awaited !== undefined && (leaning.isOwner || mine.seats.length > 0))
      return { type: 'wait', seat: awaited, on: false };
    return leaning.isOwner && table.phase === 'lobby' ? { type: 'start' } : null;
  }
  if (leaning.isOwner && random(isOver ? 4 : 12) === 0) return managing(view, random, isOver);
  const [seat] = mine.seats;
  if (seat === undefined) return leaning.plays && random(3) > 0 ? sitting(random) : null;
  const { takeback } = table;
  if (takeback && !takeback.agreed.includes(seat)) return { type: 'consent', agree: random(3) > 0 };
  if (table.seats[seat].standIn && random(3) === 0) return { type: 'stand-in', on: false };
  if (mine.offers.length > 0 && random(10) > 0) return anOffer(view, random);
  if (isOver) return between(random);
  return random(4) === 0 ? aside(random) : null;
}

function anOffer({ mine }: View, random: Chance): Choice {
  const { seat, words } = pick(mine.offers, random);
  // Pass half of the time: it is one word of many, and most others are marks.
  const word = words.includes('P') && random(2) === 0 ? 'P' : pick(words, random);
  return { seat, word };
}

function sitting(random: Chance): Ask {
  const name = pick(NAMES, random);
  return random(2) === 0 ? { type: 'sit', name } : { type: 'sit', name, seat: pick(SEATS, random) };
}

/** Something to do while no game is on. */
function between(random: Chance): Ask {
  const what = random(16);
  if (what < 7) return { type: 'start' };
  if (what < 11) return { type: 'ready', ready: random(5) > 0 };
  return what < 13 ? sitting(random) : aside(random);
}

/** Something to do at any time, independent of the turn. */
function aside(random: Chance): Ask {
  switch (random(11)) {
    case 0:
      return renaming(pick(NAMES, random));
    case 1:
      return { type: 'stand-in', on: random(3) > 0 };
    case 2:
      return { type: 'leave' };
    case 3:
      return { type: 'ready', ready: random(2) === 0 };
    case 4:
      return { type: 'consent', agree: random(2) === 0 };
    case 5:
      return { type: 'takeback', to: random(50) };
    case 6:
      return sitting(random);
    case 7:
      return { type: 'lay-down' };
    case 8:
      return { type: pick(['hint', 'story', 'why'], random) };
    default:
      return { type: 'takeback' };
  }
}

/** Some names stand for other requests, so that known seeds keep their lives. */
function renaming(name: string): Ask {
  if (name === '💥') return { type: 'renew' };
  const seat = SEATS[NAMES.indexOf(name)];
  return seat === undefined ? { type: 'rename', name } : { type: 'wait', seat, on: true };
}

function managing({ mine }: View, random: Chance, isOver: boolean): Ask {
  const seat = pick(SEATS, random);
  if (isOver && random(3) === 0) return { type: 'set-rules', rules: rulesToPlay(random) };
  switch (random(6)) {
    case 0:
      return { type: 'set-level', seat, level: pick(['plain', 'other', 'unheard-of'], random) };
    case 1:
      return { type: 'swap', seats: [seat, pick(SEATS, random)] };
    case 2: {
      const [removed] = mine.removed ?? [];
      return removed && seat > 1 ? { type: 'let-in', who: removed.who } : { type: 'free', seat };
    }
    case 3:
      return { type: 'set-rules', rules: rulesToPlay(random) };
    default:
      return { type: 'start' };
  }
}

/** Rules for short games; sometimes an invalid code. */
function rulesToPlay(random: Chance): string {
  const preset = pick([...PRESETS.keys()], random);
  return pick(
    [`42:${preset}/gt=1`, `42:${preset}/1h=y`, `42:${preset}/1h=y/co=y`, `42:${preset}/gt=2/sp=y`, '42:nothing'],
    random,
  );
}
