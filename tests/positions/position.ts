import {
  type ByTeam,
  bySeat,
  DOMINOES,
  type Domino,
  expect,
  type GameState,
  type Hands,
  left,
  type Play,
  type Playing,
  parseDomino,
  parseSeed,
  playOf,
  type RulesContext,
  readRules,
  type Seat,
  turnOf,
} from '@texas42/engine';
import { type Chance, chance, type DealConstraints, table } from '@texas42/engine/testing';
import { HeadlessRoom } from '@texas42/room';

/** A decision whose answer everybody at the table would agree on. */
export interface Position {
  /** The Texas table unless something else is said. */
  readonly rules?: string | Readonly<Record<string, unknown>>;
  /** Seat 3 unless said otherwise, so that seat 0 calls first. */
  readonly shaker?: Seat;
  readonly marks?: ByTeam<number>;
  /** From the shaker's left on. */
  readonly calls?: string;
  readonly trump?: string;
  /** From the first lead on; a stroke between tricks. */
  readonly plays?: string;
  /** What the seat to act still holds. */
  readonly hand: string;
  /** Any of these will do. */
  readonly good: string;
  readonly reason: string;
}

const CASUAL = 'casual';
const wordsIn = (text = ''): readonly string[] => text.split(/[\s/]+/).filter(Boolean);

function dominoesIn(text = ''): readonly Domino[] {
  return wordsIn(text).map((word) => {
    const domino = parseDomino(word);
    if (!domino) throw new Error(`${word} is no domino.`);
    return domino;
  });
}

/** The table at which this position has come about; the hands that nobody has seen are filled in, differently for each fill. */
export function setOut(position: Position, fill = '42'): HeadlessRoom {
  const { rules = CASUAL, shaker = 3, marks, calls, trump, plays } = position;
  const random = chance(fill);
  const followed = follow(position);
  let why: unknown;
  for (let tries = 0; tries < 2000; tries += 1) {
    const hands = fillIn(followed, random);
    if (!hands) continue;
    const config = { rules: expect(readRules(rules)), shaker, deals: [hands], ...(marks ? { marks } : {}) };
    const room = new HeadlessRoom(config, expect(parseSeed('42')));
    try {
      for (const word of wordsIn([calls, trump, plays].join(' '))) say(room, word);
      return room;
    } catch (error) {
      why = error;
    }
  }
  throw why ?? new Error('No deal fits.');
}

function say(room: HeadlessRoom, word: string): void {
  const seat = turnOf(room.getState()) ?? 0;
  const refused = room.take(seat, { seat, word });
  if (refused) throw new Error(`${word}: ${refused}`);
}

/** Whose turn it is. */
export function toAct(room: HeadlessRoom): Seat {
  const seat = turnOf(room.getState());
  if (seat === null) throw new Error('It is nobody’s turn.');
  return seat;
}

/** What follows from the plays that were seen. */
interface Followed {
  /** What each seat must have been dealt. */
  readonly known: readonly (readonly Domino[])[];
  /** Whether a seat may hold a domino. */
  readonly mayHold: (seat: Seat, domino: Domino) => boolean;
}

function follow(position: Position): Followed {
  const { rules = CASUAL, shaker = 3, marks, calls = '', trump, plays } = position;
  const doubles = promised(calls, shaker);
  const game = table({ rules, shaker, hands: doubles, fill: '42', ...(marks ? { marks } : {}) }).bid(calls);
  const known: Domino[][] = [[], [], [], []];
  const lacks: ((domino: Domino) => boolean)[][] = [[], [], [], []];
  let state: GameState = game.state;
  if (trump !== undefined) {
    const begun = game.declare(trump).in('playing');
    state = followPlays(begun, game.context, dominoesIn(plays), known, lacks);
  }
  const seat = turnOf(state) ?? 0;
  known[seat]?.push(...dominoesIn(position.hand));
  const held = known[seat]?.length ?? 0;
  if (held !== 7) throw new Error(`Seat ${seat} has ${held} dominoes with what it played.`);
  return { known, mayHold: (who, domino) => !(lacks[who] ?? []).some((isLacked) => isLacked(domino)) };
}

/** A plunge and a splash promise doubles. */
function promised(calls: string, shaker: Seat): DealConstraints {
  const constraints: { [S in Seat]?: { minDoubles: number } } = {};
  let seat = left(shaker);
  for (const call of wordsIn(calls)) {
    if (call.startsWith('plunge')) constraints[seat] = { minDoubles: 4 };
    if (call.startsWith('splash')) constraints[seat] = { minDoubles: 3 };
    seat = left(seat);
  }
  return constraints;
}

/** Goes through the plays without asking who holds what, and notes what they show. */
function followPlays(
  begun: Playing,
  { rules }: RulesContext,
  dominoes: readonly Domino[],
  known: Domino[][],
  lacks: ((domino: Domino) => boolean)[][],
): Playing {
  let turn = begun.leader;
  let trick: Play[] = [];
  for (const domino of dominoes) {
    const [lead] = trick;
    if (lead) {
      const suit = rules.getLedSuit(begun, lead.domino);
      const isOfIt = (one: Domino): boolean => rules.suitsWithTrump(begun, one).includes(suit);
      if (!isOfIt(domino)) lacks[turn]?.push(isOfIt);
    }
    known[turn]?.push(domino);
    trick.push(playOf(turn, domino));
    turn = rules.getNextPlayer(begun, turn);
    if (trick.length < rules.getActiveSeats(begun).length) continue;
    turn = rules.calculateTrickWinner(begun, trick);
    trick = [];
  }
  return { ...begun, turn };
}

function fillIn({ known, mayHold }: Followed, random: Chance): Hands | undefined {
  const named = known.flat();
  const twice = named.find((domino, i) => named.indexOf(domino) !== i);
  if (twice) throw new Error(`The ${twice.id} is there twice.`);
  const hands = bySeat((seat) => [...(known[seat] ?? [])]);
  const rest = DOMINOES.filter((domino) => !named.includes(domino)).map((domino) => ({
    domino,
    seats: ([0, 1, 2, 3] as const).filter((seat) => mayHold(seat, domino)),
    mark: random(1_000_000),
  }));
  rest.sort((a, b) => a.seats.length - b.seats.length || a.mark - b.mark);
  for (const { domino, seats } of rest) {
    const free = seats.filter((seat) => hands[seat].length < 7);
    const seat = free[random(free.length)];
    if (seat === undefined) return undefined;
    hands[seat].push(domino);
  }
  return bySeat((seat) => hands[seat].sort((one, other) => other.index - one.index));
}
