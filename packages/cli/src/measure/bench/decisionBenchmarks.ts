import type { Player } from '@texas42/ai';
import {
  type Chance,
  composeOptions,
  expect,
  parseRules,
  parseSeed,
  pick,
  type RulesContext,
  turnOf,
} from '@texas42/engine';
import type { View } from '@texas42/protocol';
import { HeadlessRoom } from '@texas42/room';
import { chanceFrom } from '../../chance.ts';
import { PLAYERS } from '../../players.ts';
import { type Benchmark, p95, type Rounds } from './rounds.ts';

const POSITIONS = 60;
const LONGEST_MS = 20_000;
const WARM_MS = 500;

export interface DecisionCase {
  readonly view: View;
  readonly rules: RulesContext;
}

/** A benchmark for each player but `random`, which does not think. */
export const DECISION_BENCHMARKS: readonly Benchmark[] = [...PLAYERS]
  .filter(([name]) => name !== 'random')
  .map(([name, player]) => ({
    name: `decision-${name}`,
    unit: 'ms',
    about: '95 of 100 decisions take no longer',
    measure: (count) => decisionTimes(player, someDecisions(POSITIONS), count),
  }));

/** One figure a round: 95 of 100 decisions take no longer. Rounds of the first half second warm up, if there are more. */
export function decisionTimes(player: Player, decisions: readonly DecisionCase[], count: number): Rounds {
  const figures: number[] = [];
  let warmed = 0;
  const begun = performance.now();
  do {
    if (performance.now() - begun < WARM_MS) warmed = figures.length + 1;
    const times = decisions.map(({ view, rules }, index) => {
      const chance = chanceOf(`decision ${index}`);
      const from = performance.now();
      player(view, rules, chance, {});
      return performance.now() - from;
    });
    figures.push(p95(times));
  } while (figures.length < warmed + count && performance.now() - begun < LONGEST_MS);
  return figures.length > warmed ? figures.slice(warmed) : figures;
}

/** The same positions every time, from all phases: calls, declarations and plays. */
export function someDecisions(count: number): readonly DecisionCase[] {
  const options = expect(parseRules({ preset: 'casual' }));
  const rules = composeOptions(options);
  const decisions: DecisionCase[] = [];
  for (let game = 0; decisions.length < count; game += 1) {
    const chance = chanceOf(`position ${game}`);
    const room = new HeadlessRoom({ rules: options }, expect(parseSeed(`position ${game}`)));
    for (let moves = chance(32); moves > 0; moves -= 1) moveOn(room, chance);
    const seat = turnOf(room.getState());
    if (seat === null) continue;
    const view = room.getView(seat);
    if ((view.mine.offers[0]?.words.length ?? 0) > 1) decisions.push({ view, rules });
  }
  return decisions;
}

/** Makes any move, but mostly passes, since otherwise every auction would end in marks. */
function moveOn(room: HeadlessRoom, chance: Chance): void {
  const state = room.getState();
  const seat = turnOf(state);
  const offers = room.context.getValidActions(state);
  if (seat === null) return;
  const pass = offers.find(({ action }) => action.type === 'pass');
  const { action } = pass && chance(4) > 0 ? pass : pick(offers, chance);
  room.executeAction(seat, action);
}

const chanceOf = (words: string): Chance => chanceFrom(expect(parseSeed(words)));
