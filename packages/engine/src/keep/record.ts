import { type Action, isMove, moveWord } from '../game/action.ts';
import type { ByTeam, Hands, Seat } from '../game/seat.ts';
import { followsFrom, type HandKey, handKeys, parseSeed, type Seed, seedText } from '../game/shake.ts';
import type { GameState } from '../game/state.ts';
import type { GameConfig } from '../play/config.ts';
import { createContext, type ExecutionContext } from '../play/context.ts';
import { executeAction, startGame } from '../play/execute.ts';
import { findMove, turnOf } from '../play/move.ts';
import { accept, expect, type Result, refuse } from '../refusal.ts';
import type { Options } from '../rules/option.ts';
import type { Replayed } from './replay.ts';

/** One hand: its shake and the words of its moves in order. */
export interface HandRecord {
  readonly shaker: Seat;
  readonly dealt: Hands;
  /** Up to four calls, a declaration, then the dominoes played. */
  readonly moves: readonly string[];
  /** The key of its shake, where it may be published: it proves that the dominoes were not chosen. */
  readonly key?: string;
}

/** A game to keep, send and replay: what was dealt and chosen. Results follow from it and are not stored. */
export interface GameRecord {
  /** Players, date and other lines. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly rules: Options;
  /** The score it began with. */
  readonly marks: ByTeam<number>;
  /** The seed of the shakes, where it may be published: it reveals the hands still to come. */
  readonly seed: string | null;
  readonly hands: readonly HandRecord[];
}

type Headers = GameRecord['headers'];

/**
 * The records of these actions: one game, or under one-hand rules one for each try. `keys` of finished hands may be
 * published; a seed reveals every hand to come.
 */
export function recordOf(
  context: ExecutionContext,
  actions: readonly Action[],
  headers: Headers = [],
  told: 'nothing' | 'keys' | 'seed' = 'nothing',
): readonly GameRecord[] {
  const { rules, seed, marks = [0, 0] } = context.config;
  const games: HandBeingWritten[][] = [];
  const keyOf = handKeys(seed);
  let state: GameState = startGame(context);
  let moves: string[] = [];
  const begin = (game: (typeof games)[number]): void => {
    moves = [];
    game.push({ shaker: state.shaker, dealt: state.dealt, moves });
    if (told === 'seed') tellKey(game.at(-1), keyOf(state.handNumber));
  };
  games.push([]);
  begin(games[0] ?? []);
  for (const action of actions) {
    const wasOver = state.phase === 'game-over';
    const { handNumber } = state;
    if (isMove(action)) moves.push(moveWord(action));
    state = executeAction(state, action, context);
    const isOver = state.phase === 'game-over' || state.phase === 'thrown-in' || state.handNumber !== handNumber;
    if (told === 'keys' && isOver) tellKey(games.at(-1)?.at(-1), keyOf(handNumber));
    if (wasOver) games.push([]);
    if (wasOver || state.handNumber !== handNumber) begin(games.at(-1) ?? []);
  }
  return games.map((hands) => ({ headers, rules, marks, seed: told === 'seed' ? seedText(seed) : null, hands }));
}

interface HandBeingWritten {
  readonly shaker: Seat;
  readonly dealt: Hands;
  readonly moves: string[];
  key?: string;
}

/** Adds the key, unless the hand was given and not shaken. */
function tellKey(hand: HandBeingWritten | undefined, key: HandKey): void {
  if (hand && followsFrom(key, hand.dealt)) hand.key = seedText(key);
}

export function configOf({ rules, marks, seed, hands }: GameRecord, freshSeed: () => Seed): GameConfig {
  const first = hands[0];
  return {
    rules,
    marks,
    seed: seed === null ? freshSeed() : expect(parseSeed(seed)),
    deals: hands.map(({ dealt }) => dealt),
    ...(first ? { shaker: first.shaker } : {}),
  };
}

/** A move of a record that was not legal: which hand, which move, why. */
export interface Misplay {
  readonly hand: number;
  /** Null when the hand itself cannot begin. */
  readonly move: number | null;
  readonly message: string;
}

/** Plays a record move by move. `seen` gets the state after each move and after what followed by itself. */
export function follow(
  record: GameRecord,
  context: ExecutionContext,
  seen: (hand: number, state: GameState) => void = () => {},
): Replayed | Misplay {
  const actions: Action[] = [];
  let state: GameState = startGame(context);
  for (const [hand, { shaker, moves }] of record.hands.entries()) {
    if (state.phase === 'game-over') return { hand, move: null, message: 'The game is over before this hand.' };
    if (state.handNumber !== hand + 1) return { hand, move: null, message: 'The hand before is not finished.' };
    if (state.shaker !== shaker)
      return { hand, move: null, message: `Seat ${state.shaker} shakes, not seat ${shaker}.` };
    for (const [move, word] of moves.entries()) {
      if (state.handNumber !== hand + 1) return { hand, move, message: 'The hand is already over.' };
      const found = findMove(state, context, turnOf(state) ?? 0, word);
      if (!found.ok) return { hand, move, message: found.refusal.message };
      actions.push(found.value);
      state = sweep(executeAction(state, found.value, context), context, (swept, action) => {
        if (action) actions.push(action);
        seen(hand, swept);
      });
    }
  }
  return { context, actions, state };
}

/**
 * Takes in tricks, scores and shakes until a move is needed. It makes no moves, not even forced ones, because a record
 * names every move. `seen` gets each state on the way, the first included, and the action that led to it.
 */
export function sweep(
  start: GameState,
  context: ExecutionContext,
  seen: (state: GameState, action: Action | null) => void = () => {},
): GameState {
  let state = start;
  seen(state, null);
  for (;;) {
    const offer = context.getValidActions(state).find(({ action, autoExecute }) => autoExecute && !isMove(action));
    if (!offer) return state;
    state = executeAction(state, offer.action, context);
    seen(state, offer.action);
  }
}

export function isMisplay(followed: Replayed | Misplay): followed is Misplay {
  return 'message' in followed;
}

/** Replays a record, to look at or to play on. Further shakes come from its seed or from a fresh one. */
export function replayRecord(record: GameRecord, freshSeed: () => Seed): Result<Replayed> {
  const followed = follow(record, createContext(configOf(record, freshSeed)));
  if (!isMisplay(followed)) return accept(followed);
  const { hand, move, message } = followed;
  const place = move === null ? `Hand ${hand + 1}` : `Hand ${hand + 1}, move ${move + 1}`;
  return { ok: false, refusal: { code: 'bad-record', message: `${place}: ${message}` } };
}

/** A record of one hand of a game, counted from 0, with the score at its beginning. */
export function handAlone(record: GameRecord, number: number): Result<GameRecord> {
  const hand = record.hands[number];
  if (!hand) return refuse('bad-record', `There is no hand ${number + 1} in this game.`);
  const before = replayRecord(
    { ...record, hands: record.hands.slice(0, number + 1).map(cutFrom(number)) },
    () => NO_SEED,
  );
  return before.ok ? accept({ ...record, seed: null, marks: before.value.state.marks, hands: [hand] }) : before;
}

const NO_SEED: Seed = new Uint8Array(32);

/** A record cut before the first call of one hand. */
const cutFrom =
  (number: number) =>
  (hand: HandRecord, index: number): HandRecord =>
    index < number ? hand : { ...hand, moves: [] };
