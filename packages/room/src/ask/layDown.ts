import type { Choice, ClaimantView, ClaimProof, ProveClaim } from '@texas42/ai';
import { composeOptions, type Playing, type Seat } from '@texas42/engine';
import { type Game, isInHand, type Table } from '../remember/table.ts';

/** What the seat to play knows, written out field by field so that no other hand can get in. */
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
 * Whether the rest of the hand is certain for the side to play, and by which play; null where that takes too long to tell. The
 * rules are composed anew because the game's own context holds the seed and all hands.
 */
export function judgeLayDown({ state, context }: Game, prove: ProveClaim): ClaimProof {
  return state.phase === 'playing'
    ? prove(claimantViewOf(state), composeOptions(context.config.rules))
    : { proved: null };
}

/** Whether the rest of the hand was proved and now plays itself. */
export function isProved({ game, claim }: Table): boolean {
  return game !== null && isInHand(game.state) && claim?.proved === true;
}

/** The claimant's play that keeps a proved hand won. The other seats may play anything. */
export function provedMove({ game, claim }: Table, seat: Seat, prove: ProveClaim): Choice | undefined {
  if (game?.state.phase !== 'playing' || game.state.turn !== seat || claim?.seat !== seat) return undefined;
  const proof = judgeLayDown(game, prove);
  return proof.proved ? { seat, word: proof.word } : undefined;
}
