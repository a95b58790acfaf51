import { describe, expect, it } from 'vitest';
import { table } from '../../testing/scriptedTable.ts';

const EVERYTHING = {
  'nello.enabled': true,
  'plunge.enabled': true,
  'splash.enabled': true,
  'sevens.enabled': true,
  'plunge.minDoubles': 1,
  'plunge.partnerMayCallSpecials': true,
  'nello.doubles': 'bidder-choice',
};
const HANDS = { 0: { minDoubles: 4 } };

describe('straight 42 whatever else is on', () => {
  it.each([
    ['as an option', { ...EVERYTHING, tournament: true }],
    ['as a layer', { layers: ['tournament'], ...EVERYTHING }],
    ['over the casual table', { preset: 'casual', layers: ['tournament'] }],
  ])('[BID-2] no plunge and no splash: %s', (_how, rules) => {
    const words = table({ rules, hands: HANDS }).legal();
    expect(words).not.toHaveLength(0);
    expect(words.filter((word) => /plunge|splash/.test(word))).toEqual([]);
    expect(table({ rules, hands: HANDS }).refuses('plunge:4').code).toBe('illegal-move');
  });

  it.each(['1M', '2M'])('[TRU-3] no nello and no sevens on %s', (bid) => {
    const game = table({ rules: { ...EVERYTHING, tournament: true }, hands: HANDS }).bid(`${bid} P P P`);
    expect(game.legal()).toEqual([...'0123456'].map((pip) => `suit:${pip}`).concat('doubles', 'no-trump'));
  });

  it('[BID-8] options that are no contracts stay: the shaker may have to bid', () => {
    const rules = { preset: 'casual', layers: ['tournament'], 'noTrump.doubles': 'low' };
    const game = table({ rules }).bid('P P P');
    expect(game.legal()).not.toContain('P');
    expect(game.bid('30').legal()).toContain('no-trump');
  });

  it('[TRU-3] the preset of that name switches nothing on, and an explicit option wins over it', () => {
    expect(table({ rules: 'tournament', hands: HANDS }).legal()).not.toContain('plunge:4');
    expect(table({ rules: { preset: 'tournament', 'plunge.enabled': true }, hands: HANDS }).legal()).toContain(
      'plunge:4',
    );
  });
});
