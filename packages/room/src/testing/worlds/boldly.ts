import type { Offer } from '@texas42/engine';
import { type Chance, pick } from '@texas42/engine/testing';

/** Picks a kind of call or contract first and then one of that kind, so that rare kinds are played too. */
export function boldly(offers: readonly Offer[], random: Chance): Offer {
  const kinds = new Map<string, Offer[]>();
  for (const offer of offers) {
    const kind = kindOf(offer);
    kinds.set(kind, [...(kinds.get(kind) ?? []), offer]);
  }
  const passes = kinds.get('pass');
  return pick(passes && random(3) === 0 ? passes : pick([...kinds.values()], random), random);
}

function kindOf({ action }: Offer): string {
  if (action.type === 'bid') return action.bid.kind;
  return action.type === 'select-trump' ? action.trump.contract : action.type;
}
