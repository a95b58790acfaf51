import { expect, it } from 'vitest';
import { PLAYERS, readPlayers } from './players.ts';

it.each(['random', 'random,random', 'random, random, random, random'])('%s fills four seats', (written) => {
  expect(readPlayers(written).map(({ name }) => name)).toEqual(['random', 'random', 'random', 'random']);
});

it.each([
  ['alice', 'There is no player "alice"; there is random.'],
  ['', 'There is no player ""; there is random.'],
  ['random,random,random', '--players is one name, two for the teams, or four by seat.'],
  ['random,random,random,random,random', '--players is one name, two for the teams, or four by seat.'],
])('%s is refused', (written, sentence) => {
  expect(() => readPlayers(written)).toThrow(sentence);
});

it('random chooses among all of its moves', () => {
  const random = PLAYERS.get('random');
  const moves = ([0, 1, 2, 3] as const).map((seat) => ({ type: 'pass', seat }) as const);
  expect([0, 1, 2, 3].map((place) => random?.(moves, () => place))).toEqual(moves);
});
