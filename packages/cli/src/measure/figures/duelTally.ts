import { type ByTeam, SEATS, type Team, team } from '@texas42/engine';
import type { Duel } from '../games/duel.ts';
import type { Played } from '../games/playGame.ts';
import { Differences, type Mean, type Signs, shareDifference } from './paired.ts';
import { type PlayerFigures, PlayerTally } from './playerTally.ts';
import type { Timing } from './times.ts';
import { type Proportion, wilson } from './wilson.ts';

/** How A did against B. The same seed gives the same figures. */
export interface DuelFigures extends Signs {
  /** Shakes, or the first shakes of games; each was played twice. A won those with which it gained more than B. */
  readonly deals: number;
  readonly hands: number;
  readonly thrownIn: number;
  /** How many marks more than B A gained in a hand; points, where points are the score. */
  readonly marksPerHand: Mean;
  /** Games that A won, and pairs by who won more of the two; null where only hands were played. */
  readonly games: { readonly won: Proportion & { readonly wins: number }; readonly pairs: Signs } | null;
  /** A's share of bids made less B's. */
  readonly makeRate: Mean;
  readonly a: PlayerFigures;
  readonly b: PlayerFigures;
}

/** Adds up pairs of plays. */
export class DuelTally {
  #hands = 0;
  #thrownIn = 0;
  #deals = 0;
  #wins = 0;
  #games = 0;
  readonly #gained = new Differences();
  readonly #won = new Differences();
  readonly #a = new PlayerTally();
  readonly #b = new PlayerTally();
  readonly #extent: Duel['extent'];

  constructor(extent: Duel['extent']) {
    this.#extent = extent;
  }

  /** A sat as team 0 in the first play, as team 1 in the second. */
  add([first, second]: ByTeam<Played>): void {
    const hands = first.hands.length + first.thrownIn + second.hands.length + second.thrownIn;
    this.#deals += 1;
    this.#hands += hands;
    this.#gained.add((this.#play(first, 0) + this.#play(second, 1)) / hands);
    // With `--deals` only one hand is played; it counts as no game even if it ends one (from six marks on).
    if (this.#extent === 'game') {
      const wins = (first.winner === 0 ? 1 : 0) + (second.winner === 1 ? 1 : 0);
      this.#games += 2;
      this.#wins += wins;
      this.#won.add(wins - 1);
    }
  }

  /** What A gained over B in one of the plays. */
  #play({ hands, thrownIn, ms }: Played, teamOfA: Team): number {
    const player = (side: Team): PlayerTally => (side === teamOfA ? this.#a : this.#b);
    for (const hand of hands) player(team(hand.seat)).bid(hand);
    for (const seat of SEATS) player(team(seat)).took(ms[seat]);
    this.#thrownIn += thrownIn;
    return hands.reduce((sum, { gained }) => sum + (gained[0] - gained[1]) * (teamOfA === 0 ? 1 : -1), 0);
  }

  figures(): DuelFigures {
    const a = this.#a.figures();
    const b = this.#b.figures();
    return {
      deals: this.#deals,
      hands: this.#hands,
      thrownIn: this.#thrownIn,
      marksPerHand: this.#gained.mean(),
      ...this.#gained.signs(),
      games:
        this.#extent === 'game'
          ? { won: { wins: this.#wins, ...wilson(this.#wins, this.#games) }, pairs: this.#won.signs() }
          : null,
      makeRate: shareDifference(a.bids, b.bids),
      a,
      b,
    };
  }

  /** How long decisions took; differs from run to run. */
  timings(): { readonly a: Timing; readonly b: Timing } {
    return { a: this.#a.timing(), b: this.#b.timing() };
  }
}
