import { composeOptions, domino, expect as given, maskOf, PASS, parseRules, type RulesContext } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { knowledgeAt, TOOLS } from '../../learned/fit/hands.ts';
import { makeWasmProver } from '../../solver/wasmProver.ts';
import { Dice } from '../imagined/dice.ts';
import { bidNamed, type Knowledge } from '../knowledge.ts';
import { EXPERT } from '../levels.ts';
import { weighCalls } from '../weighCalls.ts';
import { createExperts } from './expertPlay.ts';
import { Foresight } from './foresee.ts';

const handOf = (words: string): number => maskOf(words.split(' ').map((word) => domino(word)));

/** Six trumps and a double. */
const SURE = handOf('6-6 6-5 6-4 6-3 6-2 6-1 5-5');
const GOOD = handOf('5-4 5-3 5-2 5-1 4-4 3-3 6-0');
const POOR = handOf('4-3 4-2 3-1 2-0 1-0 5-0 3-2');
const REST = handOf('4-1 4-0 3-0 2-2 2-1 1-1 0-0');

function foresight(
  context: RulesContext,
  seat: 0 | 2,
  hands: readonly number[],
  expectsExpertCalls = false,
): Foresight {
  const auction: Knowledge['auction'] = { shaker: 3, calls: seat === 0 ? [] : [PASS, PASS], marks: [0, 0] };
  const knowledge = knowledgeAt(seat, hands[seat] ?? 0, auction);
  const deals = Array.from({ length: 60 }, () => hands);
  const worlds = { hands: deals, weights: deals.map(() => 1), isAll: false };
  const standing = { marks: [0, 0], target: 7, step: 1 } as const;
  return new Foresight(
    { knowledge, context, worlds, standing, dice: new Dice(7), expectsExpertCalls },
    createExperts(makeWasmProver),
  );
}

const straight = composeOptions(given(parseRules({ preset: 'straight' })));
const casual = composeOptions(given(parseRules({ preset: 'casual' })));

describe.each([
  ['of good players', false],
  ['of experts', true],
])('the rest of the auction, %s', (_whose, expectsExpertCalls) => {
  it('passing to a side with a sure hand costs marks, and being overcalled by it too', () => {
    const seer = foresight(straight, 0, [REST, POOR, GOOD, SURE], expectsExpertCalls);
    const thirty = bidNamed(straight, '30') ?? PASS;
    expect(seer.worthAfter(PASS, null, 0)).toBeLessThan(0.47);
    expect(seer.worthAfter(thirty, null, 0.6)).toBeLessThan(0.5);
  });

  it('passing to a partner with a sure hand wins them', () => {
    expect(
      foresight(straight, 0, [REST, POOR, SURE, GOOD], expectsExpertCalls).worthAfter(PASS, null, 0),
    ).toBeGreaterThan(0.53);
  });

  it('a higher bid keeps more of the others out', () => {
    const seer = foresight(straight, 0, [SURE, REST, POOR, GOOD], expectsExpertCalls);
    const worth = (word: string): number => seer.worthAfter(bidNamed(straight, word) ?? PASS, null, 1);
    expect(worth('41')).toBeGreaterThan(worth('30'));
  });

  it('expects a shaker with a poor hand to bid where the rules force it', () => {
    const hands = [GOOD, SURE, REST, POOR];
    expect(foresight(casual, 2, hands, expectsExpertCalls).worthAfter(PASS, null, 0)).toBeGreaterThan(
      foresight(straight, 2, hands, expectsExpertCalls).worthAfter(PASS, null, 0),
    );
  });
});

it('on a good hand who takes the others for experts bids more than the least', () => {
  const hand = handOf('6-6 6-5 6-4 6-3 6-2 4-4 4-3');
  const opinions = (expectsExpertCalls: boolean) =>
    weighCalls(
      knowledgeAt(1, hand, { shaker: 3, calls: [PASS], marks: [0, 0] }),
      straight,
      ['P', '30', '31', '32', '33', '34'],
      7,
      1,
      { ...EXPERT.bidder, expectsExpertCalls },
      TOOLS,
      new Dice(3),
      () => false,
    );
  expect(opinions(false)[0]?.word).toBe('30');
  expect(opinions(true)[0]?.word).toBe('34');
});
