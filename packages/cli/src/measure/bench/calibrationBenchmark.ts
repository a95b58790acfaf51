import { expect, parseRules, SEATS } from '@texas42/engine';
import { readPlayers } from '../../players.ts';
import { CalibrationTally } from '../figures/calibration.ts';
import { playGame } from '../games/playGame.ts';
import { chancesFor, seedFor } from '../games/seeds.ts';
import type { Benchmark } from './rounds.ts';

const HANDS = 300;
const ROOT = 'bench calibration';

/** How far the chances to make a bid are off, in points of a hundred; give or take three or four. */
export const CALIBRATION_BENCHMARK: Benchmark = {
  name: 'calibration-strong',
  unit: '%',
  about: 'how far its chances to make a bid are off, give or take 3',
  measure: () => [100 * calibrationOf('strong', HANDS)],
};

export function calibrationOf(player: string, hands: number): number {
  const rules = expect(parseRules({ preset: 'straight' }));
  const players = readPlayers(player);
  const foresight = new CalibrationTally();
  for (let deal = 0; deal < hands; deal += 1) {
    const config = { rules, seed: seedFor(ROOT, `deal ${deal}`), shaker: SEATS[deal % 4] ?? 0 };
    const played = playGame(config, players, chancesFor(ROOT, `deal ${deal}`), { shakes: 1 });
    for (const { chance, made } of played.hands) if (chance !== null) foresight.add(chance, made);
  }
  return foresight.calibration()?.error ?? 0;
}
