import { type Move, moveWord } from '../game/action.ts';
import { callWord } from '../game/call.ts';
import type { Hands, Seat } from '../game/seat.ts';
import type { GameState, HandResult, Scoring } from '../game/state.ts';
import { sweep } from '../keep/record.ts';
import { createContext, type ExecutionContext } from '../play/context.ts';
import { executeAction, startGame } from '../play/execute.ts';
import { legalMoves } from '../play/move.ts';
import { expect } from '../refusal.ts';
import type { Options } from '../rules/option.ts';
import { parseRules } from '../rules/ruleset.ts';
import { type Chance, pick } from './chance.ts';
import { isChanged, must, pointsOf } from './properties.ts';

/** Checks the properties of every finished hand. `state` is the one after scoring it. */
export function examineHand(before: Scoring, state: GameState, context: ExecutionContext): void {
  const hand = state.lastHand;
  const { tricks, outcome, bid, marks } = before;
  must(hand?.handNumber === before.handNumber, 'the hand just scored is the last one');
  if (!hand) return;
  const { gained } = hand;
  must(
    marks[0] + gained[0] === state.marks[0] && marks[1] + gained[1] === state.marks[1],
    'the gain is added to the score',
  );
  must(outcome.decidedAtTrick >= 1 && outcome.decidedAtTrick <= tricks.length, 'a hand is decided by a trick of it');
  must(context.config.rules.earlyEnd === 'auto' || tricks.length === 7, 'seven tricks are played out [END-6]');
  if (context.config.rules.scoring === 'marks' && !isChanged('calculateScore', context)) {
    const stake = 'points' in bid.bid ? 1 : bid.bid.marks;
    const winner = (bid.seat + (outcome.made ? 0 : 1)) % 2;
    must(gained[winner] === stake && gained[1 - winner] === 0, 'one team gains the stake [SCO-4, SCO-5]');
  }
  if (tricks.length < 7) return;
  const active = context.rules.getActiveSeats(before).length;
  must(tricks.flatMap(({ plays }) => plays).length === 7 * active, 'everybody active plays seven dominoes');
  const points = pointsOf(before);
  must(active < 4 || points[0] + points[1] === 42, 'there are 42 points in a hand [SCO-1]');
}

export function wordsOf({ calls, trump, tricks }: HandResult): readonly string[] {
  return [...calls.map(callWord), trump.word, ...tricks.flatMap(({ plays }) => plays.map(({ domino }) => domino.id))];
}

/** Plays one hand by these words, then by chance. */
export function playHand(
  rules: Options,
  hand: Pick<HandResult, 'shaker' | 'dealt'>,
  words: readonly string[],
  choose: (moves: readonly Move[]) => Move,
): HandResult {
  const context = createContext({ rules, seed: new Uint8Array(32), shaker: hand.shaker, deals: [hand.dealt] });
  let state: GameState = startGame(context);
  for (let step = 0; state.lastHand === null; step += 1) {
    const moves = legalMoves(state, context);
    const word = words[step];
    const move = word === undefined ? choose(moves) : moves.find((legal) => moveWord(legal) === word);
    if (!move) throw new Error(`${word} may not be said again.`);
    state = sweep(executeAction(state, move, context), context);
  }
  return state.lastHand;
}

/** END-6: a hand that stops when it is decided and the same hand played out have the same result. */
export function examineEarlyEnd(hand: HandResult, rules: Options, random: Chance): void {
  if (rules.scoring === 'points') return; // always played out
  const earlyEnd = rules.earlyEnd === 'auto' ? 'play-out' : 'auto';
  const other = playHand(expect(parseRules({ ...rules, earlyEnd })), hand, wordsOf(hand), (moves) =>
    pick(moves, random),
  );
  must(other.outcome.made === hand.outcome.made, 'a hand played out has the same result');
  must(other.outcome.decidedAtTrick === hand.outcome.decidedAtTrick, 'a hand is decided when it is first decided');
  must(other.gained.join() === hand.gained.join(), 'the marks are the same, played out or not');
}

/** SEV-6: whether sevens is made, from the deal and the bidders alone. */
export function isSevensMade(dealt: Hands, leader: Seat, bidder: Seat, biddersWinTies: boolean): boolean {
  const nearest = dealt.map((hand) => hand.map(({ high, low }) => Math.abs(7 - high - low)).sort((a, b) => a - b));
  let first: number = leader;
  for (let trick = 0; trick < 7; trick += 1) {
    const order = [0, 1, 2, 3].map((more) => (first + more) % 4);
    const least = Math.min(...nearest.map((distances) => distances[trick] ?? 8));
    const tied = order.filter((seat) => nearest[seat]?.[trick] === least);
    const own = tied.filter((seat) => seat % 2 === bidder % 2);
    first = (biddersWinTies ? own[0] : undefined) ?? tied[0] ?? 0;
    if (first % 2 !== bidder % 2) return false;
  }
  return true;
}
