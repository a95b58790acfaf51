import { expect as accepted, parseRecord } from '@texas42/engine';
import { expect, it } from 'vitest';
import { parOf } from './par.ts';

const RECORD = (calls: string, declared: string) => `Texas 42 record, version 1
Rules: 42:straight
Result: 0 to 0, unfinished

Hand 1, shaker 3
Seat 0: 6-5 5-5 5-4 5-3 5-2 5-1 5-0
Seat 1: 6-6 6-4 6-3 6-2 6-1 6-0 0-0
Seat 2: 4-4 4-3 4-2 4-1 4-0 3-3 3-2
Seat 3: 3-1 3-0 2-2 2-1 2-0 1-1 1-0
Calls: ${calls}
Declared: ${declared}
`;

const par = (text: string) => parOf(accepted(parseRecord(text))[0] as never);

it('gives all seven trumps all the points', () => {
  expect(par(RECORD('1M P P P', 'suit:5'))).toEqual({ points: [42, 0], made: true });
});

it('gives the others what the bidders cannot keep from them: here the highest trump', () => {
  const blanks = par(RECORD('1M P P P', 'suit:0'));
  expect(blanks?.made).toBe(false);
  expect((blanks?.points?.[0] ?? 0) + (blanks?.points?.[1] ?? 0)).toBe(42);
});

it('has none where nothing was declared', () => {
  const [record] = accepted(parseRecord(RECORD('1M P P P', 'suit:5')));
  if (!record) throw new Error('No record.');
  const undeclared = record.hands.map((hand) => ({ ...hand, moves: hand.moves.slice(0, 4) }));
  expect(parOf({ ...record, hands: undeclared })).toBeNull();
});
