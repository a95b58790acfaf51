import { isMove, type Move, moveWord } from '../game/action.ts';
import { isCanonicalDomino } from '../game/canonical.ts';
import { isSeat, type Seat } from '../game/seat.ts';
import type { GameState } from '../game/state.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import type { Composition } from '../rules/compose.ts';
import { isRecord, quoted } from '../rules/ruleset.ts';
import { isSame } from '../same.ts';
import { gameOver, seenBy, shake } from './enter.ts';
import { perform, WITHIN_HAND } from './hand.ts';
import { handsIn, isPair, isSeats, listIn, readResult } from './readResult.ts';

// Reads a state that `JSON.stringify` wrote, by playing its hand again. So the result is a state that these rules can
// reach, made of the engine's own dominoes, bids and declarations.

type Written = Readonly<Record<string, unknown>>;

/** Reads a state out of JSON, or refuses it. */
export function readState(written: unknown, context: Composition): Result<GameState> {
  if (!isRecord(written)) return refuse('bad-state', `A state is an object, not ${quoted(written)}.`);
  let state = begun(written, context);
  if (!state) return refuse('bad-state', 'A part of the state is missing or of the wrong kind.');
  for (const { seat, word } of movesIn(written)) {
    if (state.phase === 'trick-won') state = perform(WITHIN_HAND, state, 'complete-trick', TAKEN_IN, context);
    const move = offered(state, seat, word, context);
    if (!move) return refuse('bad-state', `${quoted(word)} could not be said or played then.`);
    state = perform(WITHIN_HAND, state, move.type, move, context);
  }
  state = rested(state, written, context);
  if (isSame(state, written)) return accept(state);
  return refuse('bad-state', 'The state does not follow from its deal, calls and plays.');
}

const TAKEN_IN = { type: 'complete-trick' } as const;

/** Returns a state that is made of the engine's own objects as it is; reads any other, and throws if that fails. */
export function canonicalState<S extends GameState>(state: S, context: Composition): S;
export function canonicalState(state: GameState, context: Composition): GameState {
  const first = state.dealt[0][0];
  if (first === undefined || isCanonicalDomino(first)) return state;
  const read = readState(state, context);
  if (!read.ok) throw new Error(`A state from elsewhere cannot be read: ${read.refusal.message}`);
  return read.value;
}

/** The state after the shake. In a finished game the written score includes this hand's gain, which is taken off here. */
function begun(written: Written, context: Composition): GameState | undefined {
  const { handNumber, shaker, marks, people } = written;
  const dealt = handsIn(written.dealt);
  const lastHand = written.lastHand === null ? null : readResult(written.lastHand, context);
  if (!dealt || lastHand === undefined || !isSeat(shaker) || !isPair(marks) || !isSeats(people)) return undefined;
  if (typeof handNumber !== 'number') return undefined;
  if (written.phase !== 'game-over') return shake({ marks, people, lastHand }, handNumber, shaker, dealt);
  const [a, b] = lastHand?.gained ?? [0, 0];
  return shake({ marks: [marks[0] - a, marks[1] - b], people, lastHand: null }, handNumber, shaker, dealt);
}

interface Said {
  readonly seat: Seat | null;
  readonly word: unknown;
}

/** Calls, declaration and plays in order; a call has no seat, because the seat in turn made it. */
function movesIn({ calls, declarer, trump, tricks, trick }: Written): readonly Said[] {
  const played = [...listIn(tricks).flatMap((one) => (isRecord(one) ? listIn(one.plays) : [])), ...listIn(trick)];
  return [
    ...listIn(calls).map((call) => ({ seat: null, word: isRecord(call) ? call.word : call === 'pass' ? 'P' : call })),
    ...(isRecord(trump) ? [{ seat: seatIn(declarer), word: trump.word }] : []),
    ...played.map((play) =>
      isRecord(play) && isRecord(play.domino)
        ? { seat: seatIn(play.seat), word: play.domino.id }
        : { seat: null, word: play },
    ),
  ];
}

const seatIn = (seat: unknown): Seat | null => (isSeat(seat) ? seat : null);

function offered(state: GameState, seat: Seat | null, word: unknown, context: Composition): Move | undefined {
  const moves = context.getValidActions(state).flatMap(({ action }) => (isMove(action) ? [action] : []));
  return moves.find((move) => moveWord(move) === word && (seat === null || move.seat === seat));
}

/** Executes what follows in the same hand without a move. */
function rested(moved: GameState, written: Written, context: Composition): GameState {
  let state = moved;
  if (state.phase === 'trick-won' && written.phase !== 'trick-won')
    state = perform(WITHIN_HAND, state, 'complete-trick', TAKEN_IN, context);
  for (const seat of listIn(written.agreed).filter(isSeat))
    if (state.phase === 'trick-won' || state.phase === 'scoring') state = seenBy(state, seat);
  if (state.phase !== 'scoring' || written.phase !== 'game-over') return state;
  const gained = context.rules.calculateScore(state);
  const marks = [state.marks[0] + gained[0], state.marks[1] + gained[1]] as const;
  const winner = context.rules.getGameWinner(state, marks);
  return winner === null ? state : gameOver(state, marks, gained, winner);
}
