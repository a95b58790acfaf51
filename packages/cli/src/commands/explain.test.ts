import { ARGUMENTS, createContext, expect as engineExpect, parseRules } from '@texas42/engine';
import { expect, it } from 'vitest';
import { layerCosts } from '../measure/bench/layerCosts.ts';
import { type Explanation, explainContext } from './explain.ts';

function explained(rules: object): Explanation {
  return explainContext(createContext({ rules: engineExpect(parseRules(rules)), seed: new Uint8Array(32) }));
}

it('names the layers in the order of composition, and what each brings', () => {
  const { layers, code, line } = explained({ preset: 'casual', gameTarget: 9 });
  expect(layers.map(({ name }) => name)).toEqual([
    'base',
    'follow-me',
    'forced-bid',
    'nello',
    'plunge',
    'splash',
    'sevens',
    'chat',
  ]);
  expect(layers.find(({ name }) => name === 'nello')).toMatchObject({
    title: 'Nello',
    declarations: ['nello'],
    bids: [],
  });
  expect(layers.find(({ name }) => name === 'splash')).toMatchObject({ bids: ['splash:2', 'splash:3'] });
  expect(code).toBe('42:casual/gt=9');
  expect(line).toBe('forced 30 · nello · plunge 4 · splash · sevens · to 9');
});

it('says of every rule which layers override it, lowest first', () => {
  const { rules } = explained({ preset: 'casual' });
  expect(Object.keys(rules)).toEqual(Object.keys(ARGUMENTS));
  expect(rules).toMatchObject({
    getTrumpSelector: ['plunge', 'splash'],
    getActiveSeats: ['nello'],
    mayPass: ['forced-bid'],
    getLedSuit: [],
    isValidTrump: ['follow-me', 'nello', 'plunge', 'splash', 'sevens'],
  });
});

it('sees layers that change the offers', () => {
  const { layers } = explained({ consensus: true, speed: true });
  expect(layers.filter(({ changesOffers }) => changesOffers).map(({ name }) => name)).toEqual(['consensus', 'speed']);
});

it('times every layer, with how often it is asked; the base overrides nothing', () => {
  const rules = engineExpect(parseRules({ preset: 'casual', consensus: true, hints: true }));
  const { layers, ns, actions } = layerCosts(rules);
  expect(layers.map(({ layer }) => layer)).toEqual(explained(rules).layers.map(({ name }) => name));
  const of = (name: string) => layers.find(({ layer }) => layer === name);
  expect(of('base')).toEqual({ layer: 'base', calls: 0, ns: 0 });
  expect(of('chat')).toEqual({ layer: 'chat', calls: 0, ns: 0 });
  expect(of('nello')?.calls).toBeGreaterThan(1);
  expect(of('hints')?.calls).toBeGreaterThan(0.5);
  for (const each of layers) expect(each.ns).toBeGreaterThanOrEqual(0);
  expect(ns).toBeGreaterThan(0);
  expect(actions).toBeGreaterThan(1000);
});
