import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEATS } from '../game/seat.ts';
import type { GameState } from '../game/state.ts';
import { expect as accepted } from '../refusal.ts';
import { isSame } from '../same.ts';
import { chance, pick } from '../testing/chance.ts';
import { type PlayedGame, playRandom } from '../testing/randomGame.ts';
import { chooseBoldly, randomRules } from '../testing/randomRules.ts';
import { type GameLog, LOG_VERSION, readLog, replayActions, replayWords, writeLog } from './replay.ts';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 42) });

/** A random game with people at the table, and the states it went through. */
function played(seed: string, steps: number): PlayedGame & { readonly states: readonly GameState[] } {
  const random = chance(seed);
  const rules = randomRules(random, { oneIn: 2 });
  const people = SEATS.filter(() => random(2) === 0);
  const states: GameState[] = [];
  const setup = { rules, seed, steps, people, shaker: pick(SEATS, random), choose: chooseBoldly };
  const game = playRandom(setup, ({ before, state }) => {
    if (states.length === 0) states.push(before);
    states.push(state);
  });
  return { ...game, states };
}

const throughJson = (log: GameLog): unknown => JSON.parse(JSON.stringify(log));

describe('state = replay(config, actions)', () => {
  it('of the whole game and of any part of it', () => {
    fc.assert(
      fc.property(fc.nat().map(String), fc.nat(), (seed, at) => {
        const { context, actions, states, state } = played(seed, 250);
        expect(isSame(accepted(replayActions(context.config, actions)), state)).toBe(true);
        const point = at % actions.length;
        const part = accepted(replayActions(context.config, actions.slice(0, point)));
        expect(isSame(part, states[point])).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('and of the log, stored and read back', () => {
    fc.assert(
      fc.property(fc.nat().map(String), fc.nat({ max: 250 }), (seed, steps) => {
        const { context, actions, state } = played(seed, steps + 1);
        const read = accepted(readLog(throughJson(writeLog(context.config, actions))));
        expect(isSame(read.state, state)).toBe(true);
        expect(isSame(read.actions, actions)).toBe(true);
        expect(writeLog(read.context.config, read.actions)).toEqual(writeLog(context.config, actions));
      }),
      { numRuns: 60 },
    );
  });

  it('stops at the first action that could not happen', () => {
    const { context, actions } = played('stops', 40);
    const words = writeLog(context.config, actions).actions;
    for (const place of [0, 1, 5, 20, words.length]) {
      const wrong = replayWords(context.config, [...words.slice(0, place), 'retry-one-hand', ...words.slice(place)]);
      expect(wrong).toEqual({
        ok: false,
        refusal: { code: 'bad-log', message: `Action ${place + 1}, "retry-one-hand", could not happen then.` },
      });
    }
  });
});

describe('a log that is none', () => {
  const { context, actions } = played('a log', 60);
  const log = { ...writeLog(context.config, actions) };

  it.each<[what: string, log: unknown, code: string]>([
    ['nothing', undefined, 'bad-log'],
    ['null', null, 'bad-log'],
    ['a list', [log], 'bad-log'],
    ['a word', 'log', 'bad-log'],
    ['no version', { ...log, version: undefined }, 'newer-version'],
    ['a later version', { ...log, version: LOG_VERSION + 1 }, 'newer-version'],
    ['no config', { ...log, config: undefined }, 'bad-log'],
    ['a list for a config', { ...log, config: [] }, 'bad-log'],
    ['no actions', { ...log, actions: undefined }, 'bad-log'],
    ['an object of actions', { ...log, actions: {} }, 'bad-log'],
    ['no seed', { ...log, config: { ...log.config, seed: undefined } }, 'bad-log'],
    ['a number for a seed', { ...log, config: { ...log.config, seed: 7 } }, 'bad-log'],
    ['unknown rules', { ...log, config: { ...log.config, rules: '42:moon' } }, 'unknown-preset'],
    ['a fifth seat', { ...log, config: { ...log.config, shaker: 4 } }, 'bad-value'],
    ['people of a fifth seat', { ...log, config: { ...log.config, people: [4] } }, 'bad-log'],
    ['people as a number', { ...log, config: { ...log.config, people: 2 } }, 'bad-log'],
    ['a score of three', { ...log, config: { ...log.config, marks: [1, 2, 3] } }, 'bad-value'],
    ['a score below nothing', { ...log, config: { ...log.config, marks: [-1, 2] } }, 'bad-value'],
    ['a game already won', { ...log, config: { ...log.config, marks: [500_000, 2] } }, 'bad-value'],
    ['deals that are no list', { ...log, config: { ...log.config, deals: 'x' } }, 'bad-log'],
    ['a deal of nothing', { ...log, config: { ...log.config, deals: [[]] } }, 'bad-value'],
    ['a deal of four empty hands', { ...log, config: { ...log.config, deals: [[[], [], [], []]] } }, 'bad-value'],
    ['an action that is no word', { ...log, actions: [7] }, 'bad-log'],
    ['an action that is a list', { ...log, actions: [['P']] }, 'bad-log'],
    ['an action without a text', { ...log, actions: JSON.parse('[{"toString":1,"valueOf":1}]') }, 'bad-log'],
    ['an unknown action', { ...log, actions: ['shout'] }, 'bad-log'],
  ])('%s', (_what, written, code) => {
    expect(readLog(written)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('is refused, whatever it is', () => {
    const config = fc.dictionary(
      fc.constantFrom('rules', 'seed', 'shaker', 'deals', 'marks', 'people'),
      fc.jsonValue(),
    );
    const likely = fc.record({ version: fc.constant(LOG_VERSION), config, actions: fc.array(fc.jsonValue()) });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), likely), (written) => {
        const read = readLog(written);
        expect(read.ok ? read.value.actions : []).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
