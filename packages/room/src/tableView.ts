import {
  type BySeat,
  type ByTeam,
  type Call,
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
import type { BidView, ClaimView, HandView, OutcomeView, PlaysView, TableView, TrickView } from '@texas42/protocol';
import { remember } from './remember.ts';
import { rulesView, seatViews } from './seatView.ts';
import { type Claim, type Game, rulesOf, type Table } from './table.ts';

/** What everybody is shown. It is written from nothing: a field that is not named here is not shown to anybody. */
export function tableView(table: Table, connected: BySeat<boolean>): TableView {
  const { game } = table;
  const state = game?.state;
  const inPlay = state && 'trump' in state ? state : null;
  return {
    phase: state?.phase ?? 'lobby',
    rules: rulesView(rulesOf(table)),
    seats: seatViews(table.seats, connected),
    handNumber: state?.handNumber ?? 0,
    shaker: state?.shaker ?? null,
    turn: state && 'turn' in state ? state.turn : null,
    held: state ? heldOf(state) : NOBODY_HOLDS,
    active: game && inPlay ? game.context.rules.getActiveSeats(inPlay) : SEATS,
    calls: state ? callsView(state) : NOTHING_PLAYED,
    high: state?.phase === 'bidding' && state.high ? bidView(state.high) : null,
    bid: state && 'bid' in state ? bidView(state.bid) : null,
    declarer: inPlay?.declarer ?? null,
    trump: inPlay?.trump.word ?? null,
    leader: inPlay && 'leader' in inPlay ? inPlay.leader : null,
    led: game && inPlay ? ledView(game, inPlay) : null,
    trick: inPlay && 'trick' in inPlay && inPlay.trick.length > 0 ? playViews(inPlay.trick) : NOTHING_PLAYED,
    ahead: game && inPlay ? aheadOf(game, inPlay) : null,
    worth: inPlay && 'trick' in inPlay && inPlay.trick.length > 0 ? trickPoints(inPlay.trick) : 0,
    winner: inPlay?.phase === 'trick-won' ? inPlay.winner : null,
    tricks: inPlay ? shownTricks(inPlay, rulesOf(table)) : NOTHING,
    tricksWon: inPlay ? trickViews(inPlay.tricks).won : ZEROS,
    points: inPlay?.points ?? ZEROS,
    goal: game && inPlay ? game.context.rules.describeGoal(inPlay) : null,
    outcome: inPlay ? outcomeView(inPlay.outcome) : null,
    marks: state?.marks ?? ZEROS,
    lastHand: game && state?.lastHand ? handView(state.lastHand, game) : null,
    commitment: game ? commitmentOf(game) : null,
    waitingFor: game ? waitingFor(game) : NOTHING,
    takeback: table.takeback ? { by: table.takeback.by, agreed: table.takeback.agreed } : null,
    claim: table.claim && state ? claimView(table.claim, state) : null,
    gameWinner: inPlay?.phase === 'game-over' ? inPlay.winner : null,
    house: table.house,
  };
}

const NOTHING: readonly never[] = [];
const ZEROS: ByTeam<number> = [0, 0];
const NOTHING_PLAYED: PlaysView = [null, null, null, null];
const NOBODY_HOLDS: BySeat<number> = [0, 0, 0, 0];

// States share what did not change, and so do their views: a part that stands for the same object is the same object,
// which `diff` passes over.

const heldOf = (state: GameState): BySeat<number> => {
  const [a, b, c, d] = state.hands;
  return [a.length, b.length, c.length, d.length];
};

const callViews = (calls: readonly Call[], shaker: Seat): BySeat<string | null> => {
  const bySeats: [string | null, string | null, string | null, string | null] = [null, null, null, null];
  let seat = shaker;
  for (const call of calls) {
    seat = left(seat);
    bySeats[seat] = callWord(call);
  }
  return bySeats;
};

/** Calls belong to one hand, and so to one shaker, once there are any. */
const callsOf = remember((calls: readonly Call[]) => {
  const bySeats = SEATS.map((shaker) => callViews(calls, shaker));
  return (shaker: Seat) => bySeats[shaker] ?? NOTHING_PLAYED;
});

const callsView = ({ calls, shaker }: GameState): BySeat<string | null> =>
  calls.length === 0 ? NOTHING_PLAYED : callsOf(calls)(shaker);

const bidView = remember(({ seat, bid }: SeatBid): BidView => ({ seat, call: bid.word }));

const playViews = (plays: Trick['plays']): PlaysView => {
  const inFront: [string | null, string | null, string | null, string | null] = [null, null, null, null];
  for (const { seat, domino } of plays) inFront[seat] = domino.id;
  return inFront;
};

const trickView = remember(({ plays, winner, points }: Trick): TrickView => {
  const leader = plays[0]?.seat ?? winner;
  return { leader, plays: playViews(plays), winner, points };
});

const trickViews = remember((tricks: readonly Trick[]) => {
  const first = tricks.filter(({ winner }) => team(winner) === 0).length;
  return { views: tricks.map(trickView), won: [first, tricks.length - first] as const };
});

/** IRR-3: while tricks are stacked only the last may be looked at, and the others are not sent to anybody. */
function shownTricks(state: InPlay, { hideWonTricks }: Options): readonly TrickView[] {
  const { tricks, bid } = state;
  const least = { never: Number.POSITIVE_INFINITY, marks: 1, twoMarks: 2 }[hideWonTricks];
  const isStacked = marksOf(bid.bid) >= least && state.phase !== 'game-over' && state.phase !== 'scoring';
  const { views } = trickViews(tricks);
  return isStacked ? views.slice(-1) : views;
}

function ledView({ context }: Game, state: InPlay): string | null {
  const lead = 'trick' in state ? state.trick[0] : undefined;
  return lead ? suitTitle(state, lead.domino, context.rules) : null;
}

/** Laid down is shown to everybody, as long as the hand is on. */
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

/** The dominoes of a hand by name, in the order in which they are held. */
export const handWords = remember((hand: Hand): readonly string[] => hand.map(({ id }) => id));

/** A hand that is over is open to all who sit, and so is the key of its shake. A shake that was given has no key. */
export function handView(result: HandResult, { keyOf, context }: Game): HandView {
  return handViews(keyOf)(result, (context.config.deals?.length ?? 0) < result.handNumber);
}

type Keys = Game['keyOf'];

const handViews = remember((keyOf: Keys) => {
  const views = new WeakMap<HandResult, HandView>();
  return (result: HandResult, isShaken: boolean): HandView => {
    const known = views.get(result);
    if (known) return known;
    const { handNumber, shaker, dealt, calls, bid, trump, tricks, points, outcome, gained } = result;
    const view: HandView = {
      handNumber,
      shaker,
      dealt: [handWords(dealt[0]), handWords(dealt[1]), handWords(dealt[2]), handWords(dealt[3])],
      calls: callViews(calls, shaker),
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

const commitments = remember((keyOf: Keys) => {
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

/** The people who have not nodded yet, where the table waits for them. */
function waitingFor({ state, context }: Game): readonly Seat[] {
  if (state.phase !== 'trick-won' && state.phase !== 'scoring') return NOTHING;
  return context.getValidActions(state).flatMap(({ action }) => ('seat' in action ? [action.seat] : []));
}
