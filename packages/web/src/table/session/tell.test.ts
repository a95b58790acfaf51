import { expect as accepted, parseHands, parseRules, parseSeed, SEATS } from '@texas42/engine';
import { HeadlessRoom } from '@texas42/room';
import { describe, expect, it } from 'vitest';
import { bidsOf, lastTrickOf, needOf, trickOf } from './keyAnswers.ts';
import { brief, handOf, playableOf, tell } from './tell.ts';

const HANDS = [
  ['5-5', '6-5', '5-4', '5-1', '6-4', '6-0', '2-1'],
  ['5-3', '2-2', '6-3', '2-0', '3-3', '3-1', '1-1'],
  ['5-0', '4-2', '6-6', '1-0', '4-1', '4-0', '3-0'],
  ['5-2', '3-2', '6-2', '4-4', '0-0', '4-3', '6-1'],
];

/** A table at which these words have been said, as seat 0 sees it before and after the last of them. */
function table(words: string, rules: object = { preset: 'casual', consensus: true }) {
  const config = {
    rules: accepted(parseRules(rules)),
    shaker: 1,
    people: [0],
    deals: [accepted(parseHands(HANDS))],
  } as const;
  const room = new HeadlessRoom(config, accepted(parseSeed('told')));
  let before = room.getView(0);
  for (const word of words.split(' ')) {
    before = room.getView(0);
    const offer = SEATS.flatMap((seat) =>
      room.context.getValidActions(room.getState()).map(({ action }) => ({ seat, action })),
    ).find(({ seat, action }) => 'seat' in action && action.seat === seat && wordOf(action) === word);
    if (!offer) throw new Error(`${word} is not offered.`);
    expect(room.executeAction(offer.seat, offer.action)).toBeUndefined();
  }
  return { before, after: room.getView(0) };
}

function wordOf(action: { readonly type: string }): string {
  if ('domino' in action) return (action.domino as { id: string }).id;
  if ('bid' in action) return (action.bid as { word: string }).word;
  if ('trump' in action) return (action.trump as { word: string }).word;
  return action.type === 'pass' ? 'P' : action.type;
}

const told = (words: string): string => {
  const { before, after } = table(words);
  return tell(before, after, 0);
};

describe('the news', () => {
  it('tells a shake and the hand', () => {
    expect(tell(null, table('P').before, 0)).toMatch(
      /^Hand 1\. Earl shakes\. You hold 1 six-five; 2 six-four, ten count;/,
    );
  });

  it.each([
    ['P', 'Gran passes.'],
    ['P 30', 'Dale bids thirty.'],
    ['P 30 31', 'You bid thirty-one.'],
    ['P 30 31 P suit:5', /^You name fives trumps\. You may play double five, trump, ten count;/],
    ['P 30 31 P suit:5 5-5', 'You lead double five, trump, ten count.'],
    ['P 30 31 P suit:5 5-5 5-3', 'Earl plays five-trey, trump.'],
    ['P 30 31 P suit:5 5-5 5-3 5-0 5-2', 'Dale plays five-deuce, trump. You take the trick, 16 points.'],
  ])('after %s', (words, sentence) => {
    if (typeof sentence === 'string') expect(told(words)).toBe(sentence);
    else expect(told(words)).toMatch(sentence);
  });
});

describe('what one may ask for', () => {
  const view = table('P 30 31 P suit:5 5-5 5-3 5-0 5-2 agree-trick 2-1 2-2 4-2 3-2 agree-trick 6-3 6-6 6-2').after;

  it('tells the hand, what of it may be played, the trick and the last one', () => {
    expect(handOf(view, 0)).toContain('1 five-six, trump');
    expect(playableOf(view, 0)).toBe('You may play six-four, ten count; six-blank.');
    expect(trickOf(view, 0)).toBe('Earl plays six-trey. Gran plays double six, winning. Dale plays six-deuce.');
    expect(lastTrickOf(view, 0)).toContain('Earl takes the trick, 6 points.');
  });

  it('tells the bids and what is needed', () => {
    expect(bidsOf(view, 0)).toBe('You bid thirty-one. Earl passes. Gran passes. Dale bids thirty.');
    expect(needOf(view, 0)).toBe(
      'You have it at thirty-one. Fives are trumps. The bidders need 31 of the 42 points. We have 16, they have 6.',
    );
  });
});

describe('a name in a line that says more', () => {
  it.each([
    ['Ann', 'Ann'],
    ['Wilhelmina of Waxahachie', 'Wilhelmina of…'],
    ['WWWWWWWWWWWWWWWW (2)', 'WWWWW… (2)'],
    ['國國國國國國國國國國', '國國國國國國國…'],
    ['Ann (2)', 'Ann (2)'],
  ])('%s is %s', (name, told) => expect(brief(name)).toBe(told));
});

describe('somebody who goes and comes', () => {
  it('is told of, but nobody tells oneself', () => {
    const { before } = table('P');
    const seats = before.table.seats.map((seat, i) => ({ ...seat, player: 'person', connected: i > 1 })) as never;
    const here = {
      ...before,
      table: { ...before.table, seats: before.table.seats.map((seat) => ({ ...seat, player: 'person' })) as never },
    };
    const gone = { ...before, table: { ...before.table, seats } };
    expect(tell(here, gone, 0)).toBe('Earl is away.');
    expect(tell(gone, here, 0)).toBe('Earl is back.');
  });
});
