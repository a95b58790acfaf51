import { type Action, type ByTeam, type GameState, TEAMS } from '@texas42/engine';
import { type Share, wilson } from './wilson.ts';

/** What came of many games. The same seed gives the same figures. */
export interface Figures {
  readonly games: number;
  readonly hands: number;
  readonly actions: number;
  /** By team. */
  readonly wins: ByTeam<Share & { readonly wins: number }>;
  readonly marksPerHand: ByTeam<number>;
  /** How often a bid of each kind was made. */
  readonly made: Readonly<Record<string, Share & { readonly made: number }>>;
}

/** Counts while the games go by. */
export class Tally {
  #games = 0;
  #hands = 0;
  #actions = 0;
  readonly #wins: [number, number] = [0, 0];
  readonly #marks: [number, number] = [0, 0];
  readonly #bids = new Map<string, { hands: number; made: number }>();

  readonly see = (before: GameState, action: Action, after: GameState): void => {
    this.#actions += 1;
    if (action.type === 'score-hand' && before.phase === 'scoring') {
      const kind = this.#bids.get(before.bid.bid.kind) ?? { hands: 0, made: 0 };
      kind.hands += 1;
      if (before.outcome.made) kind.made += 1;
      this.#bids.set(before.bid.bid.kind, kind);
      for (const team of TEAMS) this.#marks[team] += after.marks[team] - before.marks[team];
    }
    if (after.phase === 'game-over') {
      this.#games += 1;
      this.#hands += after.handNumber;
      this.#wins[after.winner] += 1;
    }
  };

  figures(): Figures {
    const share = (team: 0 | 1) => ({ wins: this.#wins[team], ...wilson(this.#wins[team], this.#games) });
    const kinds = [...this.#bids].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      games: this.#games,
      hands: this.#hands,
      actions: this.#actions,
      wins: [share(0), share(1)],
      marksPerHand: [this.#marks[0] / this.#hands, this.#marks[1] / this.#hands],
      made: Object.fromEntries(kinds.map(([kind, { made, hands }]) => [kind, { made, ...wilson(made, hands) }])),
    };
  }
}
