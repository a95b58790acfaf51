import type { GameRecord } from './record.ts';
import { expect } from './refusal.ts';
import { commitment, dealFrom, type HandKey, handKeys, parseSeed } from './shake.ts';

/** What a record proves of one of its shakes. */
export interface HandProof {
  /** `kept`: the dominoes follow from the key. `untold`: there is no key to check them with. */
  readonly proof: 'kept' | 'broken' | 'untold';
  /** What must have been shown before the bidding, if the key is the one it was made of. */
  readonly commitment: string | null;
}

/** Checks each shake of a record against the key it tells. Whether the commitments were shown in time only players know. */
export function verifyRecord({ seed, hands }: GameRecord): readonly HandProof[] {
  const keyOf = seed === null ? undefined : handKeys(expect(parseSeed(seed)));
  return hands.map(({ key, dealt }, index) => {
    const secret = key === undefined ? keyOf?.(index + 1) : expect(parseSeed(key));
    return secret ? { proof: follows(secret, dealt) ? 'kept' : 'broken', commitment: commitment(secret) } : UNTOLD;
  });
}

const UNTOLD: HandProof = { proof: 'untold', commitment: null };

function follows(key: HandKey, dealt: GameRecord['hands'][number]['dealt']): boolean {
  const shaken = dealFrom(key);
  return dealt.every((hand, seat) => shaken[seat]?.every((domino) => hand.includes(domino)));
}
