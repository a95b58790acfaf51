import { describe, expect, it } from 'vitest';
import { gameChance, stillTo, worthOf } from './gameChance.ts';

describe('the chance to win the game', () => {
  it('is even at an even score', () => {
    for (let marks = 0; marks < 7; marks += 1) expect(gameChance(marks, marks, 7, 1)).toBeCloseTo(0.5, 10);
  });

  it('is what tossing for each mark gives', () => {
    expect(gameChance(6, 5, 7, 1)).toBeCloseTo(3 / 4, 10);
    expect(gameChance(5, 6, 7, 1)).toBeCloseTo(1 / 4, 10);
    expect(gameChance(6, 0, 7, 1)).toBeCloseTo(1 - 1 / 128, 10);
    expect(gameChance(5, 4, 7, 1)).toBeCloseTo(11 / 16, 10);
  });

  it('is settled when a side is home', () => {
    expect(gameChance(7, 6, 7, 1)).toBe(1);
    expect(gameChance(9, 6, 7, 1)).toBe(1);
    expect(gameChance(6, 7, 7, 1)).toBe(0);
  });

  it('grows with our marks and shrinks with theirs, and both sides’ chances make one', () => {
    for (const [target, step] of [
      [7, 1],
      [250, 30],
    ] as const) {
      const scores = Array.from({ length: 7 }, (_, i) => Math.round((i * target) / 7));
      for (const ours of scores) {
        for (const theirs of scores) {
          const here = gameChance(ours, theirs, target, step);
          expect(here + gameChance(theirs, ours, target, step)).toBeCloseTo(1, 6);
          expect(gameChance(ours + step, theirs, target, step)).toBeGreaterThan(here);
          expect(gameChance(ours, theirs + step, target, step)).toBeLessThan(here);
        }
      }
    }
  });
});

describe('what marks are worth', () => {
  it('a second mark is worth nothing to a side that needs one', () => {
    expect(worthOf([6, 3], [2, 0], 7, 1)).toBe(worthOf([6, 3], [1, 0], 7, 1));
  });

  it('a mark counts for more at six to six than at the start', () => {
    const swing = (marks: readonly [number, number]): number =>
      worthOf(marks, [1, 0], 7, 1) - worthOf(marks, [0, 1], 7, 1);
    expect(swing([6, 6])).toBe(1);
    expect(swing([0, 0])).toBeLessThan(0.25);
    expect(swing([5, 5])).toBeGreaterThan(swing([2, 2]));
  });
});

describe('a game that must be won by two', () => {
  it('is still to be won when its target is reached', () => {
    expect(stillTo(7, [6, 6], 1)).toBe(7);
    expect(stillTo(7, [8, 7], 1)).toBe(9);
    expect(stillTo(250, [230, 260], 30)).toBe(290);
    expect(worthOf([8, 7], [1, 0], stillTo(7, [8, 7], 1), 1)).toBe(1);
    expect(worthOf([8, 7], [0, 1], stillTo(7, [8, 7], 1), 1)).toBeCloseTo(0.5, 10);
  });
});
