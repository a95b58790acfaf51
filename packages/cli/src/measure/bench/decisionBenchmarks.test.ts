import { RandomAIStrategy } from '@texas42/ai';
import { expect, it } from 'vitest';
import { decisionTimes, someDecisions } from './decisionBenchmarks.ts';

it('the positions are always the same, real choices, and of every part of a hand', () => {
  const decisions = someDecisions(60);
  expect(decisions).toHaveLength(60);
  expect(someDecisions(60).map(({ view }) => view)).toEqual(decisions.map(({ view }) => view));
  expect(new Set(decisions.map(({ view }) => view.table.phase))).toEqual(new Set(['bidding', 'declaring', 'playing']));
  for (const { view } of decisions) expect(view.mine.offers[0]?.words.length).toBeGreaterThan(1);
});

it('a figure for each round', () => {
  const figures = decisionTimes(RandomAIStrategy, someDecisions(5), 3);
  expect(figures).toHaveLength(3);
  for (const figure of figures) expect(figure).toBeGreaterThan(0);
});
