import { describe, expect, it } from 'vitest';
import { table } from '../testing/scriptedTable.ts';
import { StateBuilder } from '../testing/stateBuilder.ts';
import { CALLED, DOMINOES, domino, PIPS, type Suit } from './domino.ts';

type Rules = Readonly<Record<string, unknown>>;

/** Questions about suits at a table with this declaration. */
function suitsUnder(trump: string, rules: Rules = {}) {
  const call = trump === 'nello' ? '1M' : '30';
  const game = StateBuilder.inPlayingPhase(trump).withBid(call).withRules(rules).toTable();
  const state = game.in('playing');
  const { suitsWithTrump, getLedSuit, canFollow, isTrump } = game.context.rules;
  const members = (suit: Suit): readonly string[] =>
    DOMINOES.filter((one) => suitsWithTrump(state, one).includes(suit)).map(({ id }) => id);
  return {
    of: (id: string) => suitsWithTrump(state, domino(id)),
    ledBy: (id: string) => getLedSuit(state, domino(id)),
    members,
    followers: (suit: Suit) => DOMINOES.filter((one) => canFollow(state, suit, one)).map(({ id }) => id),
    leads: (suit: Suit) => DOMINOES.filter((one) => getLedSuit(state, one) === suit).map(({ id }) => id),
    trumps: DOMINOES.filter((one) => isTrump(state, one)).map(({ id }) => id),
    sizes: [...PIPS, CALLED].map((suit) => members(suit as Suit).length),
  };
}

describe('membership', () => {
  it('[SET-4] suit 7 is whatever is called: trumps, or doubles that are a suit by themselves', () => {
    expect(suitsUnder('suit:2').members(CALLED)).toEqual(['2-0', '2-1', '2-2', '3-2', '4-2', '5-2', '6-2']);
    const doubles = ['0-0', '1-1', '2-2', '3-3', '4-4', '5-5', '6-6'];
    expect(suitsUnder('doubles').members(CALLED)).toEqual(doubles);
    expect(suitsUnder('nello').members(CALLED)).toEqual(doubles);
    expect(suitsUnder('no-trump', { 'noTrump.doubles': 'own-suit' }).members(CALLED)).toEqual(doubles);
    expect(suitsUnder('no-trump').members(CALLED)).toEqual([]);
  });

  it('[SUIT-1] outside the called suit a domino is in the suits of both its ends, a double in one', () => {
    const { of } = suitsUnder('suit:4');
    expect(of('6-5')).toEqual([6, 5]);
    expect(of('1-0')).toEqual([1, 0]);
    expect(of('5-5')).toEqual([5]);
  });

  it('[SUIT-2] a called domino does not follow its other end', () => {
    const { of, followers } = suitsUnder('suit:4');
    expect(of('6-4')).toEqual([CALLED]);
    expect(followers(6)).toEqual(['6-0', '6-1', '6-2', '6-3', '6-5', '6-6']);
    expect(followers(4)).toEqual([]);
  });

  it('[SUIT-3] with doubles trumps every double leaves its suit and nothing else does', () => {
    const { of, members, followers } = suitsUnder('doubles');
    expect(members(5)).toEqual(['5-0', '5-1', '5-2', '5-3', '5-4', '6-5']);
    expect(of('5-5')).toEqual([CALLED]);
    expect(of('6-5')).toEqual([6, 5]);
    expect(followers(CALLED)).toEqual(['0-0', '1-1', '2-2', '3-3', '4-4', '5-5', '6-6']);
  });

  it.each(['suit:0', 'suit:3', 'suit:6', 'doubles', 'no-trump', 'nello'])(
    '[SUIT-1] under %s exactly the dominoes of a suit follow it',
    (trump) => {
      const { members, followers } = suitsUnder(trump);
      for (const suit of [...PIPS, CALLED] as const) expect(followers(suit)).toEqual(members(suit));
    },
  );

  it.each([
    ['suit:0', [0, 6, 6, 6, 6, 6, 6, 7]],
    ['suit:4', [6, 6, 6, 6, 0, 6, 6, 7]],
    ['doubles', [6, 6, 6, 6, 6, 6, 6, 7]],
    ['no-trump', [7, 7, 7, 7, 7, 7, 7, 0]],
    ['nello', [6, 6, 6, 6, 6, 6, 6, 7]],
  ] as const)('[SUIT-5] under %s the suits have so many members: %j', (trump, sizes) => {
    expect(suitsUnder(trump).sizes).toEqual(sizes);
  });
});

