import { chance } from '@texas42/engine/testing';
import type { ReasonView } from '@texas42/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deafTo, LEAKS, type LeakName, planted } from './testing/worlds/leaks.ts';
import { QUESTIONS } from './testing/worlds/questions.ts';
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

vi.mock('./room.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./room.ts')>();
  const { leakyMessage } = await import('./testing/worlds/leaks.ts');
  const { handleMessage } = real.Room.prototype;
  real.Room.prototype.handleMessage = function (id, message) {
    handleMessage.call(this, id, leakyMessage(message, this.table));
  };
  return real;
});

vi.mock('./ask/adviser.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./ask/adviser.ts')>();
  const { leakyHint } = await import('./testing/worlds/leaks.ts');
  const { ask } = real.Adviser.prototype;
  real.Adviser.prototype.ask = function (table, seat, connected, answer) {
    ask.call(this, table, seat, connected, (choice) => answer(leakyHint(choice, seat, table)));
  };
  return real;
});

vi.mock('./ask/playsSeen.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./ask/playsSeen.ts')>();
  const { leakyPlays } = await import('./testing/worlds/leaks.ts');
  const playsSeen: typeof real.playsSeen = (table) => leakyPlays(real.playsSeen(table), table);
  return { ...real, playsSeen };
});

vi.mock('./ask/reasons.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./ask/reasons.ts')>();
  const { leakyThoughts } = await import('./testing/worlds/leaks.ts');
  const { note, ofLastHand } = real.Reasons.prototype;
  const thought = new WeakMap<object, ReasonView[]>();
  real.Reasons.prototype.note = function (game, seat, choice) {
    const { word, why } = choice;
    if (why) thought.set(this, [...(thought.get(this) ?? []), { seat, word, sentence: why.sentence }]);
    note.call(this, game, seat, choice);
  };
  real.Reasons.prototype.ofLastHand = function (game) {
    return leakyThoughts(ofLastHand.call(this, game), thought.get(this) ?? []);
  };
  return real;
});

vi.mock('./show/story.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./show/story.ts')>();
  const { leakyStory } = await import('./testing/worlds/leaks.ts');
  const storyOf: typeof real.storyOf = (game) => leakyStory(real.storyOf(game), game);
  return { ...real, storyOf };
});

vi.mock('./remember/history.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./remember/history.ts')>();
  const { leakyHistory } = await import('./testing/worlds/leaks.ts');
  const historyOf: typeof real.historyOf = (table, ...rest) => leakyHistory(real.historyOf(table, ...rest), table);
  return { ...real, historyOf };
});

vi.mock('./ask/layDown.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./ask/layDown.ts')>();
  const { leakyJudge } = await import('./testing/worlds/leaks.ts');
  return { ...real, judgeLayDown: leakyJudge(real.judgeLayDown) };
});

/** Rules that turn on every layer in which a planted leak hides. */
const RULES = { hints: true, 'nello.enabled': true, 'nello.minMarks': 1, minBid: 41, 'oneHand.script': '' };

/** The first difference between two worlds within this many tables. */
function caught(most: number): string | undefined {
  for (let i = 1; i <= most; i += 1) {
    const words = `leak ${i}`;
    const worlds = [...compareStacks(words), ...compareRecording(record(words, { rules: RULES }), chance(words), true)];
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

  it.each(QUESTIONS)('an answer to %s that depends on hidden hands', (question) => {
    planted.leak = deafTo(question);
    expect(caught(60)).toMatch(planted.leak.evidence);
  });

  it('and without a leak there is no difference', () => {
    expect(caught(20)).toBeUndefined();
  });
});
