import type { Chance } from '@texas42/engine';

/** The generator sfc32: fast, and good enough to choose moves. Shakes come from the engine. */
export function chanceFrom(seed: Uint8Array): Chance {
  const words = new DataView(seed.buffer, seed.byteOffset, seed.byteLength);
  let a = words.getUint32(0);
  let b = words.getUint32(4);
  let c = words.getUint32(8);
  let counter = words.getUint32(12);
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i += 1) next();
  return (below) => Math.floor((next() / 2 ** 32) * below);
}
