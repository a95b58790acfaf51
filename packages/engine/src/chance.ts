/** A whole number from 0 up to, not including, `below`. The engine has no generator of its own: callers pass one in. */
export type Chance = (below: number) => number;

export function pick<T>(list: readonly T[], random: Chance): T {
  const one = list[random(list.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
}
