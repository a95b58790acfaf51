import type { Bidder } from './bid.ts';
import { type Level, playerOf } from './ladder.ts';
import type { Player } from './player.ts';
import { RandomAIStrategy } from './random.ts';
import type { Mind } from './think.ts';

const BIDDER: Bidder = {
  worlds: 96,
  draws: 1,
  few: 12,
  many: 96,
  best: 2,
  solves: 16,
  foresees: false,
  hears: false,
  slip: 0,
  skill: 0,
};
const MIND: Mind = {
  worlds: 40,
  draws: 1,
  enumerate: 0,
  imitates: false,
  hears: false,
  isExact: true,
  mix: 0.1,
  mixes: [],
};

/** A Texan's rules of thumb, and slips. */
const BEGINNER: Level = {
  bidder: { ...BIDDER, worlds: 6, few: 1, many: 6, best: 1, solves: 0, slip: 0.6, skill: -0.6 },
  mind: null,
  heat: 0.7,
};

/** A few deals imagined and played out. */
const CLUB: Level = {
  bidder: { ...BIDDER, worlds: 32, few: 8, many: 32, solves: 0, slip: 0.3, skill: -0.4 },
  mind: { ...MIND, worlds: 8, isExact: false },
  heat: 0.06,
};

/** Imagined deals solved; what was bid tells it how to bid. */
const STRONG: Level = { bidder: { ...BIDDER, draws: 4, skill: -0.12 }, mind: MIND, heat: 0 };

/** Takes the others for experts, as it learned to know them. */
const LEARNED: Mind = { ...MIND, worlds: 64, draws: 8, enumerate: 300, imitates: true, mix: 0.2 };

/** The likely deals rather than any, from what was called and played, and the auction to its end. */
export const EXPERT: Level = {
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

/** More of them, played out by who does not see through the dominoes either. */
const MASTER: Level = {
  bidder: { ...EXPERT.bidder, worlds: 400, few: 32, many: 400, solves: 48, hears: true },
  mind: {
    ...LEARNED,
    worlds: 400,
    draws: 12,
    hears: true,
    enumerate: 1500,
    mix: 0.35,
    mixes: [0.6, 0.5, 0.4, 0.3],
  },
  heat: 0,
};

/** Every level of computer player by name, weakest first. */
export const PLAYERS: ReadonlyMap<string, Player> = new Map([
  ['random', RandomAIStrategy],
  ['beginner', playerOf(BEGINNER)],
  ['club', playerOf(CLUB)],
  ['strong', playerOf(STRONG)],
  ['expert', playerOf(EXPERT)],
  ['master', playerOf(MASTER)],
]);
