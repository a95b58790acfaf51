import { chance } from '@texas42/engine/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LEAKS, type LeakName, planted } from './testing/worlds/leaks.ts';
import { record } from './testing/worlds/recording.ts';
import { compareRecording, compareStacks } from './testing/worlds/tables.ts';

vi.mock('./show/tableView.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./show/tableView.ts')>();
  const { leakyTable } = await import('./testing/worlds/leaks.ts');
  const tableView: typeof real.tableView = (table, connected, before) =>
    leakyTable(real.tableView(table, connected, before), table);
  return { ...real, tableView };
});

vi.mock('./show/project.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./show/project.ts')>();
  const { leakyMine, leakyProjection } = await import('./testing/worlds/leaks.ts');
  const project: typeof real.project = (table, ...rest) => leakyProjection(real.project(table, ...rest), table);
  return { ...real, project, mineView: leakyMine(real.mineView) };
});

vi.mock('./decide/authorize.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./decide/authorize.ts')>();
  const { leakyRefusal } = await import('./testing/worlds/leaks.ts');
  const authorize: typeof real.authorize = (state, context, capabilities, asked) => {
    const answer = real.authorize(state, context, capabilities, asked);
    return answer === 'not-offered' ? (leakyRefusal({ state }, capabilities, asked.word) ?? answer) : answer;
  };
  return { ...real, authorize };
});

vi.mock('./people/schedule.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./people/schedule.ts')>();
  const { leakyDue } = await import('./testing/worlds/leaks.ts');
  const nextDue: typeof real.nextDue = (table, ...rest) => leakyDue(real.nextDue(table, ...rest), table);
  return { ...real, nextDue };
});

/** Some leaks are of a layer. */
const RULES = { hints: true, 'nello.enabled': true, 'nello.minMarks': 1, minBid: 41, 'oneHand.script': '' };

/** The first difference between two worlds that so many tables show, if any does. */
function caught(most: number): string | undefined {
  for (let i = 1; i <= most; i += 1) {
    const words = `leak ${i}`;
    const worlds = [...compareStacks(words), ...compareRecording(record(words, { rules: RULES }), chance(words))];
    const differing = worlds.find(({ difference }) => difference !== undefined);
    if (differing) return differing.difference;
  }
  return undefined;
}

afterEach(() => {
  planted.leak = null;
});

describe('a planted leak is caught', () => {
  it.each(Object.keys(LEAKS) as LeakName[])('%s', (name) => {
    planted.leak = LEAKS[name];
    expect(caught(60)).toMatch(LEAKS[name].evidence);
  });

  it('and where there is none, nothing is', () => {
    expect(caught(20)).toBeUndefined();
  });
});
