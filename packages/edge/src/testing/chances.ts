/** Bytes that are the same for the same seed, however many of another length were drawn before. */
export function chances(seed: number): (length: number) => Uint8Array {
  const drawn = new Map<number, number>();
  return (length) => {
    const times = (drawn.get(length) ?? 0) + 1;
    drawn.set(length, times);
    return Uint8Array.from({ length }, (_, i) => Math.imul(seed * 7919 + times * 613 + i + 1, 0x9e3779b1) >>> 24);
  };
}
