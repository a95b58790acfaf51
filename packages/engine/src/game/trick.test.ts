import { describe, expect, it } from 'vitest';
import { type ScriptedTable, table } from '../testing/scriptedTable.ts';
import { StateBuilder } from '../testing/stateBuilder.ts';
import { domino } from './domino.ts';
import { left, type Seat } from './seat.ts';
import { playOf, trickPoints } from './trick.ts';

/** Seat 2 bids 31 on this deal, which seat 0 shook. */
const HANDS = {
  0: '6-4 6-0 4-3 3-2 1-1 6-1 4-1',
  1: '6-5 5-3 5-1 5-0 2-2 2-0 2-1',
  2: '5-5 5-4 4-4 4-2 4-0 3-1 0-0',
  3: '6-6 6-3 6-2 5-2 3-3 3-0 1-0',
};
const hand = (trump: string): ScriptedTable => table({ shaker: 0, hands: HANDS }).bid('P 31 P P').declare(trump);
const held = (seat: Seat): readonly string[] => [...HANDS[seat].split(' ')].sort();
const legal = (game: ScriptedTable): readonly string[] => [...game.legal()].sort();

describe('playing', () => {
  it('[PLAY-1] clockwise from the leader, four to a trick, and the winner leads to the next', () => {
    const game = hand('suit:4');
    const turns: Seat[] = [];
    for (const word of ['4-2', '1-0', '6-4', '2-0']) {
      turns.push(game.in('playing').turn);
      game.play(word);
    }
    expect(turns).toEqual([2, 3, 0, 1]);
    expect(game.in('playing')).toMatchObject({ leader: 0, turn: 0, trick: [], tricks: [{ winner: 0, points: 11 }] });
  });

  it('[PLAY-2] the leader may play any domino in hand', () => {
    expect(legal(hand('suit:4'))).toEqual(held(2));
    expect(legal(hand('suit:4').play('4-2 1-0 6-4 2-0'))).toEqual(held(0).filter((name) => name !== '6-4'));
  });

  it('[PLAY-3] a seat that holds the led suit plays it, any of it', () => {
    expect(legal(hand('suit:4').play('5-5'))).toEqual(['5-2']);
    expect(legal(hand('suit:4').play('5-5 5-2 3-2'))).toEqual(['5-0', '5-1', '5-3', '6-5']);
    expect(legal(hand('suit:4').play('4-4 1-0'))).toEqual(['4-1', '4-3', '6-4']);
  });

  it('[PLAY-3] with doubles trumps a double is no follower of its pips', () => {
    const doubles = hand('doubles');
    expect(legal(doubles.play('3-1'))).toEqual(['3-0', '6-3']);
    expect(legal(doubles.play('3-0'))).toEqual(['3-2', '4-3']);
  });

  it('[PLAY-4] without the led suit anything may be played', () => {
    expect(legal(hand('suit:4').play('4-4'))).toEqual(held(3));
  });

  it('[PLAY-5] trumping, trumping higher and beating the trick are rights, not duties', () => {
    const game = hand('suit:4').play('5-5 5-2');
    expect(legal(game)).toEqual(held(0)); // four trumps and three others
    game.play('1-1');
    expect(legal(game)).toContain('5-0'); // under the 5-5, and 6-5 is at hand
    expect(legal(hand('suit:4').play('4-2 1-0'))).toEqual(['4-1', '4-3', '6-4']); // 4-1 goes under
  });

  it('[PLAY-6] a trump played later does not change the suit of the trick', () => {
    expect(legal(hand('suit:4').play('5-5 5-2 6-4'))).toEqual(['5-0', '5-1', '5-3', '6-5']);
  });
});

/** The seat that wins these dominoes; `leader` played the first. */
function winner(trump: string, leader: Seat, dominoes: string, rules: Readonly<Record<string, unknown>> = {}): Seat {
  const game = StateBuilder.inPlayingPhase(trump).withRules(rules).toTable();
  let seat = leader;
  const trick = dominoes.split(' ').map((name) => {
    const play = playOf(seat, domino(name));
    seat = left(seat);
    return play;
  });
  return game.context.rules.calculateTrickWinner(game.in('playing'), trick);
}

