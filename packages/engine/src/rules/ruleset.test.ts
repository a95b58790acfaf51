import { describe, expect, it } from 'vitest';
import { LAYER_REGISTRY } from '../layers/register.ts';
import { expect as must } from '../refusal.ts';
import { table } from '../testing/scriptedTable.ts';
import { PRESETS } from './presets.ts';
import { layersOf, OPTION_SPECS, parseRules, rulesLine } from './ruleset.ts';

const code = (rules: unknown): string | null => {
  const result = parseRules(rules);
  return result.ok ? null : result.refusal.code;
};

describe('options', () => {
  // The table of RULES.md: name, accepted values (the default first), refused values.
  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['firstShaker', ['random', 'draw'], ['winner', true]],
    ['minBid', [30, 31, 41], [29, 42, 30.5, '30']],
    ['maxOpeningMarks', [2, 1, 3, 7], [0, -1, 1.5, '2']],
    ['allPass', ['redeal', 'forced-dealer'], ['forced', false]],
    ['forcedMin', [30, 31], [29, 32, '30']],
    ['trump.doubles', [true, false], ['on', 1]],
    ['trump.noTrump', [true, false], ['on', 1]],
    ['noTrump.doubles', ['high', 'low', 'own-suit', 'declarer-choice'], ['own-suit-inverted', 'bidder-choice']],
    ['noTrump.minBid', [30, 42], [1, 31, '42']],
    ['firstLeadMustBeTrump', [false, true], ['yes']],
    ['nello.enabled', [false, true], ['yes']],
    ['nello.minMarks', [1, 2], [0, 3]],
    ['nello.doubles', ['own-suit', 'high', 'low', 'own-suit-inverted', 'bidder-choice'], ['declarer-choice']],
    ['plunge.enabled', [false, true], [0]],
    ['plunge.minDoubles', [4, 3, 2, 1], [8, 0, 5]],
    ['plunge.minMarks', [4, 3, 2], [1, 5]],
    ['plunge.partnerMayCallSpecials', [false, true], ['yes']],
    ['splash.enabled', [false, true], ['yes']],
    ['splash.minDoubles', [3, 2, 1], [8, 0, 4]],
    ['splash.value', ['auto', 2, 3], [1, 4, '2']],
    ['sevens.enabled', [false, true], ['yes']],
    ['sevens.minMarks', [1, 2], [3]],
    ['sevens.playRule', ['closest', 'free'], ['any']],
    ['sevens.tieRule', ['first-played', 'bidding-team'], ['last-played']],
    ['scoring', ['marks', 'points'], ['both']],
    ['gameTarget', [7, 1, 250], [0, -7, 7.5]],
    ['winBy', [1, 2], [0, 3]],
    ['earlyEnd', ['auto', 'play-out'], ['never']],
    ['hideWonTricks', ['never', 'marks', 'twoMarks'], ['always']],
    ['chat', [true, false], ['off']],
  ])('%s accepts %j and refuses %j', (name, accepted, refused) => {
    expect(must(parseRules({}))).toHaveProperty([name], accepted[0]);
    for (const value of accepted) expect(must(parseRules({ [name]: value }))).toHaveProperty([name], value);
    for (const value of refused) expect([value, code({ [name]: value })]).toEqual([value, 'bad-value']);
  });

  it('[NEL-1b] nello.forcedOneMark may be on where it changes nothing', () => {
    const rules = { 'nello.enabled': true, 'nello.forcedOneMark': true };
    expect(must(parseRules({}))['nello.forcedOneMark']).toBe(false);
    expect(must(parseRules({ ...rules, 'nello.minMarks': 2 }))['nello.forcedOneMark']).toBe(true);
    expect(must(parseRules({ ...rules, 'nello.minMarks': 1 }))['nello.forcedOneMark']).toBe(true);
  });

  it('an unknown name is refused with a sentence', () => {
    expect(parseRules({ 'nello.minMark': 2 })).toEqual({
      ok: false,
      refusal: { code: 'unknown-option', message: 'There is no option "nello.minMark".' },
    });
    expect(parseRules({ minBid: 29 })).toMatchObject({
      refusal: { message: 'minBid is a whole number from 30 to 41, not "29".' },
    });
    expect(code({ preset: 'house' })).toBe('unknown-preset');
    expect(code({ preset: 3 })).toBe('unknown-preset');
    expect(code({ layers: ['nelo'] })).toBe('unknown-layer');
    expect(code({ layers: 'nello' })).toBe('bad-value');
    for (const rules of [null, undefined, 'casual', 7, []]) expect(code(rules)).toBe('bad-value');
    expect(code(JSON.parse('{"__proto__": 1}'))).toBe('unknown-option');
    expect(code({ constructor: 1 })).toBe('unknown-option');
  });

  it('every option belongs to one layer and has a short name of its own', () => {
    const names = LAYER_REGISTRY.flatMap(({ options = {} }) => Object.keys(options));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set([...OPTION_SPECS.values()].map((spec) => spec.code)).size).toBe(names.length);
    expect(Object.keys(must(parseRules({}))).sort()).toEqual([...names].sort());
  });
});

