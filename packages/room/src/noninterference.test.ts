import { isDeal, LAYER_REGISTRY, layersOf } from '@texas42/engine';
import { chance, pick } from '@texas42/engine/testing';
import { describe, expect, it } from 'vitest';
import { PLAYERS } from './testing/players.ts';
import { compareClaims } from './testing/worlds/claims.ts';
import { firstDifference, tellsAfter } from './testing/worlds/compare.ts';
import { LINES, QUESTIONS, type Question } from './testing/worlds/questions.ts';
import { type Recording, record } from './testing/worlds/recording.ts';
import { compareRecording, compareStacks } from './testing/worlds/tables.ts';
import { twinsOf } from './testing/worlds/twin.ts';
import { type Counted, World } from './testing/worlds/world.ts';

/** The number of pairs of views to compare. The nightly run sets more. */
const PAIRS = Number(process.env.TEXAS42_VIEW_PAIRS ?? 100_000);

const TELLING = QUESTIONS.filter((question) => LINES[question].after !== undefined);

/** The words of all calls, contracts and other events in a recording. */
function wordsOf({ rows }: Recording): readonly string[] {
  return rows.flatMap(({ event }) => (event.type === 'act' ? event.words : [event.type]));
}

describe('two worlds that differ only in hidden hands', { timeout: Math.max(600_000, 3 * PAIRS) }, () => {
  it('look the same, byte for byte and moment for moment, to everybody who may not see those hands', () => {
    const sums = { views: 0, seatViews: 0, refusals: 0, alarms: 0, claims: 0 };
    const asked = new Map<Question, Counted>();
    const words = new Set<string>();
    const layers = new Set<string>();
    for (let i = 0; sums.views < PAIRS; i += 1) {
      const recording = record(`table ${i}`);
      expect(recording.trace.filter((line) => line.startsWith('error'))).toEqual([]);
      expect(recording.isStuck).toBe(false);
      for (const word of wordsOf(recording)) words.add(word.replace(/:.*/, ''));
      for (const { name } of layersOf(recording.setup.rules)) layers.add(name);
      for (const { difference, ...counted } of compareRecording(recording, chance(`cut ${i}`), i % 4 === 0)) {
        expect(difference, `table ${i}`).toBeUndefined();
        sums.views += counted.views;
        sums.seatViews += counted.seatViews;
        sums.refusals += counted.refusals;
        sums.alarms += counted.alarms;
        sums.claims += counted.claims;
        for (const [question, { granted, refused }] of counted.asked) {
          const sum = asked.get(question) ?? { granted: 0, refused: 0 };
          asked.set(question, { granted: sum.granted + granted, refused: sum.refused + refused });
        }
      }
    }
    expect(sums.views).toBeGreaterThanOrEqual(100_000);
    expect(sums.seatViews).toBeGreaterThan(15_000);
    expect(sums.refusals).toBeGreaterThan(50_000);
    expect(sums.alarms).toBeGreaterThan(30_000);
    expect(sums.claims).toBeGreaterThan(50);
    for (const question of QUESTIONS) {
      const { granted = 0, refused = 0 } = asked.get(question) ?? {};
      expect(granted + refused, question).toBeGreaterThan(500);
      if (LINES[question].isRefused) expect(granted, question).toBe(0);
      else expect(granted, question).toBeGreaterThan(10);
    }
    expect([...layers].sort()).toEqual(LAYER_REGISTRY.map(({ name }) => name).sort());
    expect([...words]).toEqual(expect.arrayContaining(EVERYTHING_DONE));
  });

  it('look the same to a latecomer, if only the order of stacked tricks differs', () => {
    const compared = Array.from({ length: 140 }, (_, i) => compareStacks(`stack ${i}`)).flat();
    expect(compared.length).toBeGreaterThan(10);
    for (const { difference } of compared) expect(difference).toBeUndefined();
    // With open tricks a latecomer does see the difference.
    const open = Array.from({ length: 60 }, (_, i) => compareStacks(`stack ${i}`, 'never')).flat();
    expect(open.length).toBeGreaterThan(5);
    for (const { difference } of open) expect(difference).toBeDefined();
  });

  it('show differences in finished hands only in the answers that may tell of them', () => {
    const telling = new Set<Question>();
    for (let i = 0; i < 60; i += 1) {
      const recording = record(`after ${i}`, { rules: { minBid: 30 } });
      const tells = (question: Question) => tellsAfter(recording, question, chance(`${question} ${i}`));
      for (const question of QUESTIONS) if (!telling.has(question) && tells(question)) telling.add(question);
    }
    expect([...telling].sort()).toEqual([...TELLING].sort());
  });

  it('judge claims alike, with the same play and the same effort', () => {
    const compared = Array.from({ length: 50 }, (_, i) =>
      compareClaims(record(`claims ${i}`, { isQuiet: true }), 4, chance(`claims ${i}`)),
    ).flat();
    for (const { difference } of compared) expect(difference).toBeUndefined();
    const told = [true, false, null].map((verdict) => compared.filter(({ proved }) => proved === verdict).length);
    expect(Math.min(...told)).toBeGreaterThan(4);
  });

  it.each([...PLAYERS])('look the same to a computer: %s', (_level, player) => {
    for (let i = 0; i < 10; i += 1) {
      const recording = record(`computer ${i}`, { setup: { player, people: [0] }, isQuiet: true });
      for (const { difference } of compareRecording(recording, chance(`computer ${i}`))) {
        expect(difference).toBeUndefined();
      }
    }
  });
});

const EVERYTHING_DONE = [
  ...['P', '30', '1M', '2M', 'plunge', 'splash', 'suit', 'doubles', 'no-trump', 'nello', 'sevens'],
  ...['complete-trick', 'score-hand', 'redeal', 'agree-trick', 'agree-score', 'retry-one-hand', 'new-one-hand'],
  ...['rename', 'stand-in', 'ready', 'set-level', 'set-table', 'ask-takeback', 'consent', 'rewind', 'lay-down'],
];

describe('the worlds that are compared', () => {
  it('repeat themselves when nothing differs', () => {
    for (let i = 0; i < 10; i += 1) {
      const { setup, inputs, trace } = record(`table ${i}`);
      const again = new World(setup, { hidden: [] });
      for (const input of inputs) again.take(input);
      expect(firstDifference(again.trace, trace)).toBeUndefined();
    }
  });

  it('differ in hands that nobody else has seen, and in nothing that anybody has', () => {
    const random = chance('twins');
    let twins = 0;
    for (let i = 0; i < 40; i += 1) {
      const { setup, rows, rowsAfter } = record(`twin ${i}`);
      for (const twin of twinsOf(setup, rows.slice(0, pick(rowsAfter, random)), [1, 2, 3], random, 2)) {
        twins += 1;
        expect(twin.setup).toEqual({ ...setup, deals: twin.setup.deals, seed: twin.setup.seed });
        for (const handNumber of twin.forked) {
          const [one, other] = [setup, twin.setup].map(({ deals }) => deals?.[handNumber - 1] ?? []);
          expect(isDeal(other ?? [])).toBe(true);
          expect(other?.[0]).toEqual(one?.[0]);
          expect(other).not.toEqual(one);
        }
      }
    }
    expect(twins).toBeGreaterThan(40);
  });
});
