import { marksInWords } from '../words.ts';
import type { Passage } from './layer.ts';
import type { Options } from './option.ts';

/** The rules of straight 42 as passages. Layers replace the text of a passage by its title. */
export function straightPassages({ firstShaker, minBid, maxOpeningMarks, gameTarget, ...options }: Options): Passage[] {
  const first =
    firstShaker === 'draw' ? 'Whoever draws the highest domino shakes first' : 'Chance says who shakes first';
  const doubles = options['trump.doubles'] ? ', or the doubles' : '';
  return [
    {
      title: 'Shaking',
      text: `Four play, and those who face each other are partners. All 28 dominoes are shaken face down, and each player takes seven. ${first}; after every hand the shake moves to the left.`,
    },
    {
      title: 'Bidding',
      text: `The player to the shaker's left speaks first and the shaker last, each of them once: a bid higher than those before, or a pass. Bids are ${minBid} to 41 points, then marks: one mark is 42 and two are 84. Nobody opens with more than ${marksInWords(maxOpeningMarks)}; from there a bid is one mark more.`,
    },
    { title: 'When everybody passes', text: 'The hands are thrown in, nobody scores, and the next player shakes.' },
    {
      title: 'Trumps',
      text: `The highest bidder names trumps: a suit from blanks to sixes${doubles}. When fives are trumps, every domino with a five on it is one, and beats all that are not.`,
      shows: ['5-5', '6-5', '5-4', '5-3', '5-2', '5-1', '5-0'],
    },
    {
      title: 'The first lead',
      text: 'Whoever named trumps leads to the first trick, with any domino. Whoever takes a trick leads to the next.',
    },
    {
      title: 'Suits',
      text: 'A domino belongs to the suits of both its ends. A trump belongs to the trumps alone: when fives are trumps, the 6-5 is no six. A lead is of the suit of its larger end, and a trump leads trumps.',
      shows: ['6-5', '6-1'],
    },
    {
      title: 'Following',
      text: 'Whoever has a domino of the suit led must play one. Whoever has none may play anything; nobody has to trump, or to beat what lies there.',
    },
    {
      title: 'Taking a trick',
      text: 'The highest trump takes the trick; without a trump, the highest of the suit led. The double is the highest of its suit, then the others by their other end.',
      shows: ['6-6', '6-5', '6-4', '6-3', '6-2', '6-1', '6-0'],
    },
    {
      title: 'Count',
      text: 'A hand has 42 points. Each of the seven tricks is one, and 35 are on five dominoes, the count: the 5-5 and the 6-4 are ten each, the 5-0, the 4-1 and the 3-2 five each.',
      shows: ['5-5', '6-4', '5-0', '4-1', '3-2'],
    },
    {
      title: 'Made and set',
      text: 'A bid in points is made once the bidders have taken that many, and set once they cannot any more. A bid for marks asks for all seven tricks.',
    },
    { title: 'The end of a hand', text: 'The hand is over as soon as the bid is made or set.' },
    {
      title: 'Score',
      text: 'A bid in points earns one mark, a bid for marks as many as were bid: for the bidders if it is made, for the other side if it is set.',
    },
    {
      title: 'The game',
      text: `The first side with ${marksInWords(gameTarget)} wins.${gameTarget === 7 ? ' Seven strokes write the word ALL.' : ''}`,
    },
  ];
}
