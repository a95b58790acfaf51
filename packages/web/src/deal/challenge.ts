import { keep, kept } from '../app/device.ts';

const KEPT = 'texas42.theirs';
/** Older ones are forgotten. */
const MOST = 20;

type Challenges = readonly (readonly [deal: string, link: string])[];

/** Remembers how another person played a deal, to be shown beside one's own tries. */
export function keepChallenge(deal: string, link: string): void {
  const others = all().filter(([other]) => other !== deal);
  keep(KEPT, JSON.stringify([...others, [deal, link]].slice(-MOST)));
}

export function challengeOf(deal: string): string | null {
  return all().find(([other]) => other === deal)?.[1] ?? null;
}

function all(): Challenges {
  try {
    const others: unknown = JSON.parse(kept(KEPT) ?? '[]');
    const pairs = Array.isArray(others) ? others.filter(Array.isArray) : [];
    return pairs.map(([deal, link]) => [String(deal), String(link)]);
  } catch {
    return [];
  }
}
