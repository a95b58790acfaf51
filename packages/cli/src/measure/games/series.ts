import type { BySeat } from '@texas42/engine';
import { readRulesFlags } from '../../arguments.ts';
import { readPlayer } from '../../players.ts';
import { type Played, playGame } from './playGame.ts';
import { chancesFor, seedFor } from './seeds.ts';

/** Whole games between the same four; as text, so that a worker can be sent it. */
export interface Series {
  /** A rules code. */
  readonly rules: string;
  readonly players: BySeat<string>;
  readonly root: string;
}

/** Plays any game of a series by its number. */
export function seriesOf({ rules, players, root }: Series): (game: number) => Played {
  const options = readRulesFlags(rules);
  const [a, b, c, d] = players;
  const seated = [readPlayer(a), readPlayer(b), readPlayer(c), readPlayer(d)] as const;
  return (game) =>
    playGame({ rules: options, seed: seedFor(root, `game ${game}`) }, seated, chancesFor(root, `game ${game}`));
}