describe('presets', () => {
  const differing = (preset: string): object => {
    const usual = new Map(Object.entries(must(parseRules({}))));
    const chosen = Object.entries(must(parseRules({ preset })));
    return Object.fromEntries(chosen.filter(([name, value]) => usual.get(name) !== value));
  };
  const STUCK = { allPass: 'forced-dealer' };
  const SPECIALS = { 'nello.enabled': true, 'plunge.enabled': true, 'splash.enabled': true, 'sevens.enabled': true };

  it.each([
    ['straight', { firstShaker: 'draw', chat: false }],
    ['tournament', { firstShaker: 'draw', chat: false }],
    ['casual', { ...STUCK, ...SPECIALS }],
    ['forced-nello', { ...STUCK, 'nello.enabled': true }],
    ['points-250', { firstShaker: 'draw', chat: false, scoring: 'points', gameTarget: 250, earlyEnd: 'play-out' }],
    [
      'two-mark-specials',
      {
        ...STUCK,
        ...SPECIALS,
        'nello.minMarks': 2,
        'nello.forcedOneMark': true,
        'splash.value': 2,
        'sevens.minMarks': 2,
      },
    ],
    ['custom', {}],
  ])('%s differs from the engine in %j', (preset, options) => {
    expect(differing(preset)).toEqual(options);
  });

  it('[IRR-2] table talk is off in straight play and on at the casual table', () => {
    expect(must(parseRules({ preset: 'straight' })).chat).toBe(false);
    expect(must(parseRules({ preset: 'casual' })).chat).toBe(true);
  });

  it('an explicit option wins over every preset', () => {
    for (const preset of PRESETS.keys()) {
      for (const on of [true, false]) {
        const rules = must(parseRules({ preset, 'sevens.enabled': on, minBid: 33, allPass: 'redeal', chat: on }));
        expect(rules).toMatchObject({ 'sevens.enabled': on, minBid: 33, allPass: 'redeal', chat: on });
      }
    }
    const game = table({ rules: { preset: 'casual', 'nello.enabled': false } }).bid('1M P P P');
    expect(game.legal()).toContain('sevens');
    expect(game.legal()).not.toContain('nello');
  });

  it('an explicit option wins over a layer named beside it', () => {
    expect(must(parseRules({ layers: ['nello'], 'nello.enabled': false }))['nello.enabled']).toBe(false);
    expect(must(parseRules({ layers: ['nello', 'forced-bid'] }))).toMatchObject({
      'nello.enabled': true,
      allPass: 'forced-dealer',
    });
  });
});

it('the layers of some rules come in the order of their composition', () => {
  const names = layersOf(must(parseRules({ preset: 'casual', tournament: true, hints: true, speed: true }))).map(
    ({ name }) => name,
  );
  expect(names).toEqual([
    ...['base', 'follow-me', 'forced-bid', 'nello', 'plunge', 'splash', 'sevens'],
    ...['chat', 'tournament', 'speed', 'hints'],
  ]);
});

it.each([
  [{}, 'straight · to 7'],
  [{ preset: 'casual' }, 'forced 30 · nello · plunge 4 · splash · sevens · to 7'],
  [{ preset: 'points-250' }, 'points · to 250'],
])('rules in one line: %j is %s', (rules, line) => {
  expect(rulesLine(must(parseRules(rules)))).toBe(line);
});
