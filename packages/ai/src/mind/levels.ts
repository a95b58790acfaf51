import { Solver } from '../solver/solver.ts';
import { type LevelSettings, playerOf } from './decide.ts';
import type { Equipment, Tools } from './equipment.ts';
import type { Player } from './player.ts';
import { RandomAIStrategy } from './randomPlayer.ts';
import type { Bidder } from './weighCalls.ts';
import type { Mind } from './weighPlays.ts';

const BIDDER: Bidder = {
  worlds: 96,
  draws: 1,
  few: 12,
  many: 96,
  best: 2,
  solves: 16,
  foresees: false,
  expectsExpertCalls: false,
  slip: 0,
  skill: 0,
};
const MIND: Mind = {
  worlds: 40,
  draws: 1,
  enumerate: 0,
  expectsExpertPlays: false,
  expectsExpertCalls: false,
  isExact: true,
  mix: 0.1,
  mixes: [],
};

/** Bids after a few playouts and often misjudges; plays at a glance. */
const BEGINNER: LevelSettings = {
  bidder: { ...BIDDER, worlds: 6, few: 1, many: 6, best: 1, solves: 0, slip: 0.6, skill: -0.6 },
  mind: null,
  heat: 0.7,
};

/** Imagines a few deals and has quick minds play them out. */
const CLUB: LevelSettings = {
  bidder: { ...BIDDER, worlds: 32, few: 8, many: 32, solves: 0, slip: 0.3, skill: -0.4 },
  mind: { ...MIND, worlds: 8, isExact: false },
  heat: 0.06,
};

/** Solves the deals that it imagines, and imagines hands that fit the calls. */
const STRONG: LevelSettings = { bidder: { ...BIDDER, draws: 4, skill: -0.12 }, mind: MIND, heat: 0 };

/** Expects the others to play as experts, whose play was learned. */
const LEARNED: Mind = { ...MIND, worlds: 64, draws: 8, enumerate: 300, expectsExpertPlays: true, mix: 0.2 };

/** Imagines more deals, weighs them by what was called and played, and plays the rest of the auction through. */
export const EXPERT: LevelSettings = {
  bidder: {
    ...BIDDER,
    worlds: 256,
    draws: 4,
    few: 24,
    many: 256,
    best: 3,
    solves: 32,
    foresees: true,
    skill: 0.04,
  },
  mind: LEARNED,
  heat: 0,
};

/**
 * Imagines still more, expects experts' calls as well, and has experts play the deals out, who see only their own
 * hands.
 */
const MASTER: LevelSettings = {
  bidder: { ...EXPERT.bidder, worlds: 400, few: 32, many: 400, solves: 48, expectsExpertCalls: true },
  mind: {
    ...LEARNED,
    worlds: 400,
    draws: 12,
    expectsExpertCalls: true,
    enumerate: 1500,
    mix: 0.35,
    mixes: [0.6, 0.5, 0.4, 0.3],
  },
  heat: 0,
};

/**
 * Every level of computer player by name, weakest first. The same equipment and arguments always give the same move.
 */
export function createPlayers({ prover, experts }: Equipment): ReadonlyMap<string, Player> {
  const tools: Tools = { solver: new Solver(prover), experts };
  return new Map([
    ['random', RandomAIStrategy],
    ['beginner', playerOf(BEGINNER, tools)],
    ['club', playerOf(CLUB, tools)],
    ['strong', playerOf(STRONG, tools)],
    ['expert', playerOf(EXPERT, tools)],
    ['master', playerOf(MASTER, tools)],
  ]);
}
