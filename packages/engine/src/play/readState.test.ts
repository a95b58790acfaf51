import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Action } from '../game/action.ts';
import { SEATS } from '../game/seat.ts';
import type { GameState } from '../game/state.ts';
import { replayActions, writeLog } from '../keep/replay.ts';
import { expect as accepted } from '../refusal.ts';
import type { Layer } from '../rules/layer.ts';
import { isSame } from '../same.ts';
import { type Chance, chance, pick } from '../testing/chance.ts';
import { playRandom, type RandomStep } from '../testing/randomGame.ts';
import { chooseBoldly, randomRules } from '../testing/randomRules.ts';
import { table } from '../testing/scriptedTable.ts';
import type { ExecutionContext } from './context.ts';
import { autoExecute, executeAction } from './execute.ts';
import { actionWord, findAction, findMove, legalMoves, turnOf } from './move.ts';
import { play } from './play.ts';
import { readState } from './readState.ts';

vi.mock('../layers/register.ts', async (original) => {
  const { LAYER_REGISTRY } = await original<{ readonly LAYER_REGISTRY: readonly Layer[] }>();
  const { withMadeUp } = await import('../testing/madeUp.ts');
  return { LAYER_REGISTRY: withMadeUp(LAYER_REGISTRY) };
});

fc.configureGlobal({ seed: Number(process.env.SEED ?? 42) });

const revived = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** A copy with the fields of every object in another order, as some databases return them. */
function shuffled(value: unknown, random: Chance): unknown {
  if (Array.isArray(value)) return value.map((one) => shuffled(one, random));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, shuffled(one, random)] as const);
  return Object.fromEntries(fields.sort(() => random(3) - 1));
}

function randomGame(seed: string, visit: (step: RandomStep) => void): ReturnType<typeof playRandom> {
  const random = chance(seed);
  const rules = randomRules(random);
  const people = SEATS.filter(() => random(2) === 0);
  const marks = [random(rules.gameTarget), random(rules.gameTarget)] as const;
  const setup = { rules, seed, people, marks, steps: 120, shaker: pick(SEATS, random), choose: chooseBoldly };
  return playRandom(setup, visit);
}

describe('a state that was written and read', () => {
  it('is the state, at every step of random games under random rules, and is played on', () => {
    const phases = new Set<string>();
    fc.assert(
      fc.property(fc.nat().map(String), (seed) => {
        const random = chance(`order ${seed}`);
        const { context, actions, state } = randomGame(seed, ({ before, offers, action, state, context }) => {
          phases.add(state.phase);
          const written: GameState = revived(before);
          const same = (one: unknown, other: unknown): void =>
            expect([action, isSame(one, other)]).toEqual([action, true]);
          same(accepted(readState(written, context)), before);
          same(accepted(readState(shuffled(written, random), context)), before);
          same(context.getValidActions(written), offers);
          same(executeAction(written, action, context), state);
          same(executeAction(before, revived(action), context), state);
          same(executeAction(structuredClone(before), revived(action), context), state);
          same(autoExecute(written, context), autoExecute(before, context));
          same(play(written, actionWord(action), context), play(before, actionWord(action), context));
        });
        expect(isSame(accepted(readState(revived(state), context)), state)).toBe(true);
        expect(isSame(accepted(replayActions(context.config, revived(actions))), state)).toBe(true);
        expect(writeLog(context.config, revived(actions))).toEqual(writeLog(context.config, actions));
      }),
      { numRuns: 40 },
    );
    expect(phases.size).toBe(7);
  });

  it('is made of the engine’s own dominoes, bids and declarations', () => {
    const game = table().bid('P 30 P P').declare('suit:4');
    const { state, context } = game.play(game.legal()[0] ?? '');
    const read = accepted(readState(revived(state), context));
    if (read.phase !== 'playing' || state.phase !== 'playing') throw new Error('It is being played.');
    expect(read.trump).toBe(state.trump);
    expect(read.bid.bid).toBe(state.bid.bid);
    expect(read.trick[0]).toBe(state.trick[0]);
    expect(read.hands[0][0]).toBe(state.hands[0][0]);
  });

  it('answers the rules themselves as the state does', () => {
    const { state, context } = table({ rules: { 'sevens.enabled': true } })
      .bid('P 1M P P')
      .declare('sevens');
    if (state.phase !== 'playing') throw new Error('It is being played.');
    const { rules } = context;
    const other = revived(state);
    expect(rules.getValidPlays(other, state.turn)).toEqual(rules.getValidPlays(state, state.turn));
    for (const domino of state.hands[state.turn])
      expect(rules.isValidPlay(other, revived(domino), state.turn)).toBe(rules.isValidPlay(state, domino, state.turn));
  });
});

