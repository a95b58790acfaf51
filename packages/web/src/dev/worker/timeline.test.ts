import { actionWord, seedText } from '@texas42/engine';
import { foldTable, type LogRow, rowsOf, type TableEvent } from '@texas42/room';
import { describe, expect, it } from 'vitest';
import { Timeline } from './timeline.ts';

const SEED = seedText(new Uint8Array(32).fill(7));

/** A table of computers with a game on, in which this happened. */
function logWith(...more: readonly TableEvent[]): readonly LogRow[] {
  const made: TableEvent = { type: 'create', version: 1, rules: '42:straight', owner: '', chance: '' };
  const begun: TableEvent = { type: 'start', seed: SEED, shaker: 0, level: 'random' };
  return rowsOf([made, begun, ...more], 0);
}

function timeline(...more: readonly TableEvent[]): Timeline {
  const found = Timeline.of(logWith(...more));
  if (!found) throw new Error('There is no game.');
  return found;
}

const act = (...words: string[]): TableEvent => ({ type: 'act', words });
const wordsOf = (line: Timeline): readonly string[] => line.line().steps.map(({ word }) => word);

describe('a log as a line of steps', () => {
  it('has the shake and every action, with who made it', () => {
    const { steps, now } = timeline(act('30'), act('P'), act('P'), act('P')).line();
    expect(steps.map(({ word, seat }) => `${word} ${seat}`)).toEqual(['shake null', '30 1', 'P 2', 'P 3', 'P 0']);
    expect(steps.at(-1)?.phase).toBe('declaring');
    expect(now).toBe(4);
  });

  it('keeps what was taken back, until it is played otherwise', () => {
    const back: TableEvent = { type: 'rewind', to: 1 };
    const taken = timeline(act('30'), act('P'), act('31'), back);
    expect(wordsOf(taken)).toEqual(['shake', '30', 'P', '31']);
    expect(taken.line().now).toBe(1);
    expect(wordsOf(timeline(act('30'), act('P'), act('31'), back, act('P')))).toEqual(['shake', '30', 'P', '31']);
    expect(wordsOf(timeline(act('30'), act('P'), act('31'), back, act('32')))).toEqual(['shake', '30', '32']);
  });

  it('shows all four hands, what may happen, and what the engine would store', () => {
    const moment = timeline(act('30')).moment(1);
    expect(moment?.state).toMatchObject({ phase: 'bidding', turn: 2, high: { seat: 1, bid: '30' } });
    expect(moment?.before).toMatchObject({ turn: 1, high: null });
    expect(JSON.stringify(moment?.state.hands).match(/\d-\d/g)).toHaveLength(28);
    expect(moment?.offers[0]).toEqual({ word: 'P', title: 'P', seat: 2, by: 'player', autoExecute: false });
    expect(moment?.offers[1]).toMatchObject({ word: '31', title: 'thirty-one' });
    expect(JSON.parse(moment?.log ?? '')).toMatchObject({ actions: ['30'], config: { seed: SEED } });
  });

  it('is nothing where no game has begun', () => {
    expect(Timeline.of(logWith().slice(0, 1))).toBeUndefined();
    expect(Timeline.of([])).toBeUndefined();
  });
});

it.each([0, 1, 2, 3, 4, 5])('a jump to step %i has the table stand there, from wherever it is', (step) => {
  const played = [act('30'), act('P'), act('P'), act('P'), act('suit:6')];
  for (const to of [0, 2, 5]) {
    const rows = logWith(...played, { type: 'rewind', to });
    const events = Timeline.of(rows)?.eventsTo(step) ?? [];
    const all = [...rows.map(({ event }) => event), ...events];
    const table = foldTable(rowsOf(all, 0));
    expect(table?.game?.actions.map(actionWord)).toEqual(['30', 'P', 'P', 'P', 'suit:6'].slice(0, step));
  }
});

it('a game never stands where the next action runs by itself', () => {
  // Without a layer that waits, four passes are followed by another shake at once.
  const thrown = timeline(act('P'), act('P'), act('P'), act('P', 'redeal'));
  const { steps } = thrown.line();
  expect(steps[4]).toMatchObject({ word: 'P', isAtRest: false });
  const back = Timeline.of(logWith(act('P'), act('P'), act('P'), act('P', 'redeal'), { type: 'rewind', to: 0 }));
  expect(back?.eventsTo(4)).toEqual([{ type: 'act', words: ['P', 'P', 'P', 'P', 'redeal'] }]);
});
