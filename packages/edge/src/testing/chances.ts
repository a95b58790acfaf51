/** Bytes that are the same for the same seed, however many of another length were drawn before. */
export function bytesOf(seed: number, length: number, times: number): Uint8Array {
  const from = seed * 7919 + length * 104_729 + times * 613;
  return Uint8Array.from({ length }, (_, i) => Math.imul(from + i + 1, 0x9e3779b1) >>> 24);
}

/** The chances of a test, which are the same every time. */
export function chances(seed: number): (length: number) => Uint8Array {
  const drawn = new Map<number, number>();
  return (length) => {
    const times = (drawn.get(length) ?? 0) + 1;
    drawn.set(length, times);
    return bytesOf(seed, length, times);
  };
}
