import { describe, expect, it } from 'vitest';
import { chancesFor, readGames, seedFor } from './seeds.ts';

describe('blocks', () => {
  it('never share a shake', () => {
    const [dev, test] = ['dev', 'test'].map((block) => readGames(block, 'spring'));
    expect(dev?.root).not.toBe(test?.root);
    expect(readGames('dev', 'spring')).toEqual(dev);
  });

  it('are two', () => {
    expect(() => readGames('prod', 'spring')).toThrow('--block is dev or test, not "prod".');
  });

  it('a seed as long as a seed may be is refused with a sentence, not broken', () => {
    expect(() => readGames('dev', 'x'.repeat(1000))).toThrow('A seed is at most 1,000 characters.');
    const { root } = readGames('dev', 'x'.repeat(990));
    expect(seedFor(root, 'game 1')).toHaveLength(32);
  });
});

it('each seat has its own luck, the same whoever sits there', () => {
  const draws = (use: string) => chancesFor('root', use).map((chance) => [chance(1000), chance(1000)].join());
  expect(draws('game 1')).toEqual(draws('game 1'));
  expect(new Set([...draws('game 1'), ...draws('game 2')]).size).toBe(8);
});
