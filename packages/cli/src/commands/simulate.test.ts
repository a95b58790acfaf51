import { describe, expect, it } from 'vitest';
import type { SeriesFigures } from '../measure/figures/seriesTally.ts';
import { simulateGames } from './simulate.ts';

const RANDOM = ['random', 'random', 'random', 'random'] as const;

const figuresOf = async (games: number, rules: string, root: string): Promise<SeriesFigures> =>
  (await simulateGames(games, { rules, players: RANDOM, root }, 1)).figures();

describe('simulateGames', () => {
  it('the same seed plays the same games, another seed others', async () => {
    const figures = await figuresOf(40, 'casual', 'spring');
    expect(await figuresOf(40, 'casual', 'spring')).toEqual(figures);
    expect(await figuresOf(40, 'casual', 'autumn')).not.toEqual(figures);
  });

  it('counts what was played', async () => {
    const { games, hands, actions, wins, marksPerHand, made, byPlayer } = await figuresOf(60, 'casual', 'count');
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
    // One player sits at all four seats, so its bids are all the bids; it says no chances.
    expect(byPlayer).toEqual({
      random: {
        bids: expect.objectContaining({ of: hands, made: bidsMade }),
        byKind: made,
        sets: hands - bidsMade,
        overbids: null,
        calibration: null,
      },
    });
  });

  it('tells nello and sevens from other bids for marks', async () => {
    expect(Object.keys((await figuresOf(60, 'casual', 'kinds')).made)).toEqual(
      expect.arrayContaining(['marks', 'nello', 'points', 'sevens']),
    );
  });

  it('knows only the bids that the rules allow', async () => {
    expect(Object.keys((await figuresOf(60, 'tournament', 'straight')).made)).toEqual(['marks', 'points']);
  });

  it('counts every decision of every player', async () => {
    const series = { rules: 'casual', players: RANDOM, root: 'time' };
    const timing = (await simulateGames(5, series, 1)).timings().random;
    expect(timing?.decisions).toBeGreaterThan(5 * 30);
    expect(timing?.max).toBeGreaterThanOrEqual(timing?.p95 ?? Number.POSITIVE_INFINITY);
  });

  it('plays one hand where the rules say so', async () => {
    expect(await figuresOf(5, '42:casual/1h=y', 'one')).toMatchObject({ games: 5, hands: 5 });
  });
});
