import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bySeat } from '../game/seat.ts';
import { createContext } from '../play/context.ts';
import { expect as accepted } from '../refusal.ts';
import { PRESETS } from '../rules/presets.ts';
import { parseRules } from '../rules/ruleset.ts';
import { parseLink, writeLink } from './link.ts';
import { parseRecord } from './readRecord.ts';
import { type GameRecord, recordOf, replayRecord } from './record.ts';
import { readLog, writeLog } from './replay.ts';
import { writeRecord } from './writeRecord.ts';

// Games of version 1, as records, logs and links. Every later version must read them: add files, never change one.
const FOLDER = join(import.meta.dirname, 'golden');

const paths = new Map(readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((path) => [basename(path), path]));

const read = (file: string): string => readFileSync(join(FOLDER, paths.get(file) ?? file), 'utf8');

const names = [...paths.keys()]
  .filter((file) => file.endsWith('.txt') && file !== 'links.txt')
  .map((file) => file.slice(0, -'.txt'.length));

const links = new Map(
  read('links.txt')
    .trimEnd()
    .split('\n')
    .map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
);

function only(name: string): GameRecord {
  const [game, ...more] = accepted(parseRecord(read(`${name}.txt`)));
  if (!game || more.length > 0) throw new Error(`${name} is one game.`);
  return game;
}

describe.each(names)('golden game %s', (name) => {
  it('is written as it was read, byte for byte', () => {
    expect(writeRecord(accepted(parseRecord(read(`${name}.txt`))))).toBe(read(`${name}.txt`));
  });

  it('is played to the score in its file', () => {
    const { state } = accepted(replayRecord(only(name), () => new Uint8Array(32)));
    const [, first, second] = /^Result: (\d+) to (\d+)$/m.exec(read(`${name}.txt`)) ?? [];
    expect(state.phase).toBe('game-over');
    expect(state.marks).toEqual([Number(first), Number(second)]);
  });

  it('is the game of its link', () => {
    const game = only(name);
    const highestFirst = game.hands.map((hand) => ({
      ...hand,
      dealt: bySeat((seat) => [...hand.dealt[seat]].sort((one, other) => other.index - one.index)),
    }));
    expect(accepted(parseLink(links.get(name) ?? ''))).toEqual({
      ...game,
      headers: [],
      seed: null,
      hands: highestFirst,
    });
    expect(writeLink(game)).toBe(links.get(name));
  });
});

describe('the golden games', () => {
  it('have a link each', () => {
    expect([...links.keys()].sort()).toEqual([...names].sort());
  });

  it('show every preset', () => {
    const rules = names.map((name) => JSON.stringify(only(name).rules));
    const missing = [...PRESETS.keys()].filter(
      (preset) => !rules.includes(JSON.stringify(accepted(parseRules({ preset })))),
    );
    // The preset `custom` is for changing; its game was played with options changed.
    expect(missing).toEqual(['custom']);
    expect(names).toContain('preset-custom');
  });

  it('show every contract, made and set, and every kind of bid', () => {
    const played = names.flatMap((name) => {
      const { context, actions } = accepted(replayRecord(only(name), () => new Uint8Array(32)));
      const declared = actions.flatMap((action) => (action.type === 'select-trump' ? [action.trump.contract] : []));
      const bid = actions.flatMap((action) => (action.type === 'bid' ? [action.bid.kind] : []));
      const text = writeRecord(recordOf(context, actions));
      return [...declared, ...bid, ...(text.match(/^(Made|Set|Thrown in)/gm) ?? [])];
    });
    const rules = accepted(parseRules({ preset: 'casual' }));
    const { declarations, bids } = createContext({ rules, seed: new Uint8Array(32) });
    const all = [...declarations.map(({ contract }) => contract), ...bids.map(({ kind }) => kind)];
    expect([...new Set([...all, 'Made', 'Set', 'Thrown in'])].filter((one) => !played.includes(one))).toEqual([]);
  });
});

describe('a stored log of version 1', () => {
  it('is replayed to the game it was', () => {
    const { context, actions, state } = accepted(readLog(JSON.parse(read('log-1.json'))));
    expect(writeRecord(recordOf(context, actions, [['Title', 'The game of log-1.json']]))).toBe(read('log-1.txt'));
    expect(state.phase).toBe('game-over');
    expect(state.marks).toEqual([4, 2]);
    expect(state.people).toEqual([1, 2]);
    expect(writeLog(context.config, actions)).toEqual(JSON.parse(read('log-1.json')));
  });
});
