import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLink } from '@texas42/engine';
import { randomRecord } from '@texas42/engine/testing';
import { momentsOf } from '@texas42/room';
import { expect, it } from 'vitest';
import * as shown from './address.ts';

const TEXAS42 = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'texas42.js');
const game = randomRecord({ seed: 'addresses', steps: 120, rules: { preset: 'casual', 'nello.doubles': 'high' } });
const link = writeLink(game);
const moments = momentsOf(game, ['', '', '', '']);
const [hand] = game.hands;
if (!hand) throw new Error('Nobody played.');
const one = writeLink({ ...game, hands: [hand], marks: [0, 0] });

function replayed(place: string): { games: { state: { hands: string[][] } }[] } {
  const words = ['replay', `https://example.org/42/#${place}`, '--json'];
  return JSON.parse(execFileSync(process.execPath, [TEXAS42, ...words], { encoding: 'utf8' }));
}

const { placeOf, dealPlace } = shown;

it.each([
  ['a game', placeOf({ link }), moments.length - 1],
  ['a game from a seat', placeOf({ link, seat: 3 }), moments.length - 1],
  ['a moment', placeOf({ link, at: 17 }), 17],
  ['a moment from a seat', placeOf({ link, seat: 2, at: 44 }), 44],
  ['a hand', placeOf({ link: one, seat: 1 }), null],
  ['a deal', dealPlace({ link: one, seat: 0 }), null],
  ['a deal for a seat', dealPlace({ link: one, seat: 2 }), null],
])('texas42 replay opens what the app shares: %s', (_what, place, at) => {
  const { games } = replayed(place);
  expect(games).toHaveLength(1);
  // A trick that lies there complete in the app has been taken in.
  if (at !== null) expect(games[0]?.state.hands).toEqual(moments[at]?.hands);
});

it('the app writes no other address of a game', () => {
  expect(Object.keys(shown).sort()).toEqual(['addressOf', 'dealIn', 'dealPlace', 'placeIn', 'placeOf']);
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(svelte|ts)$/.test(name) && !/\.test\./.test(name),
  );
  const code = files.map((name) => readFileSync(join(src, name), 'utf8')).join('\n');
  const shared = [...code.matchAll(/\baddressOf\(([^()]*)/g)].map(([, written]) => written);
  // The place of ShareGame is one of placeOf and dealPlace; rules and tables are no games; onlineTable.svelte.ts has a socket's address.
  expect(shared.sort()).toEqual([
    '`${new URLSearchParams',
    'code',
    'code: string',
    'dealPlace',
    'place',
    'place: string',
  ]);
});
