import { type BySeat, type ExecutionContext, type GameState, type Playing, SEATS, type Seat } from '@texas42/engine';
import type { MineView, OffersView, View, WhyNotView } from '@texas42/protocol';
import { offerSeat, offerWord } from '../decide/authorize.ts';
import type { Capabilities } from '../decide/capability.ts';
import { memoize } from '../memoize.ts';
import type { Game, Table } from '../remember/table.ts';
import { handWords, tableView } from './tableView.ts';
import { hasWatched, watched } from './watcherView.ts';

/** Everything that a session with these capabilities sees, and nothing else. */
export function project(table: Table, capabilities: Capabilities, connected: BySeat<boolean>): View {
  const shown = tableView(table, connected);
  const seen = hasWatched(table, capabilities) ? watched(shown) : shown;
  return { n: table.n, table: seen, mine: mineView(table, capabilities) };
}

const NOTHING: readonly never[] = [];

export function mineView(table: Table, capabilities: Capabilities): MineView {
  const { game, removed } = table;
  const { acts, manages, next, out } = capabilities;
  const mine = game
    ? mineOf(game, capabilities, isLeftOver(table, capabilities) ? UNSEEN : handsSeen(game.state, capabilities))
    : { seats: acts, next, mayManage: manages, hands: UNSEEN, offers: NOTHING, whyNot: null };
  const listed = manages && removed.length > 0;
  if (!out && !listed) return mine;
  return { ...mine, ...(out ? { out } : {}), ...(listed ? { removed: removedViews(removed) } : {}) };
}

/** Whether a session sits at a seat since the game ended: it does not see the hand that another player held there. */
function isLeftOver(table: Table, capabilities: Capabilities): boolean {
  return table.game?.state.phase === 'game-over' && capabilities.acts.length > 0 && hasWatched(table, capabilities);
}

function handsSeen({ hands }: GameState, { sees }: Capabilities): MineView['hands'] {
  return [
    sees[0] ? handWords(hands[0]) : null,
    sees[1] ? handWords(hands[1]) : null,
    sees[2] ? handWords(hands[2]) : null,
    sees[3] ? handWords(hands[3]) : null,
  ];
}

function mineOf(game: Game, { acts, sees, manages, next }: Capabilities, hands: MineView['hands']): MineView {
  const { state, context } = game;
  return {
    seats: acts,
    next,
    mayManage: manages,
    hands,
    offers: isAwaited(game, acts) ? offersFor(state, context, acts) : NOTHING,
    whyNot: state.phase === 'playing' && acts.includes(state.turn) && sees[state.turn] ? whyNot(state, context) : null,
  };
}

/** The private part after a change; the same object when nothing of this session's changed, as is usual. */
export function mineAfter(before: MineView, was: Table, table: Table, capabilities: Capabilities): MineView {
  const { acts, sees, next, out, manages } = capabilities;
  const { game } = table;
  const isSame = out === (before.out ?? false) && (!manages || was.removed === table.removed);
  if (
    !isSame ||
    !game ||
    before.seats !== acts ||
    before.next !== next ||
    before.offers !== NOTHING ||
    isAwaited(game, acts)
  ) {
    return mineView(table, capabilities);
  }
  const { hands } = game.state;
  const held = was.game?.state.hands;
  for (const seat of SEATS) if (sees[seat] && held?.[seat] !== hands[seat]) return mineView(table, capabilities);
  return before;
}

const removedViews = memoize((removed: Table['removed']) => removed.map(({ who, name }) => ({ who, name })));

function isAwaited({ state }: Game, seats: readonly Seat[]): boolean {
  return seats.length > 0 && (!('turn' in state) || seats.includes(state.turn));
}

const UNSEEN: MineView['hands'] = [null, null, null, null];

/** The offers of one's own seats, and those that any player may take. */
function offersFor(state: GameState, context: ExecutionContext, seats: readonly Seat[]): readonly OffersView[] {
  const groups: { seat: Seat | null; words: string[]; hints?: string[] }[] = [];
  let group: (typeof groups)[number] | undefined;
  for (const { action, by, hint } of context.getValidActions(state)) {
    const seat = offerSeat(action);
    if (by !== 'player' || (seat !== null && !seats.includes(seat))) continue;
    if (group?.seat !== seat) group = groups.find((candidate) => candidate.seat === seat);
    if (!group) {
      group = { seat, words: [] };
      groups.push(group);
    }
    group.words.push(offerWord(action));
    if (hint !== undefined) {
      group.hints ??= [];
      group.hints.push(hint);
    }
  }
  return groups;
}

/** For the player to move: the dominoes that are not legal, and why. */
function whyNot(state: Playing, { rules }: ExecutionContext): WhyNotView | null {
  const { turn, hands } = state;
  const legal = rules.getValidPlays(state, turn);
  if (legal.length === hands[turn].length) return null;
  const dominoes: string[] = [];
  for (const domino of hands[turn]) if (!legal.includes(domino)) dominoes.push(domino.id);
  return { dominoes, why: rules.whyNotPlay(state, turn) };
}
