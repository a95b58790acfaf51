import {
  type Action,
  actionWord,
  autoExecute,
  type BySeat,
  bySeat,
  createContext,
  type Domino,
  executeAction,
  type GameState,
  type Hand,
  type Hands,
  SEATS,
  type Seat,
  startGame,
} from '@texas42/engine';
import { type Chance, pick } from '@texas42/engine/testing';
import type { LogRow } from '../../remember/event.ts';
import { acted, applyRow, foldTable } from '../../remember/fold.ts';
import { gameOf, type Table } from '../../remember/table.ts';
import { randomDeal } from './randomSetup.ts';
import type { Setup } from './world.ts';

/** The states of a log's game, and what everybody has seen. */
export interface Followed {
  /** The state before the first row, then after each row. */
  readonly states: readonly GameState[];
  /** Hands that are over and were shown. */
  readonly shown: ReadonlySet<number>;
  /** The dominoes that each seat has shown in each hand, by playing or laying down, taken back or not. */
  readonly played: ReadonlyMap<number, BySeat<ReadonlySet<Domino>>>;
}

/**
 * Replays a log from the start of its game with other shakes. Undefined if the same rows are impossible with them: a
 * move is not offered, or the automatic actions differ.
 */
export function follow(start: Table, deals: readonly Hands[], rows: readonly LogRow[]): Followed | undefined {
  const begun = withDeals(start, deals);
  if (begun.game?.actions.map(actionWord).join() !== start.game?.actions.map(actionWord).join()) return undefined;
  let table = begun;
  const states = [gameOf(begun).state];
  const shown = new Set<number>();
  const played = new Map<number, BySeat<Set<Domino>>>();
  const note = (action: Action, { handNumber, lastHand }: GameState): void => {
    if (action.type === 'score-hand' && lastHand) shown.add(lastHand.handNumber);
    if (action.type === 'play') noteDominoes(handNumber, action.seat, [action.domino]);
  };
  const noteDominoes = (handNumber: number, seat: Seat, seen: readonly Domino[]): void => {
    const dominoes = played.get(handNumber) ?? bySeat(() => new Set<Domino>());
    for (const domino of seen) dominoes[seat].add(domino);
    played.set(handNumber, dominoes);
  };
  /** Laying down shows the whole hand. */
  const noteHand = (seat: Seat, { handNumber, hands }: GameState): void => noteDominoes(handNumber, seat, hands[seat]);
  for (const row of rows) {
    if (row.event.type !== 'act') {
      if (row.event.type === 'lay-down') noteHand(row.event.seat, gameOf(table).state);
      table = applyRow(table, row);
      states.push(gameOf(table).state);
      continue;
    }
    const [word] = row.event.words;
    const { state, context } = gameOf(table);
    const offer = context.getValidActions(state).find(({ action }) => actionWord(action) === word);
    if (offer?.by !== 'player') return undefined;
    const after = executeAction(state, offer.action, context);
    note(offer.action, after);
    const actions = [offer.action];
    const rest = autoExecute(after, context, (action, next) => {
      note(action, next);
      actions.push(action);
    });
    if (actions.map(actionWord).join() !== row.event.words.join()) return undefined;
    table = acted(table, row.n, rest, actions);
    states.push(rest);
  }
  return { states, shown, played };
}

export function withDeals(start: Table, deals: readonly Hands[]): Table {
  const game = gameOf(start);
  const context = createContext({ ...game.context.config, deals });
  const actions: Action[] = [];
  const state = autoExecute(startGame(context), context, (action) => actions.push(action));
  return { ...start, game: { ...game, context, state, actions } };
}

/** The table at the start of its game, and the rows from there on. */
export function fromStart(rows: readonly LogRow[]): readonly [start: Table, rows: readonly LogRow[]] {
  const begun = rows.findIndex(({ event }) => event.type === 'start') + 1;
  const start = foldTable(rows.slice(0, begun));
  if (!start) throw new Error('There is no table.');
  return [start, rows.slice(begun)];
}

export interface Twin {
  readonly setup: Setup;
  /** The hands so far in which hidden hands differ. */
  readonly forked: ReadonlySet<number>;
}

