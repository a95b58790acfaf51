import { expect as accepted, legalMoves, parseRules, parseSeed, SEATS } from '@texas42/engine';
import { applyPatch, diff, type Json, mineChange, type Patch } from '@texas42/protocol';
import { expect, it } from 'vitest';
import { HeadlessRoom } from '../headlessRoom.ts';

it.each([
  ['casual', { preset: 'casual' }],
  ['with hints', { preset: 'casual', hints: true }],
])('says what a patch of the same views says: %s', (_name, rules) => {
  const room = new HeadlessRoom({ rules: accepted(parseRules(rules)) }, accepted(parseSeed('text')));
  let changes = 0;
  for (let i = 0; i < 400 && room.getState().phase !== 'game-over'; i += 1) {
    const before = SEATS.map((seat) => room.getView(seat).mine);
    const moves = legalMoves(room.getState(), room.context);
    const move = moves[(i * 5) % moves.length];
    if (move) room.executeAction(move.seat, move);
    for (const seat of SEATS) {
      const after = room.getView(seat).mine;
      const own = before[seat];
      if (!own) throw new Error('There is no view of this seat.');
      const text = mineChange(own, after);
      const { mine: said = {} } = JSON.parse(`{${text}}`) as { mine?: Patch };
      const patch = diff(own, after) ?? {};
      // A patch may repeat equal parts, but must not leave out one that changed.
      expect(said).toMatchObject(patch as object);
      expect(applyPatch(own as unknown as Json, said)).toEqual(after);
      changes += text === '' ? 0 : 1;
    }
  }
  expect(changes).toBeGreaterThan(50);
});
