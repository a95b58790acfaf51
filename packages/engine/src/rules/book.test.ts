import { describe, expect, it } from 'vitest';
import { DOMINOES } from '../game/domino.ts';
import { LAYER_REGISTRY } from '../layers/register.ts';
import { expect as accepted } from '../refusal.ts';
import { bookOf } from './book.ts';
import type { Options } from './option.ts';
import { parseRulesCode } from './rulesCode.ts';
import { parseRules } from './ruleset.ts';

const told = (given: Partial<Options>): string =>
  bookOf(accepted(parseRules({ ...given })))
    .map(({ title, text }) => `${title}. ${text}`)
    .join('\n');

describe('the rules as text, as a table plays them', () => {
  it('follows the options', () => {
    expect(told({})).toContain('the next player shakes');
    expect(told({ allPass: 'forced-dealer', forcedMin: 31 })).toContain('must bid, at least 31');
    expect(told({ allPass: 'forced-dealer' })).not.toContain('the next player shakes');
    expect(told({ minBid: 32 })).toContain('Bids are 32 to 41');
    expect(told({ 'trump.doubles': false })).not.toContain('or the doubles');
    expect(told({ gameTarget: 3 })).toContain('three marks wins');
    expect(told({ scoring: 'points' })).toContain('with 250 points wins');
    expect(told({ scoring: 'points' })).toContain('All seven tricks are played');
    expect(told({ winBy: 2 })).toContain('lead by two');
  });

  it('tells of a contract only where it is played, and how', () => {
    expect(told({})).not.toContain('Nello');
    const text = told({ 'nello.enabled': true, 'nello.minMarks': 2, 'nello.doubles': 'low' });
    expect(text).toContain('Least bid for nello: two marks.');
    expect(text).toContain('Doubles in nello: low in their suits.');
    expect(text).not.toContain('A forced shaker may');
  });

  it.each(LAYER_REGISTRY.filter(({ turnOn }) => turnOn).map((layer) => [layer.name, layer] as const))(
    'tells of %s when it is on',
    (_name, { turnOn = {} }) => {
      const without = Object.fromEntries(
        Object.entries(turnOn).map(([option, on]) => [option, on === true ? false : undefined]),
      );
      const off = Object.fromEntries(Object.entries(without).filter(([, value]) => value !== undefined));
      expect(told(turnOn)).not.toBe(told(off));
    },
  );

  it.each(['straight', 'casual', 'points-250', 'two-mark-specials'])('has no title twice under %s', (preset) => {
    const book = bookOf(accepted(parseRulesCode(`42:${preset}`)));
    const titles = book.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    const known = new Set(DOMINOES.map(({ id }) => id));
    for (const { shows = [] } of book) for (const word of shows) expect(known).toContain(word);
  });
});
