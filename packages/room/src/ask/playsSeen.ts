import {
  bySeat,
  capital,
  DOMINOES,
  type Hands,
  type Play,
  type Playing,
  posed,
  type RulesContext,
  supposeDeclaring,
  supposePlaying,
} from '@texas42/engine';
import type { ReasonView } from '@texas42/protocol';
import type { Table } from '../remember/table.ts';

/** Stands for hands that are not known. */
const ANYTHING: Hands = bySeat(() => DOMINOES);

/**
 * The computers' plays of the last trick and of the one on the table, in the words of the rules. The sentences come from a
 * state in which no hand is known, so they tell nothing that was not seen.
 */
export function playsSeen({ game, seats }: Table): readonly ReasonView[] {
  if (!game) return [];
  const { state, context } = game;
  if (state.phase !== 'playing' && state.phase !== 'trick-won') return [];
  const { shaker, calls, marks, bid, declarer, trump, tricks, trick, leader } = state;
  const declaring = supposeDeclaring({ shaker, calls, marks, hands: ANYTHING }, bid, declarer);
  const begun = supposePlaying(declaring, trump, tricks[0]?.plays[0]?.seat ?? leader);
  const last = tricks.length - 1;
  return [tricks[last]?.plays ?? [], trick].flatMap((plays, now) =>
    plays.flatMap((play, at) => {
      if (seats[play.seat].player !== 'computer') return [];
      const before = posed(begun, { tricks: tricks.slice(0, last + now), trick: plays.slice(0, at), turn: play.seat });
      return { seat: play.seat, word: play.domino.id, sentence: sentenceOn(before, play, context) };
    }),
  );
}

function sentenceOn(before: Playing, { seat, domino }: Play, { rules }: RulesContext): string {
  return capital(`${rules.describePlay(before, domino, seat)}.`);
}
