import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Move, moveWord } from '../game/action.ts';
import { SEATS } from '../game/seat.ts';
import type { GameState } from '../game/state.ts';
import { createContext, type ExecutionContext } from '../play/context.ts';
import { executeAction, startGame } from '../play/execute.ts';
import { legalMoves } from '../play/move.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import type { Options } from '../rules/option.ts';
import { parseRulesCode, rulesCode } from '../rules/rulesCode.ts';
import { putDeal, takeDeal } from './dealNumber.ts';
import { checkText, type DigitReader, digitReader, digitWriter } from './digits.ts';
import { configOf, type GameRecord, type HandRecord, sweep } from './record.ts';

// `1~42:casual~AbC…xyz`: version, rules code, the game, a checksum of three characters. A move is written as its place
// among the legal moves, so a forced move takes no room. Links hold no names and no date.
const VERSION = '1';
const CHECK_LENGTH = 3;
const MOST_HANDS = 1000;
/** Four calls, a declaration, 28 plays. */
const MOST_MOVES = 33;

/** The legal moves, plays sorted by domino, so that their order does not depend on the order of a hand. */
function choices(state: GameState, context: ExecutionContext): readonly Move[] {
  const moves = legalMoves(state, context);
  return [...moves].sort((a, b) => (a.type === 'play' && b.type === 'play' ? a.domino.index - b.domino.index : 0));
}

/** The place of a move in `choices`. */
function placeOf(move: Move, moves: readonly Move[]): number {
  if (move.type !== 'play') return moves.indexOf(move);
  let place = 0;
  for (const other of moves) if (other.type === 'play' && other.domino.index < move.domino.index) place += 1;
  return place;
}

/** Writes a record as the part of an address after `#g=`. */
export function writeLink(record: GameRecord): string {
  const digits = digitWriter();
  const { hands, marks } = record;
  for (const mark of marks) digits.putCount(mark);
  digits.putCount(hands.length);
  digits.put(hands[0]?.shaker ?? 0, 4);
  for (const { dealt } of hands) putDeal(dealt, digits);
  const words = hands.flatMap(({ moves }) => moves);
  digits.putCount(words.length);
  const context = createContext(configOf(record, () => new Uint8Array(32)));
  let state: GameState = startGame(context);
  for (const word of words) {
    const moves = legalMoves(state, context);
    const move = moves.find((legal) => moveWord(legal) === word);
    if (!move) throw new Error(`${word} is not legal in hand ${state.handNumber}.`);
    digits.put(placeOf(move, moves), moves.length);
    state = sweep(executeAction(state, move, context), context);
  }
  const body = `${VERSION}~${rulesCode(record.rules)}~${digits.text()}`;
  return body + check(body);
}

function check(body: string): string {
  return checkText(sha256(utf8ToBytes(body)), CHECK_LENGTH);
}

/** Reads the game of a link, at most so many hands of it: the first hand can be shown before the others are read. */
export function parseLink(link: string, most = MOST_HANDS): Result<GameRecord> {
  const [version = '', code, game] = link.split('~');
  if (/^\d+$/.test(version) && version !== VERSION) {
    return refuse('newer-version', 'This link was made by a later version than this one.');
  }
  if (version !== VERSION || code === undefined || game === undefined)
    return refuse('bad-link', 'This is no link to a game.');
  if (link.length > 20_000 || check(link.slice(0, -CHECK_LENGTH)) !== link.slice(-CHECK_LENGTH)) return damaged();
  const rules = parseRulesCode(code);
  if (!rules.ok) return rules;
  const digits = digitReader(game.slice(0, -CHECK_LENGTH));
  return digits ? readGame(digits, rules.value, most) : damaged();
}

function damaged(): Result<GameRecord> {
  return refuse('bad-link', 'This link is damaged: a part of it is missing or changed.');
}

function readGame(digits: DigitReader, rules: Options, most: number): Result<GameRecord> {
  const marks = [digits.takeCount(), digits.takeCount()] as const;
  const count = digits.takeCount();
  const shaker = SEATS[digits.take(4)] ?? 0;
  if (count < 1 || count > MOST_HANDS) return damaged();
  const deals = Array.from({ length: count }, () => takeDeal(digits));
  const hands: { shaker: HandRecord['shaker']; dealt: HandRecord['dealt']; moves: string[] }[] = [];
  const context = createContext({ rules, marks, shaker, deals, seed: new Uint8Array(32) });
  let state: GameState = startGame(context);
  const begin = (): void => {
    hands.push({ shaker: state.shaker, dealt: state.dealt, moves: [] });
  };
  begin();
  const words = digits.takeCount();
  if (words > count * MOST_MOVES) return damaged();
  for (let i = 0; i < words; i += 1) {
    const moves = state.handNumber > count ? [] : choices(state, context);
    const move = moves.length > 0 ? moves[digits.take(moves.length)] : undefined;
    if (!move) return damaged();
    hands.at(-1)?.moves.push(moveWord(move));
    state = sweep(executeAction(state, move, context), context);
    if (state.handNumber > hands.length && hands.length < count) {
      if (hands.length >= most) return accept({ headers: [], rules, marks, seed: null, hands });
      begin();
    }
  }
  if (!digits.isEmpty() || hands.length !== count) return damaged();
  return accept({ headers: [], rules, marks, seed: null, hands });
}