/**
 * The same table with other dominoes at the hidden seats, in places where the log cannot tell: this hand, hands that were
 * thrown in, and hands to come. For spectators also finished hands, of which they see the plays only. Returns as many as
 * wanted, or fewer if little can differ.
 */
export function twinsOf(
  setup: Setup,
  rows: readonly LogRow[],
  hidden: readonly Seat[],
  random: Chance,
  count: number,
  isWatching = false,
): readonly Twin[] {
  const { deals = [] } = setup;
  const [start, later] = fromStart(rows);
  const known = follow(start, deals, later);
  if (!known) throw new Error('A log must replay from its own shakes.');
  const now = known.states.at(-1)?.handNumber ?? 0;
  // The game may have gone further before a rewind.
  const reached = Math.max(...known.states.map(({ handNumber }) => handNumber));
  const isSeen = (handNumber: number): boolean => !isWatching && known.shown.has(handNumber);
  const twins = Array.from({ length: isSeen(now) ? 0 : count }, (): Twin => {
    const forked = new Set<number>();
    let others = deals.map((dealt, i) => (i < reached ? dealt : randomDeal(random)));
    for (let handNumber = 1; handNumber <= reached; handNumber += 1) {
      const dealt = deals[handNumber - 1];
      if (!dealt || isSeen(handNumber)) continue;
      const played = known.played.get(handNumber);
      const isPossible = (hands: Hands): boolean =>
        follow(start, others.with(handNumber - 1, hands), later) !== undefined;
      const other = otherDeal(dealt, hidden, (seat) => played?.[seat] ?? NOTHING, isPossible, random);
      if (other === dealt) continue;
      others = others.with(handNumber - 1, other);
      forked.add(handNumber);
    }
    return { setup: { ...setup, deals: others, seed: `${setup.seed}, another` }, forked };
  });
  return twins.filter(({ forked }) => forked.has(now));
}

const NOTHING: ReadonlySet<Domino> = new Set();

function otherDeal(
  dealt: Hands,
  hidden: readonly Seat[],
  played: (seat: Seat) => ReadonlySet<Domino>,
  isPossible: (hands: Hands) => boolean,
  random: Chance,
): Hands {
  const unseen = bySeat((seat) => (hidden.includes(seat) ? dealt[seat].filter((one) => !played(seat).has(one)) : []));
  for (let tries = 0; tries < 4; tries += 1) {
    const pool = shuffled(unseen.flat(), random);
    const other = bySeat((seat) =>
      hidden.includes(seat) ? inOrder([...played(seat), ...pool.splice(0, unseen[seat].length)]) : dealt[seat],
    );
    if (!isSame(other, dealt) && isPossible(other)) return other;
  }
  // Late in a hand or after forced moves few deals are possible: try one swap after another.
  let hands = dealt;
  const holding = SEATS.filter((seat) => unseen[seat].length > 0);
  for (let tries = 0; tries < 30 && holding.length > 1; tries += 1) {
    const [one, other] = [pick(holding, random), pick(holding, random)];
    if (one === other) continue;
    const mine = pick(
      hands[one].filter((domino) => !played(one).has(domino)),
      random,
    );
    const theirs = pick(
      hands[other].filter((domino) => !played(other).has(domino)),
      random,
    );
    const swapped = bySeat((seat) => {
      if (seat === one) return inOrder(hands[one].map((domino) => (domino === mine ? theirs : domino)));
      return seat === other ? inOrder(hands[other].map((domino) => (domino === theirs ? mine : domino))) : hands[seat];
    });
    if (isPossible(swapped)) hands = swapped;
  }
  return isSame(hands, dealt) ? dealt : hands;
}

/** The order in which a shake gives them: highest first. */
function inOrder(hand: readonly Domino[]): Hand {
  return [...hand].sort((one, other) => other.index - one.index);
}

function isSame(one: Hands, other: Hands): boolean {
  return SEATS.every((seat) => one[seat].every((domino) => other[seat].includes(domino)));
}

export function shuffled<T>(list: readonly T[], random: Chance): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random(left.length), 1));
}
