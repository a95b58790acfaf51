import type { Action } from '@texas42/engine';
import { expect, it } from 'vitest';
import type { Game } from '../remember/table.ts';
import { Reasons } from './reasons.ts';

const PASS: Action = { type: 'pass', seat: 1 };
const RETRY: Action = { type: 'retry-one-hand' };

/** The fields of a game that `Reasons` reads. */
function gameAt(handNumber: number, actions: readonly Action[], lastHand: number | null, phase = 'playing'): Game {
  const state = { phase, handNumber, lastHand: lastHand === null ? null : { handNumber: lastHand } };
  return { startedBy: 3, actions: [...actions], state } as unknown as Game;
}

const thought = (sentence: string) => ({ seat: 1, word: 'P', why: { sentence, candidates: [] } }) as never;
const told = (reasons: Reasons, game: Game) => reasons.ofLastHand(game).map(({ sentence }) => sentence);

it('reasons of moves that were taken back are dropped', () => {
  const reasons = new Reasons();
  reasons.note(gameAt(1, [], null), 1, thought('first'));
  reasons.note(gameAt(1, [PASS, PASS], null), 1, thought('taken back'));
  reasons.note(gameAt(1, [PASS], null), 1, thought('instead'));
  expect(told(reasons, gameAt(2, [PASS, PASS], 1))).toEqual(['first', 'instead']);
});

it('a hand that is tried again has its own reasons', () => {
  const reasons = new Reasons();
  reasons.note(gameAt(1, [PASS], null), 1, thought('the first time'));
  reasons.note(gameAt(1, [PASS, PASS, RETRY], 1), 1, thought('the second time'));
  reasons.note(gameAt(1, [PASS, PASS, RETRY, PASS], 1), 1, thought('and more'));
  expect(told(reasons, gameAt(1, [PASS, PASS, RETRY, PASS, PASS], 1, 'game-over'))).toEqual([
    'the second time',
    'and more',
  ]);
});

it('a hand that was thrown in keeps the reasons of the last hand that was played', () => {
  const reasons = new Reasons();
  reasons.note(gameAt(1, [], null), 1, thought('played'));
  reasons.note(gameAt(2, [PASS], 1), 1, thought('thrown in'));
  reasons.note(gameAt(3, [PASS, PASS], 1), 1, thought('now'));
  expect(told(reasons, gameAt(3, [PASS, PASS, PASS], 1))).toEqual(['played']);
  expect(told(reasons, gameAt(4, [PASS, PASS, PASS], 3))).toEqual(['now']);
});
