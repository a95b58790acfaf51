import { composeOptions, domino, expect as given, maskOf, PASS, parseRules, type Seat } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { callOut } from '../../learned/fit/auction.ts';
import { knowledgeAt, shake } from '../../learned/fit/hands.ts';
import { Dice } from '../imagined/dice.ts';
import { bidNamed } from '../knowledge.ts';
import { EXPERT } from '../levels.ts';
import { heardCalls, weigherOfCalls } from './expertCalls.ts';

const handOf = (words: string): number => maskOf(words.split(' ').map((word) => domino(word)));
const straight = composeOptions(given(parseRules({ preset: 'straight' })));
const bid = (word: string) => bidNamed(straight, word) ?? PASS;

/** Five trumps with the highest, and a double. */
const GOOD = handOf('6-6 6-5 6-4 6-3 6-2 5-5 1-0');
const POOR = handOf('4-3 4-2 3-1 2-0 4-0 5-0 3-2');
const FAIR = handOf('5-4 5-3 5-2 5-1 4-4 3-3 6-0');
const REST = handOf('4-1 6-1 3-0 2-2 2-1 1-1 0-0');

const weight = (calls: readonly ReturnType<typeof bid>[], dealt: readonly number[], me: Seat = 0): number =>
  weigherOfCalls(knowledgeAt(me, dealt[me] ?? 0, { shaker: 3, calls, marks: [0, 0] }), straight)(dealt);

describe('the evidence of calls', () => {
  it('a bidder has the good hand, and a seat that passes has not', () => {
    const good = [REST, GOOD, POOR, FAIR];
    const poor = [REST, POOR, GOOD, FAIR];
    expect(weight([PASS, bid('30'), PASS], good)).toBeGreaterThan(10 * weight([PASS, bid('30'), PASS], poor));
    expect(weight([PASS, PASS], poor)).toBeGreaterThan(10 * weight([PASS, PASS], good));
  });

  it('ignores one’s own hand, and is empty before others called', () => {
    expect(weight([bid('30')], [GOOD, POOR, REST, FAIR])).toBe(1);
    expect(weight([bid('30')], [POOR, GOOD, REST, FAIR])).toBe(1);
  });

  it('ignores a shaker who had to bid, and a pass over a partner’s marks', () => {
    const heard = (calls: readonly ReturnType<typeof bid>[]) =>
      heardCalls({ shaker: 3, calls, marks: [0, 0] }).map(({ seat }) => seat);
    expect(heard([PASS, PASS, PASS, bid('30')])).toEqual([0, 1, 2]);
    expect(heard([bid('30'), bid('1M'), PASS, PASS])).toEqual([0, 1, 2]);
  });

  it('the true hands are likelier than others in auctions of experts', () => {
    const dice = new Dice(29);
    let gained = 0;
    const SHAKES = 30;
    for (let n = 0; n < SHAKES; n += 1) {
      const dealt = shake(dice);
      const auction = callOut(straight, dealt, 3, { ...EXPERT.bidder, worlds: 40, many: 40, solves: 8 }, dice);
      const weigh = weigherOfCalls(knowledgeAt(3, dealt[3] ?? 0, auction), straight);
      const [a = 0, b = 0, c = 0, mine = 0] = dealt;
      const turned = (weigh([b, c, a, mine]) + weigh([c, a, b, mine])) / 2;
      gained += Math.log(weigh(dealt) / turned);
    }
    expect(gained / SHAKES).toBeGreaterThan(0.5);
  });
});
