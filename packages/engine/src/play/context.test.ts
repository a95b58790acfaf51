import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moveWord } from '../game/action.ts';
import { specialBid } from '../game/call.ts';
import { trumpless } from '../game/declaration.ts';
import { SEATS } from '../game/seat.ts';
import { parseSeed } from '../game/shake.ts';
import { type GameState, UNDETERMINED } from '../game/state.ts';
import { LAYER_REGISTRY } from '../layers/register.ts';
import { expect as must } from '../refusal.ts';
import type { Layer, RuleOverrides } from '../rules/layer.ts';
import { flag } from '../rules/option.ts';
import { parseRules } from '../rules/ruleset.ts';
import { chance, pick } from '../testing/chance.ts';
import { parseConfig } from './config.ts';
import { composeOptions, createContext, type RulesContext } from './context.ts';
import { startGame } from './execute.ts';
import { legalMoves } from './move.ts';
import { play } from './play.ts';

vi.mock('../layers/register.ts', async (original) => {
  const { LAYER_REGISTRY } = await original<{ readonly LAYER_REGISTRY: readonly Layer[] }>();
  return { LAYER_REGISTRY: [...LAYER_REGISTRY] };
});

const seed = must(parseSeed('context'));
const rules = must(parseRules({ preset: 'casual' }));
const register = LAYER_REGISTRY as Layer[];
const ours = [...register];

beforeEach(() => {
  register.splice(0, register.length, ...ours);
});

/** Composes a layer that no compiler has checked. */
function composedWith(layer: object): RulesContext {
  const usual = { name: 'mine', title: 'Mine', description: 'It is mine.', isOn: () => true };
  register.push({ ...usual, ...layer } as Layer);
  return composeOptions({ ...rules });
}

const composing = (parts: object): object => ({ compose: () => parts });

describe('a layer', () => {
  it('with a declaration and a rule of its own is composed', () => {
    const contest = trumpless('contest', 'contest', ['high'], { meaning: 'win' });
    const context = composedWith(composing({ declarations: contest, rules: { isValidTrump: () => true } }));
    expect(context.layers.at(-1)?.name).toBe('mine');
    expect(context.declarations.at(-1)?.word).toBe('contest');
  });

  it.each<[string, object, string]>([
    ['a misspelt rule', composing({ rules: { isHandOvr: () => true } }), '"isHandOvr"'],
    ['a misspelt part', composing({ rule: {} }), '"rule"'],
    ['a misspelt field', { isOnn: () => true }, '"isOnn"'],
    ['a rule that is none', composing({ rules: { isHandOver: true } }), 'isHandOver must be a value of type function'],
    ['parts that are no function', { compose: {} }, 'compose must be a value of type function'],
    ['a misspelt field of an option', { options: { mine: { ...flag('zz', 'Mine'), leest: 1 } } }, '"leest"'],
    ['an option without a code', { options: { mine: { kind: 'flag', title: 'Mine', default: false } } }, 'no code'],
    [
      'a misspelt rule of a class',
      composing({
        rules: new (class {
          isHandOvr(): boolean {
            return true;
          }
        })(),
      }),
      '"isHandOvr"',
    ],
    ['no title', { title: undefined }, 'has no title'],
    ['no name', { name: '' }, 'has no name'],
    ['another’s name', { name: 'nello' }, '"nello" is used twice as the name of a layer'],
    [
      'another’s option',
      { options: { minBid: flag('zz', 'Mine') } },
      '"minBid" is used twice as the name of an option',
    ],
    ['another’s code', { options: { mine: flag('mb', 'Mine') } }, '"mb" is used twice as the code of an option'],
    [
      'another’s declaration',
      composing({ declarations: trumpless('nello', 'nello', ['high'], { meaning: '' }) }),
      '"nello" is used twice as the word of a bid or declaration',
    ],
    ['another’s bid', composing({ bids: () => [specialBid('plunge', 4)] }), '"plunge:4" is used twice as the word'],
    [
      'a word with a space',
      composing({ declarations: trumpless('low follow', 'low follow', ['high'], { meaning: '' }) }),
      '"low follow" cannot be the word',
    ],
    ['a word that is a domino', composing({ declarations: trumpless('6-4', '', ['high'], { meaning: '' }) }), '"6-4"'],
    ['isValidPlay without getValidPlays', composing({ rules: { isValidPlay: () => true } }), 'isValidPlay'],
  ])('with %s is refused', (_what, layer, why) => {
    expect(() => composedWith(layer)).toThrow(why);
  });

  it('that throws while it is composed is heard', () => {
    const compose = (): never => {
      throw new Error('no idea');
    };
    expect(() => composedWith({ compose })).toThrow('no idea');
  });
});

