/** A share with the bounds between which the true one lies in 95 of 100 such samples. */
export interface Proportion {
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export const Z = 1.959963984540054;

/** Wilson's interval: sensible for few trials and for shares near 0 and 1, where the usual one is not. */
export function wilson(count: number, of: number): Proportion {
  if (of === 0) return { of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const z2 = (Z * Z) / of;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((share * (1 - share) + z2 / 4) / of)) / (1 + z2);
  return { of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
