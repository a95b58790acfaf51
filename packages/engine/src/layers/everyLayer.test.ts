import { describe, expect, it, vi } from 'vitest';
import { SEATS } from '../game/seat.ts';
import type { GameState } from '../game/state.ts';
import { autoExecute } from '../play/execute.ts';
import type { Layer } from '../rules/layer.ts';
import type { Options } from '../rules/option.ts';
import { rulesCode } from '../rules/rulesCode.ts';
import { type Chance, chance, pick } from '../testing/chance.ts';
import { examineEnd, examineReplay, examineRotation, freeze } from '../testing/gameProperties.ts';
import { examineEarlyEnd, examineHand, isSevensMade } from '../testing/handProperties.ts';
import { examineStep, isChanged, must } from '../testing/properties.ts';
import { playRandom, type RandomStep } from '../testing/randomGame.ts';
import { chooseBoldly, randomRules, rulesOf, rulesOfBoth } from '../testing/randomRules.ts';
import { LAYER_REGISTRY } from './register.ts';

vi.mock('./register.ts', async (original) => {
  const { LAYER_REGISTRY } = await original<{ readonly LAYER_REGISTRY: readonly Layer[] }>();
  const { withMadeUp } = await import('../testing/madeUp.ts');
  return { LAYER_REGISTRY: withMadeUp(LAYER_REGISTRY) };
});

// Every layer with every value of its options, every pair of layers and any mixture of options, on random games. Layers
// come from the register, so a new one is examined as soon as it is listed there; some are made up here. SEED=… plays other
// games.
const SEED = process.env.SEED ?? '42';
const HANDS = { alone: 40, pair: 50, mixture: 40 };
const MIXTURES = 220;

/** How often each kind of call, declaration and action was taken, and below how often it was offered. */
const seen = new Map<string, number>();
const offered = new Map<string, number>();

function timesSeen(what: string): number {
  return seen.get(what) ?? 0;
}

function see(what: string, times = 1): void {
  seen.set(what, timesSeen(what) + times);
}

/** Plays games under these rules until so many hands are scored. */
function examine(rules: Options, hands: number): void {
  const words = `${SEED} ${rulesCode(rules)}`;
  const random = chance(words);
  const enough = timesSeen('hand') + hands;
  for (let game = 1; timesSeen('hand') < enough; game += 1) {
    try {
      examineGame(rules, `${words} ${game}`, random);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      throw new Error(`${what} Rules and game: "${words} ${game}".`, { cause: error });
    }
  }
}

function examineGame(rules: Options, seed: string, random: Chance): void {
  const states: GameState[] = [];
  const isFrozen = random(4) === 0;
  const most = random(2) === 0 ? 1 : Math.min(rules.gameTarget, 250);
  const setup = {
    rules,
    seed,
    shaker: pick(SEATS, random),
    marks: [random(most), random(most)] as const,
    people: SEATS.filter(() => random(3) === 0),
    steps: 200 + random(60),
    choose: chooseBoldly,
  };
  const played = playRandom(setup, (step) => {
    if (states.length === 0) states.push(step.before);
    states.push(step.state);
    if (isFrozen) freeze(step.state);
    examineStep(step);
    if (random(20) === 0) examineRest(step);
    notice(step);
    if (step.action.type === 'score-hand') examineScored(step, random);
  });
  if (random(4) === 0) examineReplay(played, states, random);
  if (random(4) === 0) examineRotation(played, states, 1 + random(3));
  see('played again', examineEnd(played));
}

function examineRest({ state, context }: RandomStep): void {
  const rest = autoExecute(state, context);
  const offers = context.getValidActions(rest);
  must(rest.phase === 'game-over' || offers.length > 0, 'there is an offer until the game is over');
  must(!offers.some((offer) => offer.autoExecute), 'the table comes to rest');
}

