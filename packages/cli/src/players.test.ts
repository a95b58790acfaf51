import { expect, it } from 'vitest';
import { PLAYERS, readPlayer, readPlayers, STRONGEST } from './players.ts';

it.each(['random', 'random,random', 'random, random, random, random'])('%s fills four seats', (written) => {
  expect(readPlayers(written).map(({ name }) => name)).toEqual(['random', 'random', 'random', 'random']);
});

it.each([
  ['alice', 'There is no player "alice"; there '],
  ['', 'There is no player ""; there '],
  ['random,random,random', '--players is one name, two for the teams, or four by seat.'],
  ['random,random,random,random,random', '--players is one name, two for the teams, or four by seat.'],
])('%s is refused', (written, sentence) => {
  expect(() => readPlayers(written)).toThrow(sentence);
});

it('a budget stands behind the name', () => {
  const { name, budget } = readPlayer(' random@worlds=50@nodes=1000@ms=20 ');
  expect(name).toBe('random@worlds=50@nodes=1000@ms=20');
  expect(budget).toEqual({ worlds: 50, nodes: 1000, ms: 20, clock: expect.any(Function) });
  expect(readPlayer('random@worlds=50').budget).toEqual({ worlds: 50 });
});

it.each(['worlds', 'worlds=0', 'worlds=1.5', 'ms=-1', 'time=3', '', 'worlds=1e3'])('@%s is refused', (limit) => {
  expect(() => readPlayer(`random@${limit}`)).toThrow(
    `A budget is worlds=N, nodes=N or ms=N after "@", not "${limit}".`,
  );
});

it('the last of the list is the strongest', () => {
  expect(STRONGEST).toBe([...PLAYERS.keys()].at(-1));
});
