import { type GameRecord, recordOf } from '../record.ts';
import { SEATS } from '../seat.ts';
import { chance, pick } from './chance.ts';
import { playRandom } from './randomGame.ts';
import { chooseBoldly, randomRules } from './randomRules.ts';

export interface RandomRecord {
  readonly seed: string;
  /** Where the game stops, if it does not end before. */
  readonly steps: number;
  /** A preset, a rules code or options; any rules that can stand unless said. */
  readonly rules?: unknown;
  readonly headers?: GameRecord['headers'];
  /** What it tells of its shakes. */
  readonly told?: 'nothing' | 'keys' | 'seed';
}

/** The record of a random game, as far as it went. */
export function randomRecord({ seed, steps, rules, headers = [], told = 'nothing' }: RandomRecord): GameRecord {
  const random = chance(seed);
  const given = rules ?? randomRules(random, { oneIn: 2 });
  const shaker = random(2) === 0 ? { shaker: pick(SEATS, random) } : {};
  const { context, actions } = playRandom({ rules: given, seed, steps, choose: chooseBoldly, ...shaker });
  const [record] = recordOf(context, actions, headers, told);
  if (!record) throw new Error('Every game has a record.');
  return record;
}
