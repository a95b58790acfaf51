import {
  expect as accepted,
  createContext,
  parseLink,
  replayRecord,
  replayWords,
  verifyRecord,
  writeLink,
} from '@texas42/engine';
import { playRandom, randomRecord } from '@texas42/engine/testing';
import { expect, it } from 'vitest';
import { dealOf, finishedRecord, lastRecord, summaryOf } from './summary.ts';

const SEED = new Uint8Array(32);

it('tells of a game who bid what on what, and what came of it', () => {
  const record = randomRecord({ seed: 'summary', steps: 5000, rules: 'straight' });
  const { state } = accepted(replayRecord(record, () => SEED));
  const kept = summaryOf(accepted(parseLink(writeLink(record))));
  expect(kept).toMatchObject({ rules: expect.stringContaining('to 7'), isOneHand: false, marks: state.marks });
  expect(kept.winner).toBe(state.phase === 'game-over' ? state.winner : null);
  for (const side of [0, 1] as const) {
    expect(kept.hands.reduce((sum, { gained }) => sum + gained[side], 0)).toBe(state.marks[side]);
  }
  for (const { bid, trump } of kept.hands) expect(`${bid} ${trump}`).toMatch(/^(\d+|[a-z ]+) [a-z-]+/);
});

it('keeps the keys of finished hands, and nothing of the current one', () => {
  const rules = { preset: 'straight', consensus: true, hints: true };
  const { context, actions, state } = playRandom({ rules, seed: 'so far', steps: 150 });
  const replayed = { context, actions, state };
  expect(state.phase).not.toBe('game-over');
  const whole = lastRecord(replayed);
  const part = finishedRecord(replayed);
  if (!whole || !part) throw new Error('Some hands are over.');
  expect(part.hands).toHaveLength(state.handNumber - 1);
  expect(whole.hands.length - part.hands.length).toBeLessThanOrEqual(1);
  expect(part.seed).toBeNull();
  expect(verifyRecord(part).map(({ proof }) => proof)).toEqual(part.hands.map(() => 'kept'));
  expect(writeLink(part)).not.toMatch(/co=|hi=/);
});

it('recognizes the same dominoes at the same seat, however they were played', () => {
  const rules = { preset: 'straight', 'oneHand.enabled': true };
  const { context, actions } = playRandom({ rules, seed: 'one hand', steps: 400 });
  const again = accepted(replayWords(context.config, []));
  expect(lastRecord(again)).toBeUndefined();
  const first = lastRecord({ context: createContext(context.config), actions, state: again.state });
  if (!first) throw new Error('A hand was played.');
  const other = { ...first, hands: first.hands.map((hand) => ({ ...hand, moves: hand.moves.slice(0, 5) })) };
  expect(dealOf(first, 0)).toBe(dealOf(other, 0));
  expect(dealOf(first, 0)).not.toBe(dealOf(first, 1));
});
