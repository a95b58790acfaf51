import {
  type BySeat,
  type ByTeam,
  callWord,
  commitment,
  type GameState,
  type Hand,
  type HandOutcome,
  type HandResult,
  type InPlay,
  left,
  marksOf,
  type Options,
  SEATS,
  type Seat,
  type SeatBid,
  seedText,
  suitTitle,
  type Trick,
  team,
  trickPoints,
} from '@texas42/engine';
import type {
  BidView,
  ClaimView,
  HandView,
  OutcomeView,
  PlaysView,
  TableView,
  TakebackView,
  TrickView,
} from '@texas42/protocol';
import { memoize } from '../memoize.ts';
import { type Claim, type Game, rulesOf, type Table, type Takeback } from '../remember/table.ts';
import { rulesView, seatViews } from './seatView.ts';

/** A table and its public view. */
export interface ShownTable {
  readonly table: Table;
  readonly connected: BySeat<boolean>;
  readonly view: TableView;
}

/**
 * What everybody is shown, built field by field: a field that is not named here is shown to nobody. Parts of the state that
 * did not change are the same objects, and so are their parts of the view, which `diff` then skips.
 */
export function tableView(table: Table, connected: BySeat<boolean>, before?: ShownTable): TableView {
  const { game } = table;
  const state = game?.state;
  const inPlay = state && 'trump' in state ? state : null;
  const taken = inPlay ? trickViews(inPlay.tricks) : null;
  const rules = rulesOf(table);
  const then = before?.view;
  const was = before?.table.game?.state;
  const isSameShake = state?.handNumber === was?.handNumber && game?.keyOf === before?.table.game?.keyOf;
  const areSame = table.seats === before?.table.seats && connected === before.connected;
  return {
    phase: state?.phase ?? 'lobby',
    rules: again(rules, before && rulesOf(before.table), then?.rules) ?? rulesView(rules),
    seats: (areSame ? then?.seats : undefined) ?? seatViews(table.seats, connected),
    handNumber: state?.handNumber ?? 0,
    shaker: state?.shaker ?? null,
    turn: state && 'turn' in state ? state.turn : null,
    held: state ? heldOf(state) : NOBODY_HOLDS,
    active: game && inPlay ? game.context.rules.getActiveSeats(inPlay) : SEATS,
    calls: state ? (again(state.calls, was?.calls, then?.calls) ?? callViews(state)) : NOTHING_PLAYED,
    high: state?.phase === 'bidding' && state.high ? bidView(state.high) : null,
    bid:
      state && 'bid' in state
        ? (again(state.bid, was && 'bid' in was ? was.bid : undefined, then?.bid) ?? bidView(state.bid))
        : null,
    declarer: inPlay?.declarer ?? null,
    trump: inPlay?.trump.word ?? null,
    leader: inPlay && 'leader' in inPlay ? inPlay.leader : null,
    led: game && inPlay ? ledView(game, inPlay) : null,
    trick: inPlay && 'trick' in inPlay && inPlay.trick.length > 0 ? playViews(inPlay.trick) : NOTHING_PLAYED,
    ahead: game && inPlay ? aheadOf(game, inPlay) : null,
    worth: inPlay && 'trick' in inPlay && inPlay.trick.length > 0 ? trickPoints(inPlay.trick) : 0,
    winner: inPlay?.phase === 'trick-won' ? inPlay.winner : null,
    tricks: inPlay && taken ? shownTricks(inPlay, rules, taken.views) : NOTHING,
    tricksWon: taken?.won ?? ZEROS,
    points: inPlay?.points ?? ZEROS,
    goal: game && inPlay ? game.context.rules.describeGoal(inPlay) : null,
    outcome: inPlay ? outcomeView(inPlay.outcome) : null,
    marks: state?.marks ?? ZEROS,
    lastHand:
      game && state?.lastHand
        ? (again(state.lastHand, was?.lastHand, then?.lastHand) ?? handView(state.lastHand, game))
        : null,
    commitment: game ? ((isSameShake ? then?.commitment : undefined) ?? commitmentOf(game)) : null,
    waitingFor: game ? waitingFor(game) : NOTHING,
    takeback: table.takeback ? takebackView(table.takeback) : null,
    claim: table.claim && state ? claimView(table.claim, state) : null,
    gameWinner: inPlay?.phase === 'game-over' ? inPlay.winner : null,
    house: table.house,
  };
}

/** The earlier part of the view, where it was made from the same object. */
function again<T, V>(now: T, was: T | undefined, view: V | undefined): V | undefined {
  return now === was ? view : undefined;
}

const NOTHING: readonly never[] = [];
const ZEROS: ByTeam<number> = [0, 0];
const NOTHING_PLAYED: PlaysView = [null, null, null, null];
const NOBODY_HOLDS: BySeat<number> = [0, 0, 0, 0];

