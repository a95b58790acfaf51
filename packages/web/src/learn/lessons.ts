import type { TableView } from '@texas42/protocol';

// The lessons: each a record of a hand and the text along the way. `lessons.test.ts` plays them.

/** One step of a lesson. */
export interface LessonStep {
  /** How many calls, declarations and plays have been made by then. */
  readonly at: number;
  /** Words in braces are filled in by the table. Bones are written as everywhere: 6-4. */
  readonly say: string;
  readonly act: LessonTask;
  /** Said if the learner makes another legal move. */
  readonly otherwise?: string;
}

export type LessonTask =
  /** Makes the move of the record. */
  | 'move'
  /** The learner taps a bone that is not legal, and reads why. */
  | { readonly tries: string }
  /** Says which bone takes the trick that lies there. */
  | 'winner'
  /** Says what that trick is worth, among these. */
  | { readonly points: readonly number[] }
  /** Says that it was seen. */
  | 'on';

export interface Lesson {
  readonly title: string;
  readonly record: string;
  /** How many moves have been made when it begins. */
  readonly from: number;
  readonly steps: readonly LessonStep[];
  /** Said when the hand is over. */
  readonly end: string;
}

const FIRST = `Texas 42 record, version 1
Title: The first hand
Players: You, Earl, Gran, Dale
Rules: 42:straight
Result: 1 to 0, unfinished

Hand 1, shaker 1
Seat 0: 6-5 6-4 6-0 5-5 5-4 5-1 2-1
Seat 1: 6-3 5-3 3-3 3-1 2-2 2-0 1-1
Seat 2: 6-6 5-0 4-2 4-1 4-0 3-0 1-0
Seat 3: 6-2 6-1 5-2 4-4 4-3 3-2 0-0
Calls: P 30 31 P
Declared: suit:5
Trick 1, seat 0 leads: 5-5 5-3 5-0 5-2
Trick 2, seat 0 leads: 2-1 2-2 4-2 3-2
Trick 3, seat 1 leads: 6-3 6-6 6-2 6-4
Trick 4, seat 2 leads: 4-1 4-4 5-1 1-1
Made: after 4 tricks, 33 to 6, score 1 to 0
`;

const SECOND = `Texas 42 record, version 1
Title: The second hand
Players: You, Earl, Gran, Dale
Rules: 42:straight
Result: 1 to 0, unfinished

Hand 1, shaker 1
Seat 0: 6-3 6-2 5-3 4-4 3-3 3-1 2-0
Seat 1: 6-5 6-0 5-4 4-3 4-2 3-0 2-1
Seat 2: 6-6 6-4 5-5 5-1 5-0 4-0 0-0
Seat 3: 6-1 5-2 4-1 3-2 2-2 1-1 1-0
Calls: P 30 31 P
Declared: suit:3
Trick 1, seat 0 leads: 3-3 3-0 6-4 3-2
Trick 2, seat 0 leads: 6-3 4-3 5-0 1-0
Trick 3, seat 0 leads: 4-4 4-2 4-0 4-1
Trick 4, seat 0 leads: 6-2 6-0 6-6 6-1
Trick 5, seat 2 leads: 5-5 5-2 2-0 5-4
Made: after 5 tricks, 40 to 0, score 1 to 0
`;

