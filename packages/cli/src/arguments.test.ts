import { rulesCode, seedText } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { readRulesFlags, readSeat, readSeed, readWhole } from './arguments.ts';
import { CommandError } from './commandError.ts';

describe('rules', () => {
  it.each<[string, string[], string]>([
    ['casual', [], '42:casual'],
    ['42:casual/gt=9', [], '42:casual/gt=9'],
    ['casual', ['gameTarget=9', 'nello.doubles=high'], '42:casual/gt=9/nd=high'],
    ['42:casual/gt=9', ['gameTarget=5'], '42:casual/gt=5'],
    ['casual', ['sevens.enabled=off', 'plunge.enabled=no', 'splash.enabled=false'], '42:forced-nello'],
    // One choice settles another: points are played to 250, and played out.
    ['custom', ['scoring=points'], '42:points-250/fs=random/ch=y'],
  ])('%s %j', (rules, set, code) => {
    expect(rulesCode(readRulesFlags(rules, set))).toBe(code);
  });

  it.each<[string, string[], RegExp]>([
    ['bridge', [], /There is no preset "bridge"/],
    ['42:bridge', [], /There is no preset "bridge"/],
    ['casual', ['bids=9'], /there is no option in "bids=9"/],
    ['casual', ['gameTarget'], /--set is OPTION=VALUE/],
    ['casual', ['gameTarget=many'], /gameTarget is a whole number from 1 to/],
    ['casual', ['nello.enabled=maybe'], /nello.enabled is true or false, not "maybe"/],
    ['casual', ['preset=straight'], /there is no option/],
    ['custom', ['scoring=points', 'winBy=2'], /Winning by two is for a game in marks/],
  ])('%s %j is refused', (rules, set, sentence) => {
    expect(() => readRulesFlags(rules, set)).toThrow(sentence);
    expect(() => readRulesFlags(rules, set)).toThrow(CommandError);
  });
});

describe('numbers', () => {
  it('are whole and within their range', () => {
    expect(readWhole('games', '1', 1, 10)).toBe(1);
    expect(readWhole('games', '10', 1, 10)).toBe(10);
    for (const written of ['0', '11', '-1', '1.5', '1e3', '0x5', '', ' ', 'ten', '9'.repeat(30)]) {
      expect(() => readWhole('games', written, 1, 10)).toThrow(
        `--games is a whole number from 1 to 10, not "${written}".`,
      );
    }
  });

  it('of seats are 0 to 3', () => {
    expect(['0', '1', '2', '3'].map(readSeat)).toEqual([0, 1, 2, 3]);
    for (const written of ['4', '-1', '', 'north', '01'])
      expect(() => readSeat(written)).toThrow('A seat is 0, 1, 2 or 3');
  });
});

describe('seeds', () => {
  it('are words, and the same words are the same seed', () => {
    expect(readSeed('spring')).toEqual(readSeed('spring'));
    expect(readSeed('spring').seed).not.toEqual(readSeed('autumn').seed);
  });

  it('are new without --seed, and can be given again', () => {
    const { seed, text } = readSeed(undefined);
    expect(text).toBe(seedText(seed));
    expect(readSeed(text).seed).toEqual(seed);
    expect(readSeed(undefined).text).not.toBe(text);
  });
});