describe('the led suit', () => {
  it.each([
    ['suit:4', '6-4', 7],
    ['suit:0', '1-0', 7],
    ['suit:4', '6-1', 6],
    ['suit:4', '5-5', 5],
    ['suit:1', '6-1', 7],
    ['doubles', '5-5', 7],
    ['doubles', '5-3', 5],
    ['no-trump', '6-4', 6],
    ['no-trump', '0-0', 0],
    ['nello', '3-3', 7],
    ['nello', '3-2', 3],
  ] as const)('[SUIT-4] under %s the %s leads suit %i', (trump, id, suit) => {
    expect(suitsUnder(trump).ledBy(id)).toBe(suit);
  });

  it('[SUIT-5] only 0-0 leads blanks, and nobody while doubles are called; only 1-1 and 1-0 lead aces', () => {
    expect(suitsUnder('suit:6').leads(0)).toEqual(['0-0']);
    expect(suitsUnder('suit:6').leads(1)).toEqual(['1-0', '1-1']);
    expect(suitsUnder('doubles').leads(0)).toEqual([]);
    expect(suitsUnder('nello').leads(0)).toEqual([]);
  });
});

describe('declaring', () => {
  const DECLARATIONS = ['suit:0', 'suit:1', 'suit:2', 'suit:3', 'suit:4', 'suit:5', 'suit:6', 'doubles', 'no-trump'];

  it('[TRU-1] the bidder declares before anything is led, once, for all to see', () => {
    const game = table({ hands: { 1: '6-4' } }).bid('P 30 P P');
    expect(game.in('declaring').turn).toBe(1);
    expect(game.refuses('6-4').code).toBe('wrong-phase');
    game.declare('suit:3');
    expect(game.in('playing')).toMatchObject({ declarer: 1, trump: { word: 'suit:3', title: 'treys' } });
    expect(game.refuses('suit:3').code).toBe('wrong-phase');
  });

  it.each(['30', '41', '1M', '2M'])('[TRU-2] on a bid of %s any suit, doubles or follow-me may be named', (bid) => {
    expect(table().bid(`${bid} P P P`).legal()).toEqual(DECLARATIONS);
  });

  it('[TRU-2] one need not hold a domino of the suit', () => {
    const { legal } = {
      legal: table({ hands: { 0: { voidInSuit: 6 } } })
        .bid('30 P P P')
        .legal(),
    };
    expect(legal).toContain('suit:6');
  });

  it.each([
    ['trump.doubles', 'doubles'],
    ['trump.noTrump', 'no-trump'],
  ])('[TRU-2] %s off: no %s', (option, word) => {
    const game = table({ rules: { [option]: false } }).bid('2M P P P');
    expect(game.legal()).toEqual(DECLARATIONS.filter((declaration) => declaration !== word));
    expect(game.refuses(word).code).toBe('unknown-move');
  });

  it('[TRU-3] nello and sevens are no bids, and no declarations where the table does not play them', () => {
    expect(table({ rules: 'casual' }).refuses('nello').code).toBe('wrong-phase');
    expect(table().bid('1M P P P').legal()).toEqual(DECLARATIONS);
  });

  it.each([
    ['30', DECLARATIONS],
    ['41', DECLARATIONS],
    ['1M', [...DECLARATIONS, 'nello', 'sevens']],
    ['2M', [...DECLARATIONS, 'nello', 'sevens']],
    ['splash:2', DECLARATIONS],
    ['plunge:4', DECLARATIONS],
  ])('[TRU-3] where both are played a bid of %s allows %j', (bid, words) => {
    const game = table({ rules: 'casual', hands: { 0: { minDoubles: 4 } } }).bid(`${bid} P P P`);
    expect([...game.legal()].sort()).toEqual([...words].sort());
  });

  it.each([
    ['30', 'suit:5', 1],
    ['1M', 'doubles', 1],
    ['1M', 'no-trump', 1],
    ['1M', 'nello', 1],
    ['1M', 'sevens', 1],
    ['splash:2', 'suit:5', 3],
    ['plunge:4', 'suit:5', 3],
  ])('[TRU-4] after %s by seat 1 and %s seat %i leads', (bid, trump, leader) => {
    const game = table({ rules: 'casual', hands: { 1: { minDoubles: 4 } } })
      .bid(`P ${bid} P P`)
      .declare(trump);
    expect(game.in('playing')).toMatchObject({ leader, turn: leader, bid: { seat: 1 } });
  });
});

it('a declaration says how players call it', () => {
  const titles = table({ rules: { preset: 'casual', 'nello.doubles': 'bidder-choice' } }).context.declarations.map(
    ({ title }) => title,
  );
  expect(titles).toEqual([
    ...['blanks', 'aces', 'deuces', 'treys', 'fours', 'fives', 'sixes', 'doubles', 'follow-me'],
    'nello, doubles a suit of their own',
    'nello, doubles high',
    'nello, doubles low',
    'nello, doubles a suit of their own, blank high',
    'sevens',
  ]);
});