export const LESSONS: readonly Lesson[] = [
  {
    title: 'Your first hand',
    record: FIRST,
    from: 5,
    steps: [
      {
        at: 5,
        say: 'You and {partner} play against {left} and {right}. Fives are trumps: they beat all others. Lead your best one: tap the 5-5.',
        act: 'move',
        otherwise: 'You may lead that, but it could be beaten. Nothing beats the 5-5.',
      },
      {
        at: 9,
        say: 'Fives were led, so everybody had to play a five. The double is the best of its suit. Which bone takes the trick?',
        act: 'winner',
      },
      {
        at: 9,
        say: 'A trick is one point. That is not all: the 5-5 counts ten more, and the 5-0 five. What is this trick worth?',
        act: { points: [4, 15, 16] },
      },
      {
        at: 9,
        say: 'All the fives you do not hold have fallen: you pulled their trumps. Whoever takes a trick leads again. Try the 2-1.',
        act: 'move',
        otherwise: 'Keep that one: it is needed soon. Lead the 2-1.',
      },
      {
        at: 13,
        say: 'The larger end of a lead is its suit: deuces. Everybody had one and had to play it. Which bone takes the trick?',
        act: 'winner',
      },
      { at: 16, say: '{left} led a six. Your 6-5 has a six on it: tap it.', act: { tries: '6-5' } },
      {
        at: 16,
        say: 'A trump leaves its other suit: while fives are trumps the 6-5 is no six. {partner} is winning this one. Give her your ten, the 6-4.',
        act: 'move',
        otherwise: 'That follows too. But {partner} is winning, and the 6-4 brings your side ten.',
      },
      {
        at: 17,
        say: 'Nothing beats the 6-6 in sixes. {partner} takes it, and with her your side.',
        act: 'on',
      },
      {
        at: 19,
        say: 'You have {ours} of {bid}. Fours were led and you have none, since your 5-4 is a trump. So play anything: take it with the 5-1.',
        act: 'move',
        otherwise: 'The smallest trump is enough to take this trick: the 5-1.',
      },
      { at: 21, say: 'The 4-4 is the best four. Which bone takes the trick?', act: 'winner' },
    ],
    end: 'You said 31 and took {taken}: made, so your side writes a mark. Had they taken 12 first, you would have been set, and the mark theirs.',
  },
  {
    title: 'Bidding, and a partner',
    record: SECOND,
    from: 2,
    steps: [
      {
        at: 2,
        say: 'Now you bid. Each speaks once, the shaker last. {right} said 30: say more, or pass. Four treys with the double are worth it: bid 31.',
        act: 'move',
        otherwise: 'These bones are worth a bid, and one more than {right} is enough: 31.',
      },
      {
        at: 4,
        say: 'Nobody said more, so you name trumps. Take what you hold most of: treys.',
        act: 'move',
        otherwise: 'Of these you hold fewer. Name treys.',
      },
      {
        at: 5,
        say: 'Pull their trumps before they can use them. Lead the 3-3.',
        act: 'move',
        otherwise: 'First their trumps: lead the 3-3, which nothing beats.',
      },
      {
        at: 9,
        say: '{partner} had no trey and could play anything: she gave you a ten. {right} had to follow with a five. What is it worth?',
        act: { points: [15, 16, 26] },
      },
      {
        at: 9,
        say: 'There are seven treys. You hold three, three have fallen, so one is still out. Pull it with the 6-3.',
        act: 'move',
        otherwise: 'One trump is still out. Your highest is sure to take it: the 6-3.',
      },
      { at: 13, say: 'Now the only trumps left are yours, and {partner} gave you five more.', act: 'on' },
      {
        at: 13,
        say: 'A double is the best of its suit, and nobody can trump it any more. Lead the 4-4.',
        act: 'move',
        otherwise: 'Wait with that. The 4-4 is sure to take a trick now.',
      },
      { at: 17, say: '{right} had one four, and it counts. What is this trick worth?', act: { points: [5, 6, 11] } },
      {
        at: 17,
        say: 'You have {ours} of {bid}. The 6-2 is neither trump nor double: an off. Lead it, and trust your partner.',
        act: 'move',
        otherwise: 'Trumps can wait: they take tricks at the end too. Lead the 6-2.',
      },
      { at: 21, say: 'Sixes were led. Which bone takes the trick?', act: 'winner' },
      {
        at: 23,
        say: '{partner} leads the best five. Your 5-3 is a trey now, so you have no five. Do not take her trick: throw off the 2-0.',
        act: 'move',
        otherwise: 'That is a trump: it would take the trick from your own partner. Throw off the 2-0.',
      },
      { at: 25, say: 'The 5-5 counts ten, and that is more than you need.', act: 'on' },
    ],
    end: 'Made, with {taken}. You pulled trumps, played a double and let your partner help. Seven marks win a game.',
  },
];

/** How many calls, declarations and plays have been made in this hand. */
export function movesMade({ calls, trump, tricks, trick }: TableView): number {
  const plays = [trick, ...tricks.map(({ plays: taken }) => taken)].flat();
  return [...calls, trump, ...plays].filter((word) => word !== null).length;
}

/** The moves of a record with one hand, in order: its calls, its declaration, its plays. */
export function movesOf(record: string): readonly string[] {
  return [...record.matchAll(/^(?:Calls|Declared|Trick \d, seat \d leads): (.*)$/gm)].flatMap(([, words = '']) =>
    words.split(' '),
  );
}

/** Whether it is done while a finished trick lies there. */
export function isAfterTrick(act: LessonStep['act']): boolean {
  return act === 'winner' || act === 'on' || (typeof act === 'object' && 'points' in act);
}