/** Every place in the value, and other values to put there. */
function* changes(value: unknown): Generator<(put: unknown) => unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    const replaced = (put: unknown): unknown =>
      Array.isArray(value) ? value.with(Number(name), put) : { ...value, [name]: put };
    yield replaced;
    for (const change of changes(one)) yield (put) => replaced(change(put));
  }
}

describe('a value that is no state', () => {
  const asks: readonly ((state: GameState, action: Action, context: ExecutionContext) => unknown)[] = [
    (state, action, context) => executeAction(state, action, context),
    (state, _action, context) => context.getValidActions(state),
    (state, action, context) => play(state, actionWord(action), context),
    (state, _action, context) => findMove(state, context, turnOf(state) ?? 0, 'P'),
    (state, _action, context) => autoExecute(state, context),
  ];

  it.each([[null], [undefined], [7], ['state'], [[]], [{}], [{ phase: 'playing' }]])('%j is refused', (written) => {
    expect(readState(written, table().context)).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
  });

  it('any change of a state is refused, and loudly where a state is taken for granted', () => {
    let tried = 0;
    for (const seed of ['one', 'two', 'three']) {
      const random = chance(seed);
      randomGame(seed, ({ before, action, context }) => {
        const written: unknown = revived(before);
        for (const change of changes(written)) {
          if (random(40) > 0) continue;
          const broken = change(pick([null, 1, 2, 9, 'P', '6-4', [], {}, true], random)) as GameState;
          if (JSON.stringify(broken) === JSON.stringify(written)) continue;
          const read = readState(broken, context);
          // Nothing in a state determines `people`, the score and the number of the hand.
          if (read.ok) {
            const { people, marks, handNumber, lastHand } = read.value;
            expect(read.value).toEqual({ ...before, people, marks, handNumber, lastHand });
            continue;
          }
          tried += 1;
          const ask = pick(asks, random);
          if (broken.dealt === (written as GameState).dealt) expect(() => ask(broken, action, context)).toThrow();
        }
      });
    }
    expect(tried).toBeGreaterThan(1000);
  });

  it('a state of other rules is refused', () => {
    const { state } = table({ rules: { 'nello.enabled': true } })
      .bid('P 1M P P')
      .declare('nello');
    expect(readState(revived(state), table().context)).toMatchObject({ ok: false });
    expect(() => table().context.getValidActions(revived(state))).toThrow('A state from elsewhere cannot be read');
  });

  it('a domino that is not in the hand, and a bid of other rules, are not played', () => {
    const { state, context } = table().bid('P 30 P P').declare('suit:4');
    if (state.phase !== 'playing') throw new Error('It is being played.');
    const [elsewhere] = state.hands[0];
    if (!elsewhere) throw new Error('Everybody holds seven.');
    expect(() => executeAction(state, { type: 'play', seat: 2, domino: elsewhere }, context)).toThrow(
      'not in that hand',
    );
    const begun = table();
    const plunge = table({ rules: { preset: 'casual' } }).context.bids.find(({ word }) => word === 'plunge:4');
    if (!plunge) throw new Error('There is a plunge.');
    expect(() => executeAction(begun.state, { type: 'bid', seat: 1, bid: plunge }, begun.context)).toThrow('plunge:4');
  });
});

describe('play', () => {
  it('is the checked way: it plays what is legal, and says why something is not', () => {
    const { state, context } = table().bid('P 30 P P').declare('suit:4');
    if (state.phase !== 'playing') throw new Error('It is being played.');
    const [mine] = state.hands[state.turn];
    const next = accepted(play(state, mine?.id ?? '', context));
    expect(next).toEqual(executeAction(state, findAction(state, mine?.id ?? '', context) as Action, context));
    const [theirs] = state.hands[0];
    expect(play(state, theirs?.id ?? '', context)).toMatchObject({ ok: false, refusal: { code: 'illegal-move' } });
    expect(play(state, '31', context)).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
    expect(play(state, 'complete-trick', context)).toMatchObject({ ok: false, refusal: { code: 'unknown-move' } });
    expect(state.hands[state.turn]).toContain(mine);
  });

  it('takes in a finished trick, scores a hand and shakes again by itself', () => {
    const { context, state } = table();
    let now: GameState = autoExecute(state, context);
    const random = chance('whole');
    while (now.phase !== 'game-over') {
      expect(['bidding', 'declaring', 'playing']).toContain(now.phase);
      now = accepted(play(now, actionWord(pick(legalMoves(now, context), random)), context));
    }
    expect(now.winner).not.toBe(null);
  });
});
