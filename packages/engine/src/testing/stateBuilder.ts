import { SEATS, type Seat, withSeat } from '../game/seat.ts';
import type { InPhase, Phase } from '../game/state.ts';
import { asConstraint, type DealConstraints, type SeatConstraint } from './deal.ts';
import { type Plan, reach } from './reach.ts';
import type { ScriptedTable } from './scriptedTable.ts';

const USUAL: Plan = {
  rules: { preset: 'casual' },
  shaker: 3,
  current: null,
  call: '30',
  trump: 'suit:6',
  tricks: [],
  tricksPlayed: 0,
  trick: [],
  hands: [{}, {}, {}, {}],
  marks: [0, 0],
  seed: '42',
  fillSeed: null,
};

const MOST_ATTEMPTS = 300;

/**
 * Builds a state of any phase for tests. It plays legal moves at a table to get there, and tries again with other dominoes
 * when a wish fails.
 */
export class StateBuilder<P extends Phase> {
  readonly #phase: P;
  readonly #plan: Plan;

  private constructor(phase: P, plan: Partial<Plan>) {
    this.#phase = phase;
    this.#plan = { ...USUAL, ...plan };
  }

  static inBiddingPhase(): StateBuilder<'bidding'> {
    return new StateBuilder('bidding', {});
  }
  static inTrumpSelection(): StateBuilder<'declaring'> {
    return new StateBuilder('declaring', {});
  }
  static inPlayingPhase(trump = USUAL.trump): StateBuilder<'playing'> {
    return new StateBuilder('playing', { trump });
  }
  /** Up to six tricks. The hand is played out, so that it does not end early. */
  static withTricksPlayed(tricksPlayed: number): StateBuilder<'playing'> {
    return new StateBuilder('playing', { tricksPlayed, rules: { ...USUAL.rules, earlyEnd: 'play-out' } });
  }
  static inScoringPhase(): StateBuilder<'scoring'> {
    return new StateBuilder('scoring', {});
  }
  static gameEnded(): StateBuilder<'game-over'> {
    return new StateBuilder('game-over', { marks: [6, 6] });
  }
  static nelloContract(): StateBuilder<'playing'> {
    return new StateBuilder('playing', { call: '1M', trump: 'nello' });
  }
  static splashContract(): StateBuilder<'playing'> {
    return new StateBuilder('playing', { call: 'splash:2' });
  }
  static plungeContract(): StateBuilder<'playing'> {
    return new StateBuilder('playing', { call: 'plunge:4' });
  }
  static sevensContract(): StateBuilder<'playing'> {
    return new StateBuilder('playing', { call: '1M', trump: 'sevens' });
  }

  #with(change: Partial<Plan>): StateBuilder<P> {
    return new StateBuilder(this.#phase, { ...this.#plan, ...change });
  }
  withShaker(shaker: Seat): StateBuilder<P> {
    return this.#with({ shaker });
  }
  /** Whose turn it is: to call, to declare or to play. */
  withCurrentPlayer(current: Seat): StateBuilder<P> {
    return this.#with({ current });
  }
  /** The bid that wins, the others passing. */
  withBid(call: string): StateBuilder<P> {
    return this.#with({ call });
  }
  withTrump(trump: string): StateBuilder<P> {
    return this.#with({ trump });
  }
  /** The dominoes on the table, lead first. Each seat is dealt the one it plays. */
  withCurrentTrick(trick: string): StateBuilder<P> {
    return this.#with({ trick: trick.split(' ') });
  }
  /** Finished tricks in words. The hands must hold their dominoes. */
  withTricks(...tricks: readonly string[]): StateBuilder<P> {
    return this.#with({ tricks });
  }
  withMarks(team0: number, team1: number): StateBuilder<P> {
    return this.#with({ marks: [team0, team1] });
  }
  /** Options that differ from the casual table's. */
  withRules(rules: Readonly<Record<string, unknown>>): StateBuilder<P> {
    return this.#with({ rules: { ...this.#plan.rules, ...rules } });
  }
  withHands(hands: DealConstraints): StateBuilder<P> {
    return SEATS.reduce<StateBuilder<P>>(
      (builder, seat) => builder.withPlayerConstraint(seat, asConstraint(hands[seat])),
      this,
    );
  }
  withPlayerHand(seat: Seat, exactDominoes: string | readonly string[]): StateBuilder<P> {
    return this.withPlayerConstraint(seat, { exactDominoes });
  }
  withPlayerDoubles(seat: Seat, minDoubles: number): StateBuilder<P> {
    return this.withPlayerConstraint(seat, { minDoubles });
  }
  withPlayerConstraint(seat: Seat, constraint: SeatConstraint): StateBuilder<P> {
    const { hands } = this.#plan;
    return this.#with({ hands: withSeat(hands, seat, { ...hands[seat], ...constraint }) });
  }
  /** The seed of the game. It also gives the deal if there are no wishes for the hands. */
  withSeed(seed: string): StateBuilder<P> {
    return this.#with({ seed });
  }
  /** Deals the dominoes that are left open in another way. */
  withFillSeed(fillSeed: string): StateBuilder<P> {
    return this.#with({ fillSeed });
  }

  build(): InPhase<P> {
    return this.toTable().in(this.#phase);
  }

  /** The table at which the state was reached, to play on; it pauses in the phase of the state. */
  toTable(): ScriptedTable {
    let why: unknown;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      try {
        return reach(this.#phase, this.#plan, attempt);
      } catch (error) {
        why = error;
      }
    }
    throw why;
  }
}
