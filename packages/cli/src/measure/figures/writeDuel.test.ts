import { expect as engineExpect, parseRules } from '@texas42/engine';
import { expect, it } from 'vitest';
import type { Duel } from '../games/duel.ts';
import type { Played } from '../games/playGame.ts';
import { DuelTally } from './duelTally.ts';
import { writeDuel } from './writeDuel.ts';

const RULES = engineExpect(parseRules({ preset: 'straight' }));
const DUEL: Duel = { rules: '42:straight', a: 'club', b: 'random', root: '', marks: [0, 0], extent: 'hand' };
const FROM = { block: 'test', seed: 'spring', root: '' };

function hand(made: boolean): Played {
  const gained = made ? ([1, 0] as const) : ([0, 1] as const);
  const played = { seat: 0, kind: 'points', made, gained, chance: made ? 0.8 : null, overbid: !made } as const;
  return { hands: [played], thrownIn: 0, actions: 30, winner: made ? 0 : 1, ms: [[4], [2], [4], [2]] };
}

function page(duel: Duel): readonly string[] {
  const tally = new DuelTally(duel.extent);
  tally.add([hand(true), hand(false)]);
  return writeDuel(tally, duel, RULES, FROM, 1.5).split('\n');
}

it('tells a duel in players’ words', () => {
  expect(page(DUEL)).toEqual([
    'rules         straight · to 7  (42:straight)',
    'match         club against random, from 0–0',
    'seed          spring  (test)',
    'shakes        1, each played twice: 2 hands, 0 thrown in',
    'shakes won    club 1, random 0, equal 0; McNemar z 1.00',
    'marks a hand  +1.000  (+1.000 to +1.000) for club',
    'make rate     +100.0  (−12.2 to +100.0) points of a hundred for club',
    'club made     1 of 1  100.0 %  (20.7 % to 100.0 %); 0 sets, 0 of them overbids',
    '  points      1 of 1  100.0 %  (20.7 % to 100.0 %)',
    'club foresaw  20.0 points of a hundred off, Brier 0.040  (1 bids)',
    'club took     3 ms, half within 2, 95 % within 3.98, at most 4  (4 decisions)',
    'random made   0 of 1  0.0 %  (0.0 % to 79.3 %); 1 sets, 1 of them overbids',
    '  points      0 of 1  0.0 %  (0.0 % to 79.3 %)',
    'random took   3 ms, half within 2, 95 % within 3.98, at most 4  (4 decisions)',
    'time          1.5 s',
  ]);
});

it('tells the games won where games were played', () => {
  const lines = page({ ...DUEL, extent: 'game' });
  expect(lines).toContain('games won     club 2 of 2  100.0 %  (34.2 % to 100.0 %)');
  expect(lines).toContain('pairs won     club 1, random 0, equal 0; McNemar z 1.00');
});

it('tells two of the same name apart', () => {
  expect(page({ ...DUEL, b: 'club' })[1]).toMatch(/club \(A\) against club \(B\), from 0–0$/);
});
