import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRecord } from './readRecord.ts';

const golden = (name: string): string => readFileSync(join(import.meta.dirname, 'golden', `${name}.txt`), 'utf8');

/** Straight 42 to one mark; eighteen lines. */
const ONE_HAND = golden('suit-set');
/** Nello by a stuck shaker, three dominoes to a trick. */
const NELLO = golden('contracts/nello-forced');
const LONG = golden('preset-casual');

/** The record with one part of it replaced; throws if the part is missing. */
function changed(text: string, part: string, put: string): string {
  if (!text.includes(part)) throw new Error(`There is no ${part} in the record.`);
  return text.replace(part, () => put);
}

describe('the refusal of a damaged record names the line and the fault', () => {
  it.each<[what: string, text: string, sentence: string]>([
    ['nothing at all', '', 'Line 1: A record begins with "Texas 42 record, version 1".'],
    ['no title', ONE_HAND.slice(ONE_HAND.indexOf('\n')), 'Line 2: A record begins with "Texas 42 record, version 1".'],
    [
      'a later version',
      changed(ONE_HAND, 'version 1', 'version 2'),
      'Line 1: This version of the record is not known here.',
    ],
    ['no hand', ONE_HAND.slice(0, ONE_HAND.indexOf('Hand 1')), 'Line 1: There is no hand in this record.'],
    [
      'no header',
      changed(ONE_HAND, 'Players: ', 'Players '),
      'Line 3: "Players Ann, Bob, Cy, Di" is neither a header nor the beginning of a hand.',
    ],
    [
      'unknown rules',
      changed(ONE_HAND, '42:custom', '42:moon'),
      'Line 4: There is no preset "moon" for the code "42:moon/gt=1".',
    ],
    [
      'a bad option',
      changed(ONE_HAND, 'gt=1', 'gt=x'),
      'Line 4: gameTarget is a whole number from 1 to 100000, not "x".',
    ],
    ['a bad seed', changed(LONG, 'Seed: a09c', 'Seed: '), 'Line 5: A seed is 64 hexadecimal digits.'],
    [
      'a bad score to begin with',
      changed(ONE_HAND, 'Result: 1', 'Begins: one to none\nResult: 1'),
      'Line 5: A score is two numbers, as in "3 to 1".',
    ],
    ['another result', changed(ONE_HAND, 'Result: 1 to 0', 'Result: 0 to 1'), 'Line 5: The moves give "1 to 0".'],
    ['a hand too far on', changed(ONE_HAND, 'Hand 1', 'Hand 2'), 'Line 7: Hand 1 should come here.'],
    [
      'no such seat',
      changed(ONE_HAND, 'shaker 0', 'shaker 4'),
      'Line 7: "Hand 1, shaker 4" is neither a header nor the beginning of a hand.',
    ],
    ['a seat left out', ONE_HAND.replace(/^Seat 1.*\n/m, ''), 'Line 9: Seat 2 does not come here.'],
    ['the last seat left out', ONE_HAND.replace(/^Seat 3.*\n/m, ''), 'Line 11: The four hands come first.'],
    [
      'nothing but three seats',
      ONE_HAND.slice(0, ONE_HAND.indexOf('Seat 3')),
      'Line 10: A hand lists the dominoes of four seats.',
    ],
    [
      'no domino',
      changed(ONE_HAND, '6-3 5-5', '6-3 7-5'),
      'Line 9: "7-5" is no domino; write the larger end first, as in 6-4.',
    ],
    [
      'a domino the other way round',
      changed(ONE_HAND, 'Seat 0: 6-4', 'Seat 0: 4-6'),
      'Line 8: "4-6" is no domino; write the larger end first, as in 6-4.',
    ],
    [
      'a domino twice',
      changed(ONE_HAND, '6-3 5-5', '6-3 6-3'),
      'Line 11: The four hands are not all 28 dominoes, seven each.',
    ],
    [
      'five calls',
      changed(ONE_HAND, 'P 31 34 P', 'P 31 34 P P'),
      'Line 12: There are more words than the 4 that belong here.',
    ],
    [
      'no raise',
      changed(ONE_HAND, 'P 31 34 P', 'P 34 31 P'),
      'Line 12: Thirty-one may not be bid over thirty-four here.',
    ],
    ['no call', changed(ONE_HAND, 'P 31 34 P', 'P 31 42 P'), 'Line 12: "42" is no move under these rules.'],
    [
      'a call of other rules',
      changed(ONE_HAND, 'P 31 34 P', 'P 31 plunge:4 P'),
      'Line 12: "plunge:4" is no move under these rules.',
    ],
    [
      'a pass of a stuck shaker',
      changed(NELLO, 'P P P 1M', 'P P P P'),
      'Line 12: Three have passed: the shaker must bid.',
    ],
    ['calls twice', changed(ONE_HAND, 'Declared', 'Calls: P\nDeclared'), 'Line 13: Calls does not come here.'],
    ['no calls', ONE_HAND.replace(/^Calls.*\n/m, ''), 'Line 12: Declared does not come here.'],
    ['three calls', changed(ONE_HAND, 'P 31 34 P', 'P 31 34'), 'Line 13: Declared does not come here.'],
    [
      'a domino for a call',
      changed(ONE_HAND, 'P 31 34 P', 'P 31 6-4 P'),
      'Line 12: 6-4 is not for now: the bidding is on.',
    ],
    ['what may not be declared', changed(NELLO, '1M', '30'), 'Line 13: Nello may not be declared on a bid of thirty.'],
    ['another leader', changed(ONE_HAND, 'Trick 1, seat 3', 'Trick 1, seat 2'), 'Line 14: Seat 3 leads this trick.'],
    ['a trick left out', ONE_HAND.replace(/^Trick 2.*\n/m, ''), 'Line 15: Trick 3, seat 3 leads does not come here.'],
    [
      'a renege',
      changed(ONE_HAND, '2-2 4-4 2-1 3-2', '2-2 4-4 3-1 3-2'),
      'Line 14: Trumps were led; you have the 4-2 and the 2-1.',
    ],
    ['a domino of somebody else', changed(ONE_HAND, '2-2 4-4', '2-2 6-6'), 'Line 14: You do not hold the 6-6.'],
    ['a domino played twice', changed(ONE_HAND, '5-2 4-3', '2-2 4-3'), 'Line 15: You do not hold the 2-2.'],
    [
      'five to a trick',
      changed(ONE_HAND, '4-4 2-1 3-2', '4-4 2-1 3-2 5-2'),
      'Line 14: There are more words than the 4 that belong here.',
    ],
    [
      'four to a trick of three',
      changed(NELLO, '6-2\nTrick 2, seat 2 leads: 5-0 5-1', '6-2 5-0\nTrick 2, seat 2 leads: 5-1'),
      'Line 14: A trick has more dominoes than players.',
    ],
    ['a trick cut short', changed(ONE_HAND, '2-2 4-4 2-1 3-2', '2-2 4-4 2-1'), 'Line 15: You do not hold the 5-2.'],
    [
      'a trick on two lines',
      `${ONE_HAND.slice(0, ONE_HAND.indexOf('Trick 1'))}Trick 1, seat 3 leads: 2-2 4-4\nTrick 2, seat 1 leads: 2-1 3-2\n`,
      'Line 15: The trick before is not complete.',
    ],
    [
      'another ending',
      changed(ONE_HAND, 'Set: after 7', 'Made: after 7'),
      'Line 21: The moves give "Set: after 7 tricks, 27 to 15, score 1 to 0".',
    ],
    ['an ending too soon', ONE_HAND.replace(/^Trick 7.*\n/m, ''), 'Line 20: The moves give "a hand that goes on".'],
    ['a line after the end', `${ONE_HAND}Calls: P\n`, 'Line 22: The hand is already over.'],
    [
      'a hand after the game',
      `${ONE_HAND}Hand 2, shaker 1\n${seatsOf(ONE_HAND)}`,
      'Line 22: The game is over before this hand.',
    ],
    ['another shaker', changed(LONG, 'Hand 2, shaker 2', 'Hand 2, shaker 3'), 'Line 18: Seat 2 shakes, not seat 3.'],
    [
      'a hand that was not finished',
      LONG.replace(/^Trick 1.*\nSet.*\n/m, ''),
      'Line 16: The hand before is not finished.',
    ],
    [
      'other words',
      changed(ONE_HAND, 'Declared: suit:2', 'Fours it is'),
      'Line 13: "Fours it is" is no line of a hand.',
    ],
  ])('%s', (_what, text, sentence) => {
    const read = parseRecord(text);
    expect(read.ok ? 'read' : read.refusal.message).toBe(sentence);
  });

  it('in the second game of a text', () => {
    const text = `${ONE_HAND}\n${changed(ONE_HAND, '2-2 4-4', '2-2 6-6')}`;
    expect(parseRecord(text)).toMatchObject({ refusal: { message: 'Line 36: You do not hold the 6-6.' } });
  });

  it('from a later version is told apart from damage', () => {
    expect(parseRecord('Texas 42 record, version 2\n')).toMatchObject({ refusal: { code: 'newer-version' } });
    expect(parseRecord('Texas 43\n')).toMatchObject({ refusal: { code: 'bad-record' } });
  });
});

function seatsOf(text: string): string {
  return text.slice(text.indexOf('Seat 0'), text.indexOf('Calls'));
}
