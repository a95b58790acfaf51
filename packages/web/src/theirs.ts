const KEPT = 'texas42.theirs';
/** As many as one may have been sent lately. */
const MOST = 20;

type Theirs = readonly (readonly [deal: string, link: string])[];

/** Remembers how somebody else played a deal, to be shown beside one's own tries. */
export function keepTheirs(deal: string, link: string): void {
  try {
    const others = all().filter(([other]) => other !== deal);
    localStorage.setItem(KEPT, JSON.stringify([...others, [deal, link]].slice(-MOST)));
  } catch {
    // Then one's own tries are compared among themselves.
  }
}

export function theirsOf(deal: string): string | null {
  return all().find(([other]) => other === deal)?.[1] ?? null;
}

function all(): Theirs {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    const pairs = Array.isArray(kept) ? kept.filter(Array.isArray) : [];
    return pairs.map(([deal, link]) => [String(deal), String(link)]);
  } catch {
    return [];
  }
}
