import type { GameRecord } from './record.ts';
import { expect } from './refusal.ts';
import { commitment, followsFrom, parseSeed } from './shake.ts';

/** What a record proves of one of its shakes. */
export interface HandProof {
  /** `kept`: the dominoes follow from the key. `untold`: there is no key to check them with. */
  readonly proof: 'kept' | 'broken' | 'untold';
  /** What must have been shown before the bidding, if the key is the one it was made of. */
  readonly commitment: string | null;
}

/** Checks each shake of a record against the key it tells. Whether the commitments were shown in time only players know. */
export function verifyRecord({ hands }: GameRecord): readonly HandProof[] {
  return hands.map(({ key, dealt }) => {
    if (key === undefined) return { proof: 'untold', commitment: null };
    const secret = expect(parseSeed(key));
    return { proof: followsFrom(secret, dealt) ? 'kept' : 'broken', commitment: commitment(secret) };
  });
}
