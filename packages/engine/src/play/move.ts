import { type Action, isMove, type Move, moveWord } from '../game/action.ts';
import { parseDomino } from '../game/domino.ts';
import type { Seat } from '../game/seat.ts';
import type { GameState, Phase } from '../game/state.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { quoted } from '../rules/ruleset.ts';
import { capital } from '../words.ts';
import type { ExecutionContext } from './context.ts';
import { canonicalState } from './readState.ts';

/** The seat to move; null where the phase has none. */
export function turnOf(state: GameState): Seat | null {
  return 'turn' in state ? state.turn : null;
}

/** Every legal move of the seat to act. */
export function legalMoves(state: GameState, context: ExecutionContext): readonly Move[] {
  const moves: Move[] = [];
  for (const { action } of context.getValidActions(state)) if (isMove(action)) moves.push(action);
  return moves;
}

/** The legal move of a seat that has this word; otherwise a refusal that says why. */
export function findMove(from: GameState, context: ExecutionContext, seat: Seat, word: string): Result<Move> {
  const state = canonicalState(from, context);
  const phase = phaseOf(word, context);
  if (!phase) return refuse('unknown-move', `${quoted(word)} is no move under these rules.`);
  if (state.phase === 'game-over') return refuse('game-over', 'The game is over.');
  const turn = turnOf(state);
  if (turn === null || state.phase !== phase)
    return refuse('wrong-phase', `${word} is not for now: ${NOW[state.phase]}.`);
  if (turn !== seat) return refuse('not-your-turn', `It is seat ${turn}'s turn, not seat ${seat}'s.`);
  const move = legalMoves(state, context).find((legal) => moveWord(legal) === word);
  return move ? accept(move) : refuse('illegal-move', whyNot(state, context, word));
}

/** The phase in which a word can be a move. */
function phaseOf(word: string, { bids, declarations }: ExecutionContext): Phase | undefined {
  if (word === 'P' || bids.some((bid) => bid.word === word)) return 'bidding';
  if (declarations.some((trump) => trump.word === word)) return 'declaring';
  return parseDomino(word) ? 'playing' : undefined;
}

const NOW: Readonly<Record<Phase, string>> = {
  bidding: 'the bidding is on',
  'thrown-in': 'everybody passed',
  declaring: 'trumps are to be named',
  playing: 'a domino is to be played',
  'trick-won': 'the trick is being taken in',
  scoring: 'the hand is over',
  'game-over': 'the game is over',
};

/** Why the seat to act may not make this move. The sentence speaks of that seat's own dominoes only. */
function whyNot(state: GameState, { rules, bids, declarations }: ExecutionContext, word: string): string {
  if (state.phase === 'bidding') {
    if (word === 'P') return 'Three have passed: the shaker must bid.';
    const bid = capital(bids.find((candidate) => candidate.word === word)?.title ?? word);
    return state.high ? `${bid} may not be bid over ${state.high.bid.title} here.` : `${bid} may not be bid here.`;
  }
  if (state.phase === 'declaring') {
    const trump = capital(declarations.find((candidate) => candidate.word === word)?.title ?? word);
    return `${trump} may not be declared on a bid of ${state.bid.bid.title}.`;
  }
  const domino = parseDomino(word);
  if (state.phase !== 'playing' || !domino) return `${word} may not be played now.`;
  if (!state.hands[state.turn].includes(domino)) return `You do not hold the ${word}.`;
  return rules.whyNotPlay(state, state.turn);
}

/**
 * `31`, `complete-trick`, `agree-trick:2`: any action as one word. The seat is in it only where several seats could take
 * the action.
 */
export function actionWord(action: Action): string {
  if (isMove(action)) return moveWord(action);
  return 'seat' in action ? `${action.type}:${action.seat}` : action.type;
}

/** The offered action with this word. */
export function findAction(state: GameState, word: string, context: ExecutionContext): Action | undefined {
  return context.getValidActions(state).find(({ action }) => actionWord(action) === word)?.action;
}
