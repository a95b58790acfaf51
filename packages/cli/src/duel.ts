import { positionOf, Solver } from '@texas42/ai';
import { type ByTeam, composeOptions, type GameRules, type Playing, SEATS } from '@texas42/engine';
import { readRulesFlags } from './arguments.ts';
import { type NamedPlayer, readPlayer } from './players.ts';
import { type Played, playOn } from './playOn.ts';
import type { CouldMake } from './scorekeeper.ts';
import { chancesFor, seedFor } from './seeds.ts';

/** Two players against each other, told in text. */
export interface Duel {
  /** A rules code. */
  readonly rules: string;
  readonly a: string;
  readonly b: string;
  readonly root: string;
  readonly marks: ByTeam<number>;
  /** One hand of each shake, or a whole game. */
  readonly extent: 'hand' | 'game';
}

/** The same dominoes, shaker and luck twice: A as team 0, then B as team 0. */
export function duelOf({ rules, a, b, root, marks, extent }: Duel): (deal: number) => ByTeam<Played> {
  const options = readRulesFlags(rules);
  const [first, second] = [readPlayer(a), readPlayer(b)];
  const { rules: composed } = composeOptions(options);
  const couldMake: CouldMake = (lead) => canMake(lead, composed);
  const limits = extent === 'hand' ? { shakes: 1, couldMake } : { couldMake };
  return (deal) => {
    const config = { rules: options, seed: seedFor(root, `deal ${deal}`), shaker: SEATS[deal % 4] ?? 0, marks };
    const play = (us: NamedPlayer, them: NamedPlayer): Played =>
      playOn(config, [us, them, us, them], chancesFor(root, `deal ${deal}`), limits);
    return [play(first, second), play(second, first)];
  };
}

const solver = new Solver();

/** Whether the bidders make it with all hands open. */
function canMake(lead: Playing, rules: GameRules): boolean {
  solver.load(positionOf(lead, rules));
  return solver.makes(0);
}
