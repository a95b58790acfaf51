import { expect, parseRules, seedText } from '@texas42/engine';
import type { LogRow } from './event.ts';
import { givenLog } from './given.ts';
import { wordsOf } from './kernel.ts';
import { lastHandOf } from './story.ts';
import type { Table } from './table.ts';

/**
 * The log of a table of its own at which the last hand stands as it did when it was decided, to be played to its seventh
 * trick. The same people and computers sit at it, and whatever happens there changes nothing at the first table.
 */
export function playOutLog(table: Table, at: number): readonly LogRow[] | undefined {
  const hand = table.game?.state.lastHand;
  if (!table.game || !hand || hand.tricks.length === 7) return undefined;
  const { rules, seed } = table.game.context.config;
  const { owner, chance, seats } = table;
  const given = {
    rules: expect(parseRules({ ...rules, earlyEnd: 'play-out' })),
    owner,
    chance,
    seats,
    seed: seedText(seed),
    shaker: hand.shaker,
    dealt: hand.dealt,
    words: wordsOf(lastHandOf(table.game)),
  };
  return givenLog(given, at);
}
