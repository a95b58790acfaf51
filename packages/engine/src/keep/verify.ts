import { commitment, followsFrom, parseSeed } from '../game/shake.ts';
import { expect } from '../refusal.ts';
import type { GameRecord } from './record.ts';

/** What a record proves about one of its shakes. */
export interface HandProof {
  /** `kept`: the dominoes follow from the key. `untold`: there is no key to check them with. */
  readonly proof: 'kept' | 'broken' | 'untold';
  /** The commitment that must have been published before the bidding; null without a key. */
  readonly commitment: string | null;
}

/** Checks each shake of a record against its key. Only the players know whether the commitments were published in time. */
export function verifyRecord({ hands }: GameRecord): readonly HandProof[] {
  return hands.map(({ key, dealt }) => {
    if (key === undefined) return { proof: 'untold', commitment: null };
    const secret = expect(parseSeed(key));
    return { proof: followsFrom(secret, dealt) ? 'kept' : 'broken', commitment: commitment(secret) };
  });
}