describe('winning a trick', () => {
  it.each<[string, string, Seat]>([
    ['suit:2', '6-6 6-5 2-0 6-4', 2],
    ['suit:2', '6-6 2-0 2-1 6-4', 2],
    ['suit:3', '6-1 6-2 5-5 4-4', 1],
    ['doubles', '6-5 6-4 0-0 6-3', 2],
    ['no-trump', '6-6 6-5 2-0 6-4', 0],
  ])('[TRK-1] the highest trump wins, else the highest of the led suit: %s, %s, seat %i', (trump, dominoes, seat) => {
    expect(winner(trump, 0, dominoes)).toBe(seat);
  });

  it('[TRK-1] a called suit without power does not trump', () => {
    expect(winner('no-trump', 0, '5-3 5-5 6-5 6-6', { 'noTrump.doubles': 'own-suit' })).toBe(2);
    expect(winner('no-trump', 0, '3-3 5-5 6-5 6-6', { 'noTrump.doubles': 'own-suit' })).toBe(3);
  });

  it.each([
    ['suit:4', '4-0 4-1 4-2 4-3 5-4 6-4 4-4'],
    ['suit:0', '1-0 2-0 3-0 4-0 5-0 6-0 0-0'],
    ['doubles', '0-0 1-1 2-2 3-3 4-4 5-5 6-6'],
  ])('[TRK-2] under %s the trumps rise in this order: %s', (trump, trumps) => {
    inPairs(trumps, (lower, higher) => {
      expect(winner(trump, 0, `${lower} ${higher}`)).toBe(1);
      expect(winner(trump, 0, `${higher} ${lower}`)).toBe(0);
      expect(winner(trump, 0, `6-5 ${lower} ${higher}`)).toBe(2);
    });
  });

  it.each([
    ['no-trump', '5-0', '5-1 5-2 5-3 5-4 6-5 5-5'],
    ['suit:3', '5-0', '5-1 5-2 5-4 6-5 5-5'],
    ['doubles', '5-0', '5-1 5-2 5-3 5-4 6-5'],
    ['no-trump', '0-0', '0-0'],
  ])('[TRK-3] under %s, when the %s is led, its suit rises by the other end to the double: %s', (trump, lead, suit) => {
    inPairs(suit, (lower, higher) => expect(winner(trump, 0, `${lead} ${higher} ${lower}`)).toBe(1));
    expect(winner(trump, 0, `${lead} 6-0 5-0 4-0`)).toBe(0);
  });

  it.each<[string, string, Seat]>([
    ['suit:3', '1-0 6-6 5-5 6-5', 0],
    ['no-trump', '2-0 6-6 2-1 5-5', 2],
    ['suit:3', '4-1 6-5 4-0 6-6', 0],
    ['doubles', '1-0 6-5 6-4 6-3', 0],
  ])('[TRK-4] a domino thrown off never wins, be it a double: %s, %s, seat %i', (trump, dominoes, seat) => {
    expect(winner(trump, 0, dominoes)).toBe(seat);
  });

  it('[TRK-5] the winner is a seat: the third domino of a trick that seat 2 led belongs to seat 0', () => {
    expect(winner('suit:3', 2, '5-1 5-4 6-5 5-0')).toBe(0);
    expect(winner('suit:3', 3, '5-1 5-4 6-5 5-0')).toBe(1);
  });
});

function inPairs(rising: string, check: (lower: string, higher: string) => void): void {
  const names = rising.split(' ');
  for (const [rank, higher] of names.entries()) for (const lower of names.slice(0, rank)) check(lower, higher);
}

it.each([
  ['6-6 6-5 4-4 3-3', 1],
  ['5-5 5-0 6-4 4-1', 31],
  ['3-2 1-0 2-0 3-0', 6],
])('[SCO-2] the trick %s is worth %i', (dominoes, points) => {
  expect(trickPoints(dominoes.split(' ').map((name) => playOf(0, domino(name))))).toBe(points);
});

it('[SCO-2] it goes to the team that won it', () => {
  expect(hand('suit:4').play('4-2 1-0 6-4 2-0').in('playing').points).toEqual([11, 0]);
  expect(hand('suit:4').play('3-1 6-3 3-2 5-3').in('playing').points).toEqual([0, 6]);
});
