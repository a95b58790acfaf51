import { ALL_DOMINOES } from '@texas42/engine';
import type { CompiledRules } from '../solver/compileRules.ts';
import { size } from '../solver/mask.ts';
import { beatsOf } from '../solver/suitTables.ts';

/** Facts about tricks that follow from compiled rules. Imagined play asks for them millions of times. */
export interface TrickFacts {
  /** At `suit * 28 + domino`: the dominoes that beat this one where that suit was led. */
  readonly beats: Int32Array;
  /** For each suit the dominoes that follow it. */
  readonly follow: Int32Array;
  /** The trumps: dominoes that can win without following suit. */
  readonly trumps: number;
  /** Whether the bidders must lose every trick. */
  readonly isLosing: boolean;
}

export function trickFactsOf({ ranks, levels, goal }: CompiledRules): TrickFacts {
  const follow = Int32Array.from({ length: 8 }, (_, suit) => {
    const [first = 0] = levels[suit] ?? [];
    return isSuited(levels[suit]) ? first : ALL_DOMINOES;
  });
  let trumps = 0;
  for (const [at, rank] of ranks.entries()) {
    const bit = 1 << (at % 28);
    if (rank > 0 && ((follow[Math.floor(at / 28)] ?? 0) & bit) === 0) trumps |= bit;
  }
  return { beats: beatsOf(ranks), follow, trumps, isLosing: goal.kind === 'no trick' };
}

/** Whether a seat must follow suit and may play anything if it cannot. */
const isSuited = (levels: Int32Array | undefined): boolean =>
  levels !== undefined && levels.length === 2 && size((levels[0] ?? 0) | (levels[1] ?? 0)) === 28;
