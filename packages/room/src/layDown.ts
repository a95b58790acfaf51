import { type Choice, solve } from '@texas42/ai/slim';
import { executeAction, type GameState, legalMoves, moveWord, type Seat, type Team, team } from '@texas42/engine';
import { type Game, isInHand, type Table } from './table.ts';

/** A claim to the rest of a hand: proved, or beaten by these plays; null where it cannot be judged. */
export interface Judgement {
  readonly proved: boolean | null;
  readonly line: readonly { readonly seat: Seat; readonly word: string }[];
}

/** A play after which the side has what it wants of the hand, whatever the others do; else undefined. */
export function winningPlay({ context }: Game, state: GameState, side: Team): string | undefined {
  if (state.phase !== 'playing') return undefined;
  const wants = side === team(state.bid.seat);
  return Object.entries(solve(state, context.rules).made).find(([, made]) => made === wants)?.[0];
}

/** Whether a seat that is to play and lays down its hand has the rest of it, with all hands open and everybody at their best. */
export function judgeLayDown(game: Game, seat: Seat): Judgement {
  let { state }: { state: GameState } = game;
  const side = team(seat);
  if (state.phase !== 'playing' || state.turn !== seat) return { proved: null, line: [] };
  if (winningPlay(game, state, side) !== undefined) return { proved: true, line: [] };
  const line: { seat: Seat; word: string }[] = [];
  while (state.phase === 'playing') {
    const { turn } = state;
    const [first] = legalMoves(state, game.context).map(moveWord);
    const word = (team(turn) === side ? undefined : winningPlay(game, state, team(turn))) ?? first;
    const action = legalMoves(state, game.context).find((move) => moveWord(move) === word);
    if (!action || word === undefined) break;
    line.push({ seat: turn, word });
    state = executeAction(state, action, game.context);
    if (state.phase === 'trick-won') state = executeAction(state, { type: 'complete-trick' }, game.context);
    if ('outcome' in state && state.outcome.determined) break;
  }
  return { proved: false, line };
}

/** Whether the rest of the hand was proved, and plays itself. */
export function isProved({ game, claim }: Table): boolean {
  return game !== null && isInHand(game.state) && claim?.proved === true;
}

/** What is done for a seat in a hand that was proved: everybody's best. */
export function provedMove({ game }: Table, seat: Seat): Choice {
  if (!game) throw new Error('There is no game on.');
  const { state, context } = game;
  if (state.phase !== 'playing') return { seat, word: 'agree-trick' };
  const { made, moves } = solve(state, context.rules);
  const sign = team(seat) === team(state.bid.seat) ? 1 : -1;
  const worth = (word: string): number => sign * ((made[word] ? 100 : 0) + (moves?.[word] ?? 0));
  const [best = ''] = Object.keys(made).sort((a, b) => worth(b) - worth(a));
  return { seat, word: best };
}
