import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expect as accepted } from '../refusal.ts';
import type { OptionSpec } from './option.ts';
import { PRESETS } from './presets.ts';
import { parseRulesCode, readRules, rulesCode } from './rulesCode.ts';
import { OPTION_SPECS, parseRules } from './ruleset.ts';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 42) });

/** Values that an option accepts. */
function valueFor(spec: OptionSpec): fc.Arbitrary<boolean | number | string> {
  switch (spec.kind) {
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...spec.choices.keys());
    case 'whole':
      return fc.integer({ min: spec.least, max: spec.most });
    case 'text':
      return fc.oneof(fc.constant(''), fc.stringMatching(spec.accepts, { maxLength: 64 }));
  }
}

const valuesOfAll = fc.record(Object.fromEntries([...OPTION_SPECS].map(([name, spec]) => [name, valueFor(spec)])), {
  requiredKeys: [],
});

/** Options from outside that do not contradict each other. */
const given = fc
  .record({ preset: fc.constantFrom(...PRESETS.keys()), values: valuesOfAll })
  .map(({ preset, values }): Record<string, unknown> => ({ preset, ...values }))
  .filter((all) => parseRules(all).ok);

describe('a rules code', () => {
  it('gives back any options', () => {
    fc.assert(
      fc.property(given, (all) => {
        const rules = accepted(parseRules(all));
        expect(accepted(parseRulesCode(rulesCode(rules)))).toEqual(rules);
        expect(accepted(readRules(rulesCode(rules)))).toEqual(rules);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same for the same options, however they were given', () => {
    fc.assert(
      fc.property(given, (all) => {
        const rules = accepted(parseRules(all));
        const backwards = Object.fromEntries(Object.entries(rules).reverse());
        expect(rulesCode(accepted(parseRules(backwards)))).toBe(rulesCode(rules));
      }),
    );
  });

  it('tells any two different options apart', () => {
    fc.assert(
      fc.property(given, given, (one, other) => {
        const rules = [accepted(parseRules(one)), accepted(parseRules(other))] as const;
        fc.pre(JSON.stringify(rules[0]) !== JSON.stringify(rules[1]));
        expect(rulesCode(rules[0])).not.toBe(rulesCode(rules[1]));
      }),
    );
  });

  it('can stand in a link and in a line of text', () => {
    fc.assert(
      fc.property(given, (all) => {
        expect(rulesCode(accepted(parseRules(all)))).toMatch(/^[\w:?/=.-]+$/);
      }),
    );
  });

  it.each([...PRESETS.keys()])('of the preset %s is its name, or the name of its twin', (preset) => {
    const rules = accepted(parseRules({ preset }));
    const same = [...PRESETS.keys()].map((name) => [`42:${name}`, accepted(parseRules({ preset: name }))] as const);
    expect(same.filter(([, other]) => JSON.stringify(other) === JSON.stringify(rules)).map(([code]) => code)).toContain(
      rulesCode(rules),
    );
  });

  it('is refused or read, never thrown at, when damaged', () => {
    const damage = fc.tuple(fc.nat(), fc.nat({ max: 3 }), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(given, damage, (all, [at, length, put]) => {
        const code = rulesCode(accepted(parseRules(all)));
        const place = at % (code.length + 1);
        const read = parseRulesCode(code.slice(0, place) + put + code.slice(place + length));
        if (read.ok) expect(accepted(parseRulesCode(rulesCode(read.value)))).toEqual(read.value);
        else expect(read.refusal.message).toMatch(/\.$/);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['casual', 'bad-code'],
    ['42:', 'unknown-preset'],
    ['42:nobody', 'unknown-preset'],
    ['42:__proto__', 'unknown-preset'],
    ['42:casual/', 'bad-code'],
    ['42:casual/zz=1', 'bad-code'],
    ['42:casual/__proto__=1', 'bad-code'],
    ['42:casual/n', 'bad-code'],
    ['42:casual/n=maybe', 'bad-value'],
    ['42:casual/mb=29', 'bad-value'],
    ['42:casual/mb=3e1', 'bad-value'],
    ['42:casual/mb= 30', 'bad-value'],
    ['42:points-250/wb=2', 'contradiction'],
  ])('%s is refused: %s', (code, why) => {
    expect(parseRulesCode(code)).toMatchObject({ ok: false, refusal: { code: why } });
  });
});

describe('the options', () => {
  it('have a short name each, never the same', () => {
    const codes = [...OPTION_SPECS.values()].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{1,3}$/);
  });

  it('are exactly those that the layers declare', () => {
    const folder = join(import.meta.dirname, '..', 'layers');
    const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const [, block = ''] = /interface Options \{([^}]*)\}/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
        return [...block.matchAll(/^\s+'?([\w.]+)'?:/gm)].map(([, name]) => name);
      });
    expect(declared.length).toBeGreaterThan(20);
    expect([...OPTION_SPECS.keys()].sort()).toEqual(declared.sort());
  });

  it('accept their own defaults', () => {
    const defaults = Object.fromEntries([...OPTION_SPECS].map(([name, spec]) => [name, spec.default]));
    expect(accepted(parseRules(defaults))).toEqual(accepted(parseRules({})));
  });
});

describe('rules are refused', () => {
  it.each<[unknown, string, string]>([
    [null, 'bad-value', 'Rules are an object: a preset, and options by name.'],
    [[], 'bad-value', 'Rules are an object: a preset, and options by name.'],
    [7, 'bad-value', 'Rules are an object: a preset, and options by name.'],
    [{ preset: 'moon' }, 'unknown-preset', 'There is no preset '],
    [{ preset: 'toString' }, 'unknown-preset', 'There is no preset '],
    [{ preset: null }, 'unknown-preset', 'There is no preset '],
    [{ preset: ['casual'] }, 'unknown-preset', 'There is no preset '],
    [{ layers: ['moon'] }, 'unknown-layer', 'There is no layer '],
    [{ layers: [['nello']] }, 'unknown-layer', 'There is no layer '],
    [{ layers: 'nello' }, 'bad-value', 'layers is a list of layer names.'],
    [{ nello: true }, 'unknown-option', 'There is no option "nello".'],
    [{ constructor: 1 }, 'unknown-option', 'There is no option "constructor".'],
    [JSON.parse('{"__proto__":{"chat":false}}'), 'unknown-option', 'There is no option "__proto__".'],
    [{ minBid: 29 }, 'bad-value', 'minBid is a whole number from 30 to 41, not '],
    [{ minBid: 42 }, 'bad-value', 'minBid is a whole number from 30 to 41, not '],
    [{ minBid: 30.5 }, 'bad-value', 'minBid is a whole number from 30 to 41, not '],
    [{ minBid: '30' }, 'bad-value', 'minBid is a whole number from 30 to 41, not '],
    [{ minBid: Number.NaN }, 'bad-value', 'minBid is a whole number from 30 to 41, not '],
    [{ minBid: null }, 'bad-value', 'minBid is a whole number from 30 to 41, not '],
    [{ chat: 'yes' }, 'bad-value', 'chat is true or false, not "yes".'],
    [{ winBy: 3 }, 'bad-value', 'winBy is 1, 2, not "3".'],
    [{ allPass: ['redeal'] }, 'bad-value', 'allPass is redeal, forced-dealer, not '],
    [{ 'oneHand.script': 'P P P P P P' }, 'bad-value', 'oneHand.script is words such as'],
    [{ 'oneHand.script': 'x'.repeat(65) }, 'bad-value', 'oneHand.script is words such as'],
    [{ scoring: 'points', winBy: 2 }, 'contradiction', 'Winning by two is for a game in marks, not in points.'],
    [{ preset: 'points-250', winBy: 2 }, 'contradiction', 'Winning by two is for a game in marks, not in points.'],
    [{ layers: ['points', 'win-by-two'] }, 'contradiction', 'Winning by two is for a game in marks, not in points.'],
    [{ layers: ['one-hand'], 'oneHand.script': 'P P P P' }, 'contradiction', 'A script in which everybody passes'],
  ])('%j', (rules, code, message) => {
    const parsed = parseRules(rules);
    expect(parsed).toMatchObject({ ok: false, refusal: { code } });
    if (!parsed.ok) expect(parsed.refusal.message.startsWith(message), parsed.refusal.message).toBe(true);
  });

  it('and whatever else comes is refused or read, never thrown at', () => {
    const names = fc.oneof(fc.constantFrom(...OPTION_SPECS.keys(), 'preset', 'layers'), fc.string());
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(names, fc.jsonValue())), (input) => {
        const parsed = readRules(input);
        if (parsed.ok) expect(Object.keys(parsed.value).sort()).toEqual([...OPTION_SPECS.keys()].sort());
        else expect(parsed.refusal.message).toMatch(/\.$|"$|[a-z]$/);
      }),
      { numRuns: 500 },
    );
  });

  it('leaving nothing behind on any object', () => {
    parseRules(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'));
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });
});
