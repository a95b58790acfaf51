import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bySeat, type Hand, partner, SEATS, type Seat, seedText } from '@texas42/engine';
import type { MineView, RoomRefusal, TableView, View } from '@texas42/protocol';
import { type Capabilities, humanCapabilities } from '../../decide/capability.ts';
import type { Due } from '../../people/schedule.ts';
import type { Game, Table } from '../../remember/table.ts';

type ShowMine = (table: Table, capabilities: Capabilities) => MineView;

/** A mistake that a room could make, as a change to what it shows, says or does. */
export interface Leak {
  /** What it looks like where two worlds first differ. */
  readonly evidence: RegExp;
  readonly table?: (view: TableView, game: Game) => object;
  readonly mine?: (view: MineView, table: Table, capabilities: Capabilities, show: ShowMine) => Partial<MineView>;
  readonly refusal?: (game: Pick<Game, 'state'>, word: string) => RoomRefusal | undefined;
  readonly due?: (due: Due, game: Game) => number;
  /** What a computer is shown. */
  readonly computer?: (view: View, game: Game) => MineView;
}

const idsOf = (hand: Hand): readonly string[] => hand.map(({ id }) => id);

export const LEAKS = {
  'the seed in the view': {
    evidence: /"seed":/,
    table: (_view, { context }) => ({ seed: seedText(context.config.seed) }),
  },
  "another seat's offers": {
    evidence: /"offers":/,
    mine: ({ offers }, table, _capabilities, show) => ({
      offers: [...offers, ...SEATS.flatMap((seat) => show(table, humanCapabilities(seat)).offers)],
    }),
  },
  'the deal in the history': {
    evidence: /"history":/,
    table: (_view, { state, actions }) => ({
      history: [{ type: 'deal', dealt: state.dealt.map(idsOf) }, ...actions.map(({ type }) => type)],
    }),
  },
  'a hint from the full state': {
    evidence: /Partner can/,
    mine: ({ offers }, { game }) => ({
      offers: offers.map(({ seat, words, hints }) => {
        const held = seat === null ? [] : (game?.state.hands[partner(seat)] ?? []);
        const best = held.some(({ isDouble }) => isDouble) ? 'Partner can help.' : 'Partner cannot help.';
        return { seat, words, ...(hints ? { hints: hints.map((hint) => `${hint} ${best}`) } : {}) };
      }),
    }),
  },
  'the order of another hand': {
    evidence: /"takenFrom":/,
    table: (_view, { state }) => ({
      takenFrom: 'trick' in state ? state.trick.map(({ seat, domino }) => state.dealt[seat].indexOf(domino)) : [],
    }),
  },
  'a refusal that depends on a hidden hand': {
    evidence: /"refuse".*"taken"/,
    refusal: ({ state }, word) => (state.hands[0].some(({ id }) => id === word) ? 'taken' : undefined),
  },
  'how many trumps another seat holds': {
    evidence: /"trumps":/,
    table: (_view, { state }) => ({
      trumps:
        'trump' in state
          ? state.hands.map((hand) => hand.filter(({ bit }) => (state.trump.called & bit) !== 0).length)
          : [],
    }),
  },
  'won tricks although they are stacked': {
    evidence: /"tricks":/,
    table: (_view, { state }) => ({
      tricks:
        'tricks' in state
          ? state.tricks.map(({ winner, points, plays }) => ({
              winner,
              points,
              plays: plays.map(({ domino }) => domino.id),
            }))
          : [],
    }),
  },
  'an alarm that depends on the hand': {
    evidence: /\nalarm \d+\nalarm \d+$/,
    due: ({ seat, at }, { state, context }) =>
      at +
      (state.phase === 'playing'
        ? context.rules.getValidPlays(state, seat).length
        : state.hands[seat].filter(({ isDouble }) => isDouble).length),
  },
  'a commitment that is a plain hash of the deal': {
    evidence: /"commitment":/,
    table: (_view, { state }) => ({ commitment: bytesToHex(sha256(utf8ToBytes(state.dealt.map(idsOf).join()))) }),
  },
  "the sitting partner's hand for spectators": {
    evidence: /\n(watch|owner|late|again)\..*"hands":/,
    mine: ({ hands, seats }, { game }) => {
      const state = game?.state;
      if (!state || seats.length > 0 || !('trump' in state) || state.trump.contract !== 'nello') return {};
      const sitting: Seat = partner(state.bid.seat);
      return { hands: bySeat((seat) => (seat === sitting ? idsOf(state.hands[seat]) : hands[seat])) };
    },
  },
  'a computer that is shown its partner': {
    evidence: /\ncomputer /,
    computer: ({ mine }, { state }) => {
      const shown = mine.seats.map(partner);
      return { ...mine, hands: bySeat((seat) => (shown.includes(seat) ? idsOf(state.hands[seat]) : mine.hands[seat])) };
    },
  },
} satisfies Record<string, Leak>;

export type LeakName = keyof typeof LEAKS;

/** The leak that is in the room now. */
export const planted: { leak: Leak | null } = { leak: null };

export function leakyTable(view: TableView, { game }: Table): TableView {
  return game && planted.leak?.table ? Object.assign({}, view, planted.leak.table(view, game)) : view;
}

export function leakyMine(show: ShowMine): ShowMine {
  return (table, capabilities) => {
    const view = show(table, capabilities);
    return planted.leak?.mine ? { ...view, ...planted.leak.mine(view, table, capabilities, show) } : view;
  };
}

export function leakyProjection(view: View, { game }: Table): View {
  return game && planted.leak?.computer ? { ...view, mine: planted.leak.computer(view, game) } : view;
}

export function leakyDue(due: Due | null, { game }: Table): Due | null {
  return due && game && planted.leak?.due ? { ...due, at: planted.leak.due(due, game) } : due;
}

/** Whether somebody may act at all is not what leaks. */
export function leakyRefusal(
  game: Pick<Game, 'state'>,
  capabilities: Capabilities,
  word: string,
): RoomRefusal | undefined {
  return capabilities.acts.length > 0 ? planted.leak?.refusal?.(game, word) : undefined;
}
