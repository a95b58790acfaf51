import { expect as engineExpect, parseRecord, type Replayed, replayRecord } from '@texas42/engine';
import { expect, it } from 'vitest';
import { plain } from '../terminal/paint.ts';
import { writeStory } from '../terminal/writeStory.ts';
import { tellStory } from './story.ts';

const RECORD = `Texas 42 record, version 1
Players: Ann, Bea, Cal, Dot
Rules: 42:tournament

Hand 1, shaker 3
Seat 0: 6-4 6-0 4-3 3-2 1-1 6-1 4-1
Seat 1: 6-5 5-3 5-1 5-0 2-2 2-0 2-1
Seat 2: 5-5 5-4 4-4 4-2 4-0 3-1 0-0
Seat 3: 6-6 6-3 6-2 5-2 3-3 3-0 1-0
Calls: P P P P

Hand 2, shaker 0
Seat 0: 6-4 6-0 4-3 3-2 1-1 6-1 4-1
Seat 1: 6-5 5-3 5-1 5-0 2-2 2-0 2-1
Seat 2: 5-5 5-4 4-4 4-2 4-0 3-1 0-0
Seat 3: 6-6 6-3 6-2 5-2 3-3 3-0 1-0
Calls: P 31 P P
Declared: suit:4
Trick 1, seat 2 leads: 4-4 1-0 6-4 2-0
Trick 2, seat 2 leads: 5-4 3-0 4-1 2-1
Trick 3, seat 2 leads: 5-5 5-2 3-2 5-1
`;

const [game] = engineExpect(parseRecord(RECORD));
if (!game) throw new Error('There is a game in the record.');
const replayed: Replayed = engineExpect(replayRecord(game, () => new Uint8Array(32)));

it('tells each hand with its ending and the score after it', () => {
  const { hands, state, moves } = tellStory(replayed);
  expect(hands.map(({ state, ending, marks }) => [state.handNumber, ending, marks])).toEqual([
    [1, 'thrown-in', [0, 0]],
    [2, 'made', [1, 0]],
    [3, null, [1, 0]],
  ]);
  expect(moves).toBe(4 + 4 + 1 + 12);
  expect(state).toMatchObject({ phase: 'bidding', handNumber: 3, shaker: 1 });
});

it.each([
  [0, 1, 'bidding'],
  [3, 1, 'bidding'],
  [4, 2, 'bidding'],
  [8, 2, 'declaring'],
  [9, 2, 'playing'],
  [20, 2, 'playing'],
  [21, 3, 'bidding'],
])('stops after %i moves in hand %i, %s', (most, hand, phase) => {
  const { state, moves, hands } = tellStory(replayed, most);
  expect(moves).toBe(most);
  expect(state).toMatchObject({ handNumber: hand, phase });
  expect(hands).toHaveLength(hand);
});

it('writes it for people', () => {
  const text = writeStory(game, tellStory(replayed), plain);
  expect(text).toContain('straight · to 7  42:straight\nPlayers: Ann, Bea, Cal, Dot\n');
  expect(text).toContain('Everybody passed; the next player shakes.');
  expect(text).toContain(`
  bids    seat 1 pass · seat 2 31 · seat 3 pass · seat 0 pass
  trumps  seat 2 declares fours
  trick  seat 0  seat 1  seat 2  seat 3   points   taken     (› led, * took it)
    1      6-4     2-0    ›4-4*    1-0     11     11 to 0
    2      4-1     2-1    ›5-4*    3-0      6     17 to 0
    3      3-2     5-1    ›5-5*    5-2     16     33 to 0
  Made after 3 tricks: seat 2 bid 31.`);
  expect(text).toContain('Here it stops: hand 3, score 1 to 0, seat 2 to bid or pass.');
});

it('shows a trick that is not complete', () => {
  const text = writeStory(game, tellStory(replayed, 15), plain);
  expect(text).toContain('\n    2       –       –     ›5-4     3-0\n');
  expect(text).toContain('seat 0 to play.');
});
