import { describe, expect, it } from 'vitest';
import { commitment, handKeys } from '../game/shake.ts';
import { expect as accepted } from '../refusal.ts';
import { playRandom } from '../testing/index.ts';
import { parseRecord } from './readRecord.ts';
import { type GameRecord, recordOf } from './record.ts';
import { verifyRecord } from './verify.ts';
import { writeRecord } from './writeRecord.ts';

function played(told: 'nothing' | 'keys' | 'seed'): GameRecord {
  const { context, actions } = playRandom({ rules: { preset: 'casual' }, seed: 'verify' });
  const [record] = recordOf(context, actions, [], told);
  if (!record) throw new Error('Nothing was played.');
  return record;
}

describe('a record proves its shakes', () => {
  it.each(['keys', 'seed'] as const)('when it tells the %s', (told) => {
    const record = played(told);
    const proofs = verifyRecord(accepted(parseRecord(writeRecord([record])))[0] ?? record);
    expect(proofs.length).toBeGreaterThan(2);
    expect(proofs.map(({ proof }) => proof)).toEqual(record.hands.map(() => 'kept'));
  });

  it('with the commitment that was shown before the bidding', () => {
    const { context, actions } = playRandom({ rules: { preset: 'casual' }, seed: 'verify' });
    const [record] = recordOf(context, actions, [], 'keys');
    const keyOf = handKeys(context.config.seed);
    const shown = record?.hands.map((_, index) => commitment(keyOf(index + 1)));
    expect(record && verifyRecord(record).map((proof) => proof.commitment)).toEqual(shown);
  });

  it('not when it tells nothing', () => {
    expect(new Set(verifyRecord(played('nothing')).map(({ proof }) => proof))).toEqual(new Set(['untold']));
  });

  it('not when two dominoes were exchanged', () => {
    const record = played('keys');
    const [first, ...others] = record.hands;
    if (!first) throw new Error('There is no hand.');
    const [[a, ...ownRest], [b, ...leftRest], third, fourth] = first.dealt;
    if (!a || !b) throw new Error('There are no dominoes.');
    const dealt = [[b, ...ownRest], [a, ...leftRest], third, fourth] as const;
    expect(verifyRecord({ ...record, hands: [{ ...first, dealt }, ...others] })[0]?.proof).toBe('broken');
  });

  it('and never tells the key of a hand that is still played', () => {
    const { context, actions } = playRandom({ rules: { preset: 'casual' }, seed: 'verify', steps: 12 });
    const hands = recordOf(context, actions, [], 'keys')[0]?.hands ?? [];
    expect(hands.at(-1)).not.toHaveProperty('key');
  });
});
