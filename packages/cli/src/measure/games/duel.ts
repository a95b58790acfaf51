import { positionOf, Solver } from '@texas42/ai';
import { FULL } from '@texas42/ai/full';
import { type ByTeam, composeOptions, type Playing, type RulesContext, SEATS } from '@texas42/engine';
import { readRulesFlags } from '../../arguments.ts';
import { type NamedPlayer, readPlayer } from '../../players.ts';
import { type Played, playGame } from './playGame.ts';
import type { CouldMake } from './scorekeeper.ts';
import { chancesFor, seedFor } from './seeds.ts';

/** Two players against each other; as text, so that a worker can be sent it. */
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

/** Plays the same dominoes, shaker and chances twice: with A as team 0, then with B as team 0. */
export function duelOf({ rules, a, b, root, marks, extent }: Duel): (deal: number) => ByTeam<Played> {
  const options = readRulesFlags(rules);
  const [first, second] = [readPlayer(a), readPlayer(b)];
  const composed = composeOptions(options);
  const couldMake: CouldMake = (lead) => canMake(lead, composed);
  const limits = extent === 'hand' ? { shakes: 1, couldMake } : { couldMake };
  return (deal) => {
    const config = { rules: options, seed: seedFor(root, `deal ${deal}`), shaker: SEATS[deal % 4] ?? 0, marks };
    const play = (us: NamedPlayer, them: NamedPlayer): Played =>
      playGame(config, [us, them, us, them], chancesFor(root, `deal ${deal}`), limits);
    return [play(first, second), play(second, first)];
  };
}

const solver = new Solver(FULL.prover);

/** Whether the bidders make it with all hands open; null where the solver does not know the contract. */
function canMake(lead: Playing, context: RulesContext): boolean | null {
  const position = positionOf(lead, context);
  if (!position) return null;
  solver.load(position);
  return solver.makes(0);
}
