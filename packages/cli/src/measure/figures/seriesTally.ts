import { type BySeat, type ByTeam, SEATS, TEAMS } from '@texas42/engine';
import type { Played } from '../games/playGame.ts';
import { Kinds, type Made, type PlayerFigures, PlayerTally } from './playerTally.ts';
import type { Timing } from './times.ts';
import { type Proportion, wilson } from './wilson.ts';

/** The figures of many games. The same seed gives the same figures. */
export interface SeriesFigures {
  readonly games: number;
  readonly hands: number;
  readonly actions: number;
  /** By team. */
  readonly wins: ByTeam<Proportion & { readonly wins: number }>;
  readonly marksPerHand: ByTeam<number>;
  /** How often a bid was made, and one of each kind. */
  readonly bids: Made;
  readonly made: Readonly<Record<string, Made>>;
  /** Each player by name, wherever it sat. */
  readonly byPlayer: Readonly<Record<string, PlayerFigures>>;
}

/** Adds up games. */
export class SeriesTally {
  #games = 0;
  #hands = 0;
  #actions = 0;
  readonly #wins: [number, number] = [0, 0];
  readonly #marks: [number, number] = [0, 0];
  readonly #kinds = new Kinds();
  readonly #players = new Map<string, PlayerTally>();

  add({ hands, thrownIn, actions, winner, ms }: Played, names: BySeat<string>): void {
    this.#games += 1;
    this.#hands += hands.length + thrownIn;
    this.#actions += actions;
    if (winner !== null) this.#wins[winner] += 1;
    for (const hand of hands) {
      this.#kinds.add(hand.kind, hand.made);
      this.#player(names[hand.seat]).bid(hand);
      for (const team of TEAMS) this.#marks[team] += hand.gained[team];
    }
    for (const seat of SEATS) this.#player(names[seat]).took(ms[seat]);
  }

  #player(name: string): PlayerTally {
    const known = this.#players.get(name) ?? new PlayerTally();
    this.#players.set(name, known);
    return known;
  }

  figures(): SeriesFigures {
    const share = (team: 0 | 1) => ({ wins: this.#wins[team], ...wilson(this.#wins[team], this.#games) });
    const kinds = this.#kinds.figures();
    return {
      games: this.#games,
      hands: this.#hands,
      actions: this.#actions,
      wins: [share(0), share(1)],
      marksPerHand: [this.#marks[0] / this.#hands, this.#marks[1] / this.#hands],
      bids: kinds.all,
      made: kinds.byKind,
      byPlayer: this.#byPlayer((player) => player.figures()),
    };
  }

  /** How long decisions took; differs from run to run. */
  timings(): Readonly<Record<string, Timing>> {
    return this.#byPlayer((player) => player.timing());
  }

  #byPlayer<T>(figure: (player: PlayerTally) => T): Readonly<Record<string, T>> {
    return Object.fromEntries([...this.#players].map(([name, player]) => [name, figure(player)]));
  }
}