function examineScored({ before, state, context }: RandomStep, random: Chance): void {
  if (before.phase !== 'scoring' || !state.lastHand) return;
  const { rules } = context.config;
  const { bid, outcome, trump, dealt, declarer } = before;
  examineHand(before, state, context);
  if (random(6) === 0) examineEarlyEnd(state.lastHand, rules, random);
  const isHighest = !isChanged('calculateTrickWinner', context);
  if (trump.contract === 'sevens' && rules['sevens.playRule'] === 'closest' && isHighest) {
    const isMade = isSevensMade(dealt, declarer, bid.seat, rules['sevens.tieRule'] === 'bidding-team');
    must(isMade === outcome.made, 'sevens follows from the deal and the bidder [SEV-6]');
    see('sevens that the deal decides');
  }
  see('hand');
  see(`${trump.contract} ${outcome.made ? 'made' : 'set'}`);
  if (bid.bid.kind === 'points' && outcome.decidedAtTrick === 7) see('points decided by the last trick');
  if (state.phase === 'game-over') see('game');
}

function notice({ before, state, action, offers, context }: RandomStep): void {
  if (before.phase === 'bidding' || before.phase === 'declaring') {
    for (const what of new Set(offers.map(({ action: other }) => nameOf(other))))
      offered.set(what, (offered.get(what) ?? 0) + 1);
    see(nameOf(action));
  }
  if (before.phase === 'bidding' && !context.rules.mayPass(before)) see('forced bid');
  if (before.phase === 'bidding' && state.phase === 'thrown-in') see('all pass');
}

/** Bids by their kind, declarations by their word. */
function nameOf(action: RandomStep['action']): string {
  if (action.type === 'bid') return `bid ${action.bid.kind}`;
  return action.type === 'select-trump' ? `declared ${action.trump.word}` : action.type;
}

describe.each(LAYER_REGISTRY.map((layer, index) => [layer.name, layer, LAYER_REGISTRY.slice(index + 1)] as const))(
  'layer %s',
  (_name, layer, above) => {
    it('alone, with each of its options', () => {
      const all = rulesOf(layer);
      expect(all, 'rules that turn it on').not.toEqual([]);
      for (const rules of all) examine(rules, HANDS.alone);
    });

    it.each(above.map((other) => [other.name, other] as const))('with %s', (_other, other) => {
      // Two layers may contradict each other; then there is nothing to play.
      const rules = rulesOfBoth(layer, other);
      if (rules) examine(rules, HANDS.pair);
    });
  },
);

describe('mixtures of options', () => {
  it.each(Array.from({ length: 10 }, (_, part) => part))('part %i', (part) => {
    const random = chance(`${SEED} mixtures ${part}`);
    for (let mixture = 0; mixture < MIXTURES / 10; mixture += 1)
      examine(randomRules(random, { oneIn: 2 }), HANDS.mixture);
  });
});

describe('what the games covered', () => {
  it('20,000 hands and more', () => {
    expect(timesSeen('hand')).toBeGreaterThan(20_000);
  });

  it('each bid and declaration, as often as it was offered often', () => {
    const rare = [...offered].filter(([what, times]) => timesSeen(what) < Math.min(500, Math.floor(times / 40)));
    expect(rare).toEqual([]);
    const bids = [...offered.keys()].filter((what) => what.startsWith('bid ') && timesSeen(what) >= 500);
    expect(bids.length).toBeGreaterThanOrEqual(4);
  });

  it('each contract to its end, and most of them made and set', () => {
    const contracts = new Set([...seen.keys()].flatMap((what) => /^declared ([^: ]+)/.exec(what)?.[1] ?? []));
    const scored = (name: string): number => timesSeen(`${name} made`) + timesSeen(`${name} set`);
    const ends = (made: number, set: number): number =>
      [...contracts].filter((name) => timesSeen(`${name} made`) >= made && timesSeen(`${name} set`) >= set).length;
    expect([...contracts].filter((name) => scored(name) === 0)).toEqual([]);
    expect(ends(40, 300)).toBeGreaterThanOrEqual(5);
    expect(ends(20, 40)).toBeGreaterThanOrEqual(10);
  });

  it.each(['all pass', 'forced bid', 'points decided by the last trick', 'game', 'played again'])('%s', (what) => {
    expect(timesSeen(what)).toBeGreaterThan(300);
  });
});