const heldOf = (state: GameState): BySeat<number> => {
  const [a, b, c, d] = state.hands;
  return [a.length, b.length, c.length, d.length];
};

const callViews = ({ calls, shaker }: Pick<GameState, 'calls' | 'shaker'>): BySeat<string | null> => {
  if (calls.length === 0) return NOTHING_PLAYED;
  const bySeats: [string | null, string | null, string | null, string | null] = [null, null, null, null];
  let seat = shaker;
  for (const call of calls) {
    seat = left(seat);
    bySeats[seat] = callWord(call);
  }
  return bySeats;
};

const bidView = ({ seat, bid }: SeatBid): BidView => ({ seat, call: bid.word });

const playViews = (plays: Trick['plays']): PlaysView => {
  const inFront: [string | null, string | null, string | null, string | null] = [null, null, null, null];
  for (const { seat, domino } of plays) inFront[seat] = domino.id;
  return inFront;
};

const trickView = memoize(({ plays, winner, points }: Trick): TrickView => {
  const leader = plays[0]?.seat ?? winner;
  return { leader, plays: playViews(plays), winner, points };
});

const trickViews = memoize((tricks: readonly Trick[]) => {
  const first = tricks.filter(({ winner }) => team(winner) === 0).length;
  return { views: tricks.map(trickView), won: [first, tricks.length - first] as const };
});

/** IRR-3: while tricks are stacked, only the last one is sent. */
function shownTricks(
  { bid, phase }: InPlay,
  { hideWonTricks }: Options,
  views: readonly TrickView[],
): readonly TrickView[] {
  const least = { never: Number.POSITIVE_INFINITY, marks: 1, twoMarks: 2 }[hideWonTricks];
  const isStacked = marksOf(bid.bid) >= least && phase !== 'game-over' && phase !== 'scoring';
  return isStacked ? views.slice(-1) : views;
}

function ledView({ context }: Game, state: InPlay): string | null {
  const lead = 'trick' in state ? state.trick[0] : undefined;
  return lead ? suitTitle(state, lead.domino, context.rules) : null;
}

const takebackView = memoize(({ by, asked, agreed }: Takeback): TakebackView => ({ by, asked, agreed }));

/** The hand that was laid down, shown to everybody while the hand is on. */
function claimView({ seat, proved }: Claim, { hands }: GameState): ClaimView {
  return { seat, proved, hand: handWords(hands[seat]) };
}

function aheadOf({ context }: Game, state: InPlay): Seat | null {
  return 'trick' in state && state.trick.length > 0 ? context.rules.calculateTrickWinner(state, state.trick) : null;
}

function outcomeView(outcome: HandOutcome): OutcomeView | null {
  return outcome.determined
    ? { made: outcome.made, reason: outcome.reason, decidedAtTrick: outcome.decidedAtTrick }
    : null;
}

/** The names of a hand's dominoes, in the order in which the hand holds them. */
export const handWords = memoize((hand: Hand): readonly string[] => hand.map(({ id }) => id));

/** A finished hand is open to all who sit, with the key of its shake. Given shakes have no key. */
export function handView(result: HandResult, { keyOf, context }: Game): HandView {
  return handViews(keyOf)(result, (context.config.deals?.length ?? 0) < result.handNumber);
}

type Keys = Game['keyOf'];

const handViews = memoize((keyOf: Keys) => {
  const views = new WeakMap<HandResult, HandView>();
  return (result: HandResult, isShaken: boolean): HandView => {
    const known = views.get(result);
    if (known) return known;
    const { handNumber, shaker, dealt, bid, trump, tricks, points, outcome, gained } = result;
    const view: HandView = {
      handNumber,
      shaker,
      dealt: [handWords(dealt[0]), handWords(dealt[1]), handWords(dealt[2]), handWords(dealt[3])],
      calls: callViews(result),
      bid: bidView(bid),
      trump: trump.word,
      tricks: trickViews(tricks).views,
      points,
      outcome: { made: outcome.made, reason: outcome.reason, decidedAtTrick: outcome.decidedAtTrick },
      gained,
      key: isShaken ? seedText(keyOf(handNumber)) : null,
    };
    views.set(result, view);
    return view;
  };
});

const commitments = memoize((keyOf: Keys) => {
  let last = { handNumber: 0, seal: '' };
  return (handNumber: number): string => {
    if (last.handNumber !== handNumber) last = { handNumber, seal: commitment(keyOf(handNumber)) };
    return last.seal;
  };
});

function commitmentOf({ keyOf, context, state }: Game): string | null {
  if ((context.config.deals?.length ?? 0) >= state.handNumber) return null;
  return commitments(keyOf)(state.handNumber);
}

/** The people whose nod the table waits for. */
function waitingFor({ state, context }: Game): readonly Seat[] {
  if (state.phase !== 'trick-won' && state.phase !== 'scoring') return NOTHING;
  return context.getValidActions(state).flatMap(({ action }) => ('seat' in action ? [action.seat] : []));
}
