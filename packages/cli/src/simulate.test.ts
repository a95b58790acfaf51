import { expect as engineExpect, type Options, parseRules } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { readPlayers } from './players.ts';
import { simulateGames } from './simulate.ts';

const rulesOf = (rules: object): Options => engineExpect(parseRules(rules));
const RANDOM = readPlayers('random');

describe('simulateGames', () => {
  it('the same seed plays the same games, another seed others', () => {
    const casual = rulesOf({ preset: 'casual' });
    const figures = simulateGames(40, casual, RANDOM, 'spring');
    expect(simulateGames(40, casual, RANDOM, 'spring')).toEqual(figures);
    expect(simulateGames(40, casual, RANDOM, 'autumn')).not.toEqual(figures);
  });

  it('counts what was played', () => {
    const { games, hands, actions, wins, marksPerHand, made } = simulateGames(
      60,
      rulesOf({ preset: 'casual' }),
      RANDOM,
      'count',
    );
    expect(games).toBe(60);
    expect(wins[0].wins + wins[1].wins).toBe(60);
    expect(wins[0].low).toBeLessThan(wins[0].share);
    // A forced shaker: every hand has a bid, and each is made or set for at least one mark.
    expect(Object.values(made).reduce((sum, { of }) => sum + of, 0)).toBe(hands);
    const bidsMade = Object.values(made).reduce((sum, share) => sum + share.made, 0);
    expect(bidsMade).toBeGreaterThan(0);
    expect(bidsMade).toBeLessThan(hands);
    expect(marksPerHand[0] + marksPerHand[1]).toBeGreaterThanOrEqual(1);
    // Four calls, a declaration, a trick and the score at the least; seven tricks at the most.
    expect(actions).toBeGreaterThanOrEqual(hands * 10);
    expect(actions).toBeLessThanOrEqual(hands * 41);
    expect(Object.keys(made)).toEqual([...Object.keys(made)].sort());
  });

  it('knows only the bids that the rules allow', () => {
    const { made } = simulateGames(60, rulesOf({ preset: 'tournament' }), RANDOM, 'straight');
    expect(Object.keys(made)).toEqual(['marks', 'points']);
  });

  it('plays one hand where the rules say so, and tells after each game', () => {
    const done: number[] = [];
    const one = rulesOf({ preset: 'casual', 'oneHand.enabled': true });
    expect(simulateGames(5, one, RANDOM, 'one', (games) => done.push(games))).toMatchObject({ games: 5, hands: 5 });
    expect(done).toEqual([1, 2, 3, 4, 5]);
  });
});
