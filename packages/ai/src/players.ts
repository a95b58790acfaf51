import type { Bidder } from './bid.ts';
import { playerOf } from './ladder.ts';
import type { Player } from './player.ts';
import { RandomAIStrategy } from './random.ts';
import type { Mind } from './think.ts';

const BIDDER: Bidder = { worlds: 64, draws: 1, few: 12, many: 64, best: 2, jumps: false, slip: 0 };
const MIND: Mind = { worlds: 20, draws: 1, enumerate: 0, isExact: true, mixedTricks: 0, mix: 0 };

/** Every level of computer player by name, weakest first. */
export const PLAYERS: ReadonlyMap<string, Player> = new Map([
  ['random', RandomAIStrategy],
  ['beginner', playerOf({ bidder: { ...BIDDER, worlds: 8, few: 4, many: 8, slip: 0.8 }, mind: null, heat: 1.5 })],
  [
    'club',
    playerOf({
      bidder: { ...BIDDER, worlds: 32, many: 32, slip: 0.4 },
      mind: { ...MIND, worlds: 6, isExact: false },
      heat: 0.1,
    }),
  ],
  ['strong', playerOf({ bidder: { ...BIDDER, worlds: 96, many: 96 }, mind: { ...MIND, worlds: 24 }, heat: 0 })],
  [
    'expert',
    playerOf({
      bidder: { ...BIDDER, worlds: 256, draws: 4, few: 24, many: 256, best: 3, jumps: true },
      mind: { ...MIND, worlds: 60, draws: 8, enumerate: 300, mixedTricks: 3, mix: 0.25 },
      heat: 0,
    }),
  ],
]);
