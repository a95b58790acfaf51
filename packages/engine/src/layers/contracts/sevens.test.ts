import { describe, expect, it } from 'vitest';
import { DOMINOES, type Domino, domino } from '../../game/domino.ts';
import { bySeat, type Hands, left, type Seat, team } from '../../game/seat.ts';
import { dealFrom, handKeys } from '../../game/shake.ts';
import { playOf } from '../../game/trick.ts';
import { type ScriptedTable, table } from '../../testing/scriptedTable.ts';
import { StateBuilder } from '../../testing/stateBuilder.ts';

type Rules = Readonly<Record<string, unknown>>;
const SEVENS: Rules = { 'sevens.enabled': true };

/** Seat 0 is nearest in every trick. */
const NEAR = {
  0: '6-4 6-0 4-3 3-2 1-1 6-1 4-1',
  1: '6-5 5-3 5-1 5-0 2-2 2-0 2-1',
  2: '5-5 5-4 4-4 4-2 4-0 3-1 0-0',
  3: '6-6 6-3 6-2 5-2 3-3 3-0 1-0',
};
const sevens = (rules: Rules = {}): ScriptedTable =>
  table({ rules: { ...SEVENS, ...rules }, hands: NEAR })
    .bid('1M P P P')
    .declare('sevens');
const legal = (game: ScriptedTable): readonly string[] => [...game.legal()].sort();

describe('who may play it', () => {
  it.each([
    [1, '41', false],
    [1, '1M', true],
    [2, '1M', false],
    [2, '2M', true],
  ])('[SEV-1] with sevens.minMarks %i a bid of %s: %j', (minMarks, bid, isOffered) => {
    const game = table({ rules: { ...SEVENS, 'sevens.minMarks': minMarks } }).bid(`${bid} P P P`);
    expect(game.legal().includes('sevens')).toBe(isOffered);
  });

  it('[SEV-1] the bidder leads, and all four play', () => {
    const game = table({ rules: SEVENS, hands: NEAR }).bid('P P 1M P').declare('sevens');
    expect(game.in('playing')).toMatchObject({ leader: 2, turn: 2 });
    expect(game.context.rules.getActiveSeats(game.in('playing'))).toEqual([0, 1, 2, 3]);
  });
});

describe('nearness', () => {
  it('[SEV-2] there are no trumps, and no suit that anybody could fail to follow', () => {
    const game = sevens();
    const { isTrump, canFollow, getLedSuit } = game.context.rules;
    const state = game.in('playing');
    for (const one of DOMINOES) {
      expect(isTrump(state, one)).toBe(false);
      for (const other of DOMINOES) expect(canFollow(state, getLedSuit(state, one), other)).toBe(true);
    }
  });

  it('[SEV-2] three dominoes are seven, seven are one away, and so on', () => {
    const game = sevens();
    const state = game.in('playing');
    const ranks = DOMINOES.map((one) => game.context.rules.rankInTrick(state, 7, one)).sort((a, b) => b - a);
    const sizes = [...new Set(ranks)].map((rank) => ranks.filter((other) => other === rank).length);
    expect(sizes).toEqual([3, 7, 5, 5, 3, 3, 1, 1]);
  });

  it('[SEV-3] everybody, the leader too, plays a domino nearest to seven', () => {
    const game = sevens();
    expect(legal(game)).toEqual(['4-3', '6-1']);
    expect(legal(game.play('4-3'))).toEqual(['5-1', '5-3']); // totals of 6 and 8 are equally near
    expect(legal(game.play('5-3'))).toEqual(['4-2', '4-4']);
    expect(legal(game.play('4-4'))).toEqual(['5-2']);
    expect(legal(game.play('5-2'))).toEqual(['6-1']); // and so on in the next trick
  });

  it('[SEV-3] why not another', () => {
    expect(sevens().refuses('6-0')).toEqual({
      code: 'illegal-move',
      message: 'Sevens: you must play your nearest to seven, the 6-1 and the 4-3.',
    });
  });

  it('[SEV-3b] free: any domino', () => {
    const game = sevens({ 'sevens.playRule': 'free' });
    expect(game.legal()).toHaveLength(7);
    expect(game.play('1-1').legal()).toHaveLength(7);
  });
});

/** The seat that takes these dominoes; seat 0 bid and led. */
function winner(names: string, tieRule = 'first-played', leader: Seat = 0): Seat {
  const game = StateBuilder.sevensContract().withRules({ 'sevens.tieRule': tieRule }).toTable();
  let seat = leader;
  const trick = names.split(' ').map((name) => {
    const play = playOf(seat, domino(name));
    seat = left(seat);
    return play;
  });
  return game.context.rules.calculateTrickWinner(game.in('playing'), trick);
}

