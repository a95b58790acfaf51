import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, diff, type Json } from './patch.ts';

const NAMES = fc.constantFrom('a', 'b', 'c', 'trick', 'seats');

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(NAMES, tie('value'), { maxKeys: 4 }),
  ),
})).value;

const sent = (patch: Json | undefined): Json | undefined =>
  patch === undefined ? undefined : (JSON.parse(JSON.stringify(patch)) as Json);

describe('a patch', () => {
  it('leads from any value to any other, over the wire', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const patch = sent(diff(before, after));
        expect(patch === undefined ? before : applyPatch(before, patch)).toEqual(after);
      }),
      { numRuns: 5000 },
    );
  });

  it('is undefined exactly if nothing changed', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(diff(value, JSON.parse(JSON.stringify(value)))).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[Json, Json, Json]>([
    [{ turn: 1, marks: [0, 0] }, { turn: 2, marks: [0, 0] }, { turn: 2 }],
    [{ tricks: [1] }, { tricks: [1, 2] }, { tricks: { '+': [2] } }],
    [{ tricks: [1, 2] }, { tricks: [2] }, { tricks: { '-': [0] } }],
    [{ tricks: [1, 2, 3] }, { tricks: [3] }, { tricks: [3] }],
    [[null, null, null, null], [null, '6-4', null, null], { '1': '6-4' }],
    [['6-4', null, null, null], [null, null, null, null], { '0': null }],
    [[null, ['6-4', '5-5', '5-0'], null], [null, ['6-4', '5-0'], null], { '1': { '-': [1] } }],
    [[{ name: 'Ann', ready: false }, 1, 2], [{ name: 'Ann', ready: true }, 1, 2], { '0': { ready: true } }],
    [[1, 2, 3], [1, 3, 3, 4], { '1': 3, '+': [4] }],
    [
      [1, 2],
      [1, 3],
      [1, 3],
    ],
    [[1, 2], { a: 1 }, { a: 1 }],
    [{ turn: 1 }, { turn: null }, { turn: null }],
    [{ bid: null }, { bid: { seat: 1 } }, { bid: { seat: 1 } }],
    [{ a: 1, b: 2 }, { a: 1 }, { '-': ['b'] }],
  ])('from %j to %j is %j', (before, after, patch) => {
    expect(diff(before, after)).toEqual(patch);
    expect(applyPatch(before, patch)).toEqual(after);
  });

  it('never changes what it is applied to, and cannot reach a prototype', () => {
    const before = Object.freeze({ tricks: Object.freeze([1]) });
    applyPatch(before, { tricks: { '+': [2] } });
    applyPatch(before, JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(before).toEqual({ tricks: [1] });
  });
});
