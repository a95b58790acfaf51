// Sets of dominoes as 28-bit numbers: bit `i` stands for the domino with index `i`.

/** How many dominoes are in a set. */
export function size(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The index of the lowest domino of a set that is not empty. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** The indices of a set, lowest first. */
export function indices(set: number): number[] {
  const all: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) all.push(lowest(rest));
  return all;
}
