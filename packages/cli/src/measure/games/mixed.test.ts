import { afterEach, describe, expect, it, vi } from 'vitest';
import { CommandError } from '../../commandError.ts';
import { PLAYERS } from '../../players.ts';
import { mixedOf } from './mixed.ts';
import { playMixed, readPool, writeMixed } from './playMixed.ts';
import { readGames } from './seeds.ts';

afterEach(() => vi.restoreAllMocks());

describe('mixed games', () => {
  it('come to their end under many rules', async () => {
    const figures = await playMixed(40, ['random', 'random@worlds=2'], 'spring', 1);
    expect(figures).toMatchObject({ games: 40, players: ['random', 'random@worlds=2'] });
    expect(figures.rules).toBeGreaterThan(30);
    expect(figures.tables).toBeGreaterThan(8);
    expect(figures.hands).toBeGreaterThanOrEqual(40);
    expect(await playMixed(40, ['random', 'random@worlds=2'], 'spring', 1)).toEqual(figures);
    expect(writeMixed(figures, { seconds: 2 })).toMatch(/^40 games, [^\n]+; no stall and no illegal move in 2 s$/);
  });

  it('fail with the game in which somebody does what is not legal', async () => {
    vi.spyOn(PLAYERS, 'get').mockReturnValue(() => ({ seat: 0, word: '6-6' }));
    const trouble = await playMixed(5, ['cheat'], 'spring', 1).catch((error: unknown) => error);
    if (!(trouble instanceof CommandError)) throw trouble;
    expect(trouble.exitCode).toBe(1);
    expect(trouble.message).toMatch(/^mixed 1: 42:\S+, cheat, cheat, cheat, cheat: cheat at seat \d chose 6-6, /);
  });

  it('draw from everybody unless somebody is named', () => {
    expect(readPool(undefined)).toEqual([...PLAYERS.keys()]);
    expect(readPool('random@worlds=3')).toEqual(['random@worlds=3']);
    expect(() => readPool('nobody')).toThrow(CommandError);
  });

  it('go on after a plunge whose doubles lie face down', () => {
    const pool = ['random', 'beginner', ...['club', 'strong', 'expert', 'master'].map((name) => `${name}@worlds=4`)];
    const { rules, played } = mixedOf({ players: pool, root: readGames('dev', 'mixed').root })(33);
    expect(rules).toContain('/hw=marks');
    expect(played.hands.length).toBeGreaterThan(1);
  });

  it('can be had again by their number', () => {
    const play = mixedOf({ players: ['random'], root: 'spring' });
    const { rules, played } = play(7);
    expect(mixedOf({ players: ['random'], root: 'spring' })(7)).toMatchObject({
      rules,
      played: { hands: played.hands },
    });
    expect(play(8).rules).not.toBe(rules);
  });
});