describe('the trick', () => {
  it.each<[string, Seat, Seat]>([
    ['6-6 5-5 6-1 3-0', 0, 2],
    ['0-0 1-0 1-1 6-6', 0, 2],
    ['6-0 6-2 5-3 3-3', 0, 0],
    ['5-0 6-2 5-1 6-6', 0, 1],
    ['5-5 6-6 0-0 4-3', 2, 1],
    ['6-1 5-2 4-3 6-6', 1, 1],
  ])('[SEV-4] the nearest takes it, and of equals the first: %s led by seat %i, seat %i', (names, leader, seat) => {
    expect(winner(names, 'first-played', leader)).toBe(seat);
  });

  it.each<[string, Seat, Seat]>([
    ['5-0 6-2 5-1 6-6', 0, 2], // an opponent was first, the partner ties
    ['6-2 5-1 6-0 5-3', 1, 2], // seats 1, 2, 3, 0 tie: the bidders' earliest, seat 2
    ['6-2 5-0 4-4 5-1', 1, 0], // seats 1 and 3 tie with the bidder, who played last
    ['6-0 5-1 6-2 5-3', 0, 0],
    ['5-0 6-1 5-1 6-6', 0, 1], // no tie: the opponent is nearer
  ])('[SEV-4b] bidding-team: a tie never sets the bidder: %s led by seat %i, seat %i', (names, leader, seat) => {
    expect(winner(names, 'bidding-team', leader)).toBe(seat);
  });

  it('[SEV-4b] it is a rule of sevens only', () => {
    const rules = { ...SEVENS, 'sevens.tieRule': 'bidding-team' };
    const game = table({ rules }).bid('P 30 P P').declare('no-trump');
    const trick = [playOf(0, domino('4-0')), playOf(1, domino('6-6')), playOf(2, domino('5-5'))];
    expect(game.context.rules.calculateTrickWinner(game.in('playing'), trick)).toBe(0);
  });
});

describe('the result', () => {
  const TRICKS = ['4-3 5-3 4-4 5-2', '6-1 5-1 4-2 6-2', '6-0 5-0 5-4 3-3', '3-2 2-2 5-5 6-3', '4-1 6-5 4-0 3-0'];
  const REST = ['6-4 2-1 3-1 6-6', '1-1 2-0 0-0 1-0'];

  it('[SEV-5] all seven tricks make it, and nothing less', () => {
    const game = sevens().play([...TRICKS, REST[0]].join(' '));
    expect(game.in('playing').outcome).toEqual({ determined: false });
    game.play(REST[1] ?? '');
    expect(game.state.lastHand).toMatchObject({ outcome: { made: true, decidedAtTrick: 7 }, gained: [1, 0] });
  });

  it('[SEV-5] the first trick of the others sets it, for the marks bid', () => {
    const game = table({ rules: SEVENS, hands: NEAR }).bid('P P 2M P').declare('sevens');
    game.play('4-2 5-2 6-1 5-3');
    expect(game.state.lastHand).toMatchObject({ outcome: { made: false, decidedAtTrick: 1 }, gained: [0, 2] });
  });

  it('[SEV-5] a trick of the partner is a trick of the bidders', () => {
    const hands = { 0: '6-6 6-5 1-1 0-0 1-0 2-0 2-1', 2: '4-3 6-1 5-2' };
    const game = table({ rules: SEVENS, hands }).bid('1M P P P').declare('sevens');
    while (game.in('playing').tricks.length === 0) game.play(game.legal()[0] ?? '');
    expect(game.in('playing')).toMatchObject({ tricks: [{ winner: 2 }], outcome: { determined: false }, turn: 2 });
  });

  it('[SCO-6] points have no bearing', () => {
    const game = table({ rules: SEVENS, hands: NEAR }).bid('P P 1M P').declare('sevens').play('4-4 5-2 4-3 5-1');
    expect(game.state.lastHand).toMatchObject({ points: [0, 1], outcome: { made: false } });
  });
});

describe('under closest the deal decides', () => {
  const SEED = new Uint8Array(32).fill(7);
  const away = ({ high, low }: Domino): number => Math.abs(7 - high - low);

  /** The result without playing: the k-th domino that a seat plays is its k-th nearest. */
  function resultOf(hands: Hands, bidder: Seat, tieRule: string): { made: boolean; trick: number } {
    const distances = hands.map((hand) => hand.map(away).sort((one, other) => one - other));
    let leader = bidder;
    for (let trick = 1; trick <= 7; trick += 1) {
      const order = [0, 1, 2, 3].map((more) => ((leader + more) % 4) as Seat);
      const least = Math.min(...distances.map((held) => held[trick - 1] ?? 9));
      const nearest = order.filter((seat) => distances[seat]?.[trick - 1] === least);
      const ours = nearest.find((seat) => team(seat) === team(bidder));
      leader = (tieRule === 'bidding-team' ? ours : undefined) ?? nearest[0] ?? bidder;
      if (team(leader) !== team(bidder)) return { made: false, trick };
    }
    return { made: true, trick: 7 };
  }

  it.each(['first-played', 'bidding-team'])('[SEV-6] a hand comes out as worked out from the deal: %s', (tieRule) => {
    const key = handKeys(SEED);
    for (let number = 1; number <= 150; number += 1) {
      const deal = dealFrom(key(number));
      const hands = bySeat((seat) => deal[seat].map(({ id }) => id));
      const game = table({ rules: { ...SEVENS, 'sevens.tieRule': tieRule }, hands });
      game.bid('1M P P P').declare('sevens');
      // Plays now the first, now the last of equally near dominoes: the result must be the same.
      while (game.state.phase === 'playing') game.play(game.legal().at(number % 2 === 0 ? 0 : -1) ?? '');
      const { made, trick } = resultOf(deal, 0, tieRule);
      expect(game.state.lastHand?.outcome).toMatchObject({ made, decidedAtTrick: trick });
    }
  });

  it.each([
    ['first-played', 0.18],
    ['bidding-team', 0.27],
  ])('[SEV-6] on random deals it is made in about as many as the rules say: %s, %d', (tieRule, share) => {
    const key = handKeys(SEED);
    let made = 0;
    for (let number = 1; number <= 4000; number += 1) {
      if (resultOf(dealFrom(key(number)), 0, tieRule).made) made += 1;
    }
    expect(Math.abs(made / 4000 - share)).toBeLessThan(0.02);
  });
});
