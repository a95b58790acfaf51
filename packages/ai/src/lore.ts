import { ALL_DOMINOES } from '@texas42/engine';
import { size } from './mask.ts';
import type { PlayTables } from './tables.ts';

/** What follows from the tables of a declaration and is asked for thousands of times. */
export interface Lore {
  /** At `suit * 28 + domino`: the dominoes that beat it in a trick of that suit. */
  readonly beats: Int32Array;
  /** The dominoes that follow each suit. */
  readonly follow: Int32Array;
  /** The dominoes that win without following. */
  readonly trumps: number;
  /** Whether the bidders are to lose every trick. */
  readonly isLosing: boolean;
}

export function loreOf({ ranks, levels, goal }: PlayTables): Lore {
  const beats = new Int32Array(8 * 28);
  const follow = Int32Array.from({ length: 8 }, (_, suit) => {
    const [first = 0] = levels[suit] ?? [];
    return isSuited(levels[suit]) ? first : ALL_DOMINOES;
  });
  let trumps = 0;
  for (let suit = 0; suit < 8; suit += 1) {
    for (let domino = 0; domino < 28; domino += 1) {
      const rank = ranks[suit * 28 + domino] ?? 0;
      let above = 0;
      for (let other = 0; other < 28; other += 1) if ((ranks[suit * 28 + other] ?? 0) > rank) above |= 1 << other;
      beats[suit * 28 + domino] = above;
      if (rank > 0 && ((follow[suit] ?? 0) & (1 << domino)) === 0) trumps |= 1 << domino;
    }
  }
  return { beats, follow, trumps, isLosing: goal.kind === 'tricks' && goal.sets[65] === 1 };
}

/** Whether what may be played is either the led suit or anything. */
const isSuited = (levels: Int32Array | undefined): boolean =>
  levels !== undefined && levels.length === 2 && size((levels[0] ?? 0) | (levels[1] ?? 0)) === 28;
