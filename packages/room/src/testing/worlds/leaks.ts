import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Choice, ClaimProof, ProveClaim } from '@texas42/ai';
import { bySeat, type Hand, partner, SEATS, type Seat, seedText } from '@texas42/engine';
import type {
  ClientMessage,
  HandView,
  MineView,
  PastGameView,
  ReasonView,
  RoomRefusal,
  TableView,
  View,
} from '@texas42/protocol';
import { type Capabilities, humanCapabilities } from '../../decide/capability.ts';
import type { Due } from '../../people/schedule.ts';
import type { Game, Table } from '../../remember/table.ts';

type Judge = (game: Game, prove: ProveClaim) => ClaimProof;
type ShowMine = (table: Table, capabilities: Capabilities) => MineView;

/** A mistake that a room could make, as a change to what it shows, says or does. */
export interface Leak {
  /** Matches the first difference between two worlds. */
  readonly evidence: RegExp;
  readonly table?: (view: TableView, game: Game) => object;
  readonly mine?: (view: MineView, table: Table, capabilities: Capabilities, show: ShowMine) => Partial<MineView>;
  readonly refusal?: (game: Pick<Game, 'state'>, word: string) => RoomRefusal | undefined;
  readonly due?: (due: Due, game: Game) => number;
  /** Changes what a computer sees. */
  readonly computer?: (view: View, game: Game) => MineView;
  /** Whether a message is ignored. */
  readonly deaf?: (message: ClientMessage, game: Game) => boolean;
  readonly hint?: (choice: Choice, seat: Seat, game: Game) => Choice;
  readonly plays?: (plays: readonly ReasonView[], game: Game) => readonly ReasonView[];
  /** Which reasons of the current hand are shown. */
  readonly thoughts?: (reason: ReasonView) => boolean;
  readonly story?: (hands: readonly HandView[], game: Game) => readonly HandView[];
  readonly history?: (games: readonly PastGameView[], game: Game) => readonly PastGameView[];
  readonly judge?: (game: Game, prove: ProveClaim, judge: Judge) => ClaimProof;
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
    evidence: /\n\w+\..*"hands":/,
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
  'a hint that tells what partner holds': {
    evidence: /"type":"hint".*Partner holds/,
    hint: ({ seat, word }, asker, { state }) => {
      const sentence = `Partner holds ${idsOf(state.hands[partner(asker)]).join(' ')}.`;
      return { seat, word, why: { sentence, candidates: [] } };
    },
  },
  'a reason that names a domino that is still held': {
    evidence: /"type":"why".*Keeps/,
    plays: (plays, { state }) =>
      plays.map((play) => ({ ...play, sentence: `Keeps ${idsOf(state.hands[play.seat]).join(' ')}.` })),
  },
  'what computers think in the hand that is on': {
    evidence: /"type":"why".*I hold/,
    thoughts: () => true,
  },
  'the hand that is on in the story': {
    evidence: /"type":"story"/,
    story: (hands, { state }) => hands.map((hand) => ({ ...hand, dealt: bySeat((seat) => idsOf(state.dealt[seat])) })),
  },
  'the game that is on in the history': {
    evidence: /"type":"history"/,
    history: (games, { state }) => games.map((game) => ({ ...game, link: state.dealt.map(idsOf).join(' ') })),
  },
  'a claim judged with all hands open': {
    evidence: /"lay-down"|"claim"|not-now/,
    judge: (game, prove, judge) => {
      const { state } = game;
      const proof = judge(game, prove);
      if (proof.proved === true || state.phase !== 'playing') return proof;
      return { proved: state.hands[partner(state.turn)].some(({ isDouble }) => isDouble) ? false : null };
    },
  },
  'a claim with the hand that beats it': {
    evidence: /"beaten":/,
    table: ({ claim }, { state }) => (claim ? { claim: { ...claim, beaten: state.hands.map(idsOf) } } : {}),
  },
  'a claim that is first judged with what partner holds': {
    evidence: /\nclaim at \d takes \d+ plays\nclaim at/,
    judge: (game, prove, judge) =>
      judge(game, (sight, rules) => {
        prove({ ...sight, hand: game.state.hands[partner(sight.seat)] }, rules);
        return prove(sight, rules);
      }),
  },
} satisfies Record<string, Leak>;

export type LeakName = keyof typeof LEAKS;

/** A leak: whether a question is ignored depends on hidden hands. */
export function deafTo(question: ClientMessage['type']): Leak {
  return {
    evidence: /"bad-message"/,
    deaf: ({ type }, { state }) => type === question && isOdd(state.dealt.map(idsOf).join()),
  };
}

const isOdd = (text: string): boolean => ((sha256(utf8ToBytes(text))[0] ?? 0) & 1) === 1;

/** The leak that is active now. */
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

/** Leaves the refusals of people who may not act unchanged. */
export function leakyRefusal(
  game: Pick<Game, 'state'>,
  capabilities: Capabilities,
  word: string,
): RoomRefusal | undefined {
  return capabilities.acts.length > 0 ? planted.leak?.refusal?.(game, word) : undefined;
}

export function leakyMessage(message: ClientMessage | undefined, { game }: Table): ClientMessage | undefined {
  return message && game && planted.leak?.deaf?.(message, game) ? undefined : message;
}

export function leakyHint(choice: Choice | undefined, seat: Seat, { game }: Table): Choice | undefined {
  return choice && game && planted.leak?.hint ? planted.leak.hint(choice, seat, game) : choice;
}

export function leakyPlays(plays: readonly ReasonView[], { game }: Table): readonly ReasonView[] {
  return game && planted.leak?.plays ? planted.leak.plays(plays, game) : plays;
}

export function leakyThoughts(told: readonly ReasonView[], all: readonly ReasonView[]): readonly ReasonView[] {
  return planted.leak?.thoughts ? all.filter(planted.leak.thoughts) : told;
}

export function leakyStory(hands: readonly HandView[], game: Game): readonly HandView[] {
  return planted.leak?.story ? planted.leak.story(hands, game) : hands;
}

export function leakyHistory<T extends readonly PastGameView[] | undefined>(games: T, { game }: Table): T {
  return games && game && planted.leak?.history ? (planted.leak.history(games, game) as T) : games;
}

export function leakyJudge(judge: Judge): Judge {
  return (game, prove) => (planted.leak?.judge ? planted.leak.judge(game, prove, judge) : judge(game, prove));
}
