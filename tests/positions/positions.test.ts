import { createPlayers } from '@texas42/ai';
import { FULL } from '@texas42/ai/full';
import { turnOf } from '@texas42/engine';
import { chance } from '@texas42/engine/testing';
import { describe, expect, it } from 'vitest';
import * as BIDS from './bids.ts';
import * as CONTRACTS from './contracts.ts';
import * as PLAYS from './plays.ts';
import { type Position, setOut } from './position.ts';

/** Those who must never be wrong here; a level that does not exist yet is left out. */
const GOOD_PLAYERS = [...createPlayers(FULL)].filter(([name]) => ['strong', 'expert', 'master'].includes(name));
const TRIES = ['one', 'two', 'three'];
/** More tries and other ways to fill in the hidden hands, to find out how clear a position is. */
const MANY = Number(process.env.TEXAS42_POSITION_TRIES ?? 0);

const THEMES: readonly (readonly [string, readonly Position[]])[] = Object.entries({ ...BIDS, ...PLAYS, ...CONTRACTS });

const titleOf = (theme: string): string => theme.toLowerCase().replaceAll('_', ' ');

/** What each player does, try by try, where it is not one of the good moves. */
function slips(position: Position, players: typeof GOOD_PLAYERS, tries: readonly string[]): readonly string[] {
  const good = position.good.split(' ');
  const room = setOut(position);
  const seat = turnOf(room.getState()) ?? 0;
  const view = room.getView(seat);
  return players.flatMap(([name, player]) =>
    tries.flatMap((seed) => {
      const { word, why } = player(view, room.context, chance(seed), {});
      return good.includes(word) ? [] : [`${name}, try ${seed}: ${word}. ${why?.sentence ?? ''}`];
    }),
  );
}

describe.each(THEMES)('%s', (theme, positions) => {
  it.each(positions.map((position) => [position.reason, position] as const))(
    `${titleOf(theme)}: %s`,
    (_why, position) => {
      const tries = [...TRIES, ...Array.from({ length: MANY }, (_, i) => `more ${i}`)];
      expect(slips(position, GOOD_PLAYERS, tries)).toEqual([]);
    },
  );
});

describe('the positions', () => {
  const all = THEMES.flatMap(([, positions]) => positions);

  it('are at least sixty, and no two are the same', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ reason: _reason, ...position }) => JSON.stringify(position))).size).toBe(all.length);
  });

  it('each leave a choice, and each good move is on offer or none of its kind is', () => {
    for (const position of all) {
      const room = setOut(position);
      const seat = turnOf(room.getState()) ?? 0;
      const offered = room.getView(seat).mine.offers.flatMap(({ words }) => words);
      const good = position.good.split(' ');
      expect(good.filter((word) => offered.includes(word)).length, position.reason).toBeGreaterThan(0);
      expect(offered.filter((word) => !good.includes(word)).length, position.reason).toBeGreaterThan(0);
      if (position.trump) expect(offered, position.reason).toEqual(expect.arrayContaining(good));
    }
  });

  it('each have a reason of one sentence', () => {
    for (const { reason } of all) expect(reason).toMatch(/^[A-Z][^.]*\.$/);
  });
});
