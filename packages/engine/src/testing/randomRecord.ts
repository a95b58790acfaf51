import { SEATS } from '../game/seat.ts';
import { type GameRecord, recordOf } from '../keep/record.ts';
import { chance, pick } from './chance.ts';
import { playRandom } from './randomGame.ts';
import { chooseBoldly, randomRules } from './randomRules.ts';

export interface RandomRecord {
  readonly seed: string;
  /** The most actions of the game. */
  readonly steps: number;
  /** A preset, a rules code or options; absent: random rules. */
  readonly rules?: unknown;
  readonly headers?: GameRecord['headers'];
  /** What the record publishes of its shakes. */
  readonly told?: 'nothing' | 'keys' | 'seed';
}

/** The record of a random game, finished or not. */
export function randomRecord({ seed, steps, rules, headers = [], told = 'nothing' }: RandomRecord): GameRecord {
  const random = chance(seed);
  const given = rules ?? randomRules(random, { oneIn: 2 });
  const shaker = random(2) === 0 ? { shaker: pick(SEATS, random) } : {};
  const { context, actions } = playRandom({ rules: given, seed, steps, choose: chooseBoldly, ...shaker });
  const [record] = recordOf(context, actions, headers, told);
  if (!record) throw new Error('Every game has a record.');
  return record;
}
