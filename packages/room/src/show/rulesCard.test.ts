import { expect as accepted, OPTION_SPECS, parseRules, rulesCode } from '@texas42/engine';
import { expect, it } from 'vitest';
import { changeRule, rulesCard } from './rulesCard.ts';

const CASUAL = '42:casual';

it('lays out every option, and each preset once', () => {
  const card = accepted(rulesCard(CASUAL));
  expect(card).toMatchObject({ code: CASUAL, preset: 'casual', line: expect.stringContaining('forced 30') });
  expect(card.layers.flatMap(({ options }) => options.map(({ name }) => name))).toEqual([...OPTION_SPECS.keys()]);
  const titles = card.presets.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { code } of card.presets) expect(rulesCard(code).ok).toBe(true);
});

it('says which options matter under the other options', () => {
  const matters = (code: string): readonly string[] =>
    accepted(rulesCard(code)).layers.flatMap(({ options }) => options.filter((o) => o.matters).map((o) => o.name));
  expect(matters('42:straight')).toContain('nello.enabled');
  expect(matters('42:straight')).not.toContain('nello.doubles');
  expect(matters(CASUAL)).toContain('nello.doubles');
});

it('changes one option, any number of times, or gives a reason', () => {
  const once = accepted(changeRule(CASUAL, 'nello.doubles', 'high'));
  expect(once.code).toBe('42:casual/nd=high');
  expect(accepted(changeRule(once.code, 'nello.doubles', 'own-suit')).code).toBe(CASUAL);
  const off = accepted(changeRule(CASUAL, 'sevens.enabled', false));
  expect(off.code).toBe(rulesCode(accepted(parseRules({ preset: 'casual', 'sevens.enabled': false }))));
  expect(accepted(changeRule(CASUAL, 'scoring', 'points')).line).toContain('to 250');
  expect(changeRule(CASUAL, 'gameTarget', 0)).toMatchObject({ ok: false, refusal: { code: 'bad-value' } });
  expect(changeRule(CASUAL, 'no.such', true).ok).toBe(false);
});
