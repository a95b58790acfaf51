import type { Choice, ClaimantView, ClaimProof, ProveClaim } from '@texas42/ai';
import { composeOptions, type Playing, type Seat } from '@texas42/engine';
import { type Game, isInHand, type Table } from '../remember/table.ts';

/** What whoever is to play goes by, written out field by field: nothing of the other hands is in it. */
function claimantViewOf({
  shaker,
  calls,
  marks,
  bid,
  trump,
  leader,
  trick,
  tricks,
  points,
  ...state
}: Playing): ClaimantView {
  const { outcome, turn, hands } = state;
  return { shaker, calls, marks, bid, trump, leader, trick, tricks, points, outcome, seat: turn, hand: hands[turn] };
}

/**
 * Whether the rest of the hand is sure for the side of whoever is to play, and then how; null where that cannot be told. The
 * game's own context would have the seed and all hands in it.
 */
export function judgeLayDown({ state, context }: Game, prove: ProveClaim): ClaimProof {
  return state.phase === 'playing'
    ? prove(claimantViewOf(state), composeOptions(context.config.rules))
    : { proved: null };
}

/** Whether the rest of the hand was proved, and plays itself. */
export function isProved({ game, claim }: Table): boolean {
  return game !== null && isInHand(game.state) && claim?.proved === true;
}

/** What keeps a hand that was proved, where its claimant is to play; whatever else is done cannot hurt it. */
export function provedMove({ game, claim }: Table, seat: Seat, prove: ProveClaim): Choice | undefined {
  if (game?.state.phase !== 'playing' || game.state.turn !== seat || claim?.seat !== seat) return undefined;
  const proof = judgeLayDown(game, prove);
  return proof.proved ? { seat, word: proof.word } : undefined;
}
