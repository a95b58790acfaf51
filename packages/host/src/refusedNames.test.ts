import { describe, expect, it } from 'vitest';
import { readRefusedNames } from './refusedNames.ts';

const isRefused = readRefusedNames('# names of ours\nrude # anywhere\n=Host\n\n  \n=\nsnörk\r\n', 10);

describe('a list of refused names', () => {
  it.each(['rude', 'Rudella', 'R u d e', 'ｒｕｄｅ', 'RUDЕ', 'Mr. Rude', 'Host', 'H0ST', 'Snork'])(
    'refuses %s',
    (name) => {
      expect(isRefused(name)).toBe(true);
    },
  );

  it.each(['Ann', 'Hostess', 'names of ours', '=', '#'])('and not %s', (name) => {
    expect(isRefused(name)).toBe(false);
  });

  it('counts as many lines as the limit says, and may be empty', () => {
    const short = readRefusedNames('# one\na-one\n\na-two\na-three', 2);
    expect(['a-one', 'a-two', 'a-three'].map(short)).toEqual([true, true, false]);
    expect(readRefusedNames('', 10)('Ann')).toBe(false);
  });

  it('has what the app calls oneself, also where nothing is written', () => {
    const none = readRefusedNames('', 10);
    expect(['You', 'ʏᴏᴜ', 'them', 'U S', 'Young', 'Theo'].map(none)).toEqual([true, true, true, true, false, false]);
  });
});