describe('a game whose rules leave nothing to do throws', () => {
  const contract = (rules: RuleOverrides): Layer => ({
    name: 'mine',
    title: 'Mine',
    description: 'It is mine.',
    isOn: () => true,
    compose: () => ({
      declarations: trumpless('mine', 'mine', ['high'], { meaning: 'win' }),
      rules: { isValidTrump: () => true, ...rules },
    }),
  });

  it.each<[string, RuleOverrides, string]>([
    [
      'is never decided',
      { checkHandOutcome: () => UNDETERMINED },
      'The rules leave nothing to do in the phase playing',
    ],
    ['is never over', { isHandOver: () => false }, 'The rules leave nothing to do in the phase playing'],
    [
      'is led by who sits out',
      { getActiveSeats: ({ bid }) => SEATS.filter((seat) => seat !== bid.seat) },
      'leads to mine and sits out',
    ],
    [
      'without a legal declaration',
      { isValidTrump: () => false },
      'The rules leave nothing to do in the phase declaring',
    ],
    [
      'without a legal play',
      { getValidPlays: ({ trick }, _seat, prev) => (trick.length === 3 ? [] : prev) },
      'The rules leave nothing to do in the phase playing',
    ],
  ])('when a contract %s', (_what, overrides, why) => {
    const context = createContext({ rules, seed, shaker: 3 }, [contract(overrides)]);
    const random = chance('still');
    const playOn = (): void => {
      let state: GameState = startGame(context);
      for (const word of ['1M', 'P', 'P', 'P', 'mine']) state = must(play(state, word, context));
      while (state.handNumber === 1)
        state = must(play(state, moveWord(pick(legalMoves(state, context), random)), context));
    };
    expect(playOn).toThrow(why);
  });
});

describe('a config', () => {
  it('with a key that there is not is refused', () => {
    const parsed = parseConfig({ ruls: { preset: 'casual' } }, () => seed);
    expect(parsed).toEqual({
      ok: false,
      refusal: {
        code: 'unknown-option',
        message: 'A config has no "ruls"; it has rules, seed, shaker, hands, marks.',
      },
    });
    const config = { rules, seed, shaker: 0, mark: [0, 0] } as const;
    expect(() => createContext(config)).toThrow('A config has no "mark".');
  });

  it('out of JSON is refused, but for its deals', () => {
    const config = { rules, seed, deals: [createContext({ rules, seed }).deal(1)] };
    expect(() => createContext(JSON.parse(JSON.stringify(config)))).toThrow('has no seed in bytes');
    const deals = JSON.parse(JSON.stringify(config.deals));
    const { deal } = createContext({ rules, seed, deals });
    expect(deal(1)[0][0]).toBe(config.deals[0]?.[0][0]);
  });

  it('whose rules were never parsed is refused', () => {
    const { minBid: _, ...short } = rules;
    for (const given of [{}, { preset: 'casual' }, short, { ...rules, minBid: 29 }, { ...rules, ruls: 1 }])
      expect(() => createContext({ seed, rules: given as typeof rules })).toThrow('did not come from parseRules');
  });
});
