/** How a bone and a suit's picture are drawn. Nothing here knows a rule of the game. */

type Spot = readonly [x: number, y: number];

const SPOTS: readonly (readonly Spot[])[] = [
  [],
  [[50, 50]],
  [
    [27, 24],
    [73, 76],
  ],
  [
    [27, 24],
    [50, 50],
    [73, 76],
  ],
  [
    [27, 24],
    [73, 24],
    [27, 76],
    [73, 76],
  ],
  [
    [27, 24],
    [73, 24],
    [50, 50],
    [27, 76],
    [73, 76],
  ],
  [
    [27, 22],
    [73, 22],
    [27, 50],
    [73, 50],
    [27, 78],
    [73, 78],
  ],
];

/** The pips of one end as the path of a thick pen that is put down once for each: one path is drawn much faster than six circles. */
export function pips(pip: number, top: number, squeeze = 0.95): string {
  return (SPOTS[pip] ?? []).map(([x, y]) => dot(x, top + y * squeeze)).join('');
}

export const dot = (x: number, y: number): string => `M${x} ${y}h.01`;

export function star(x: number, y: number, radius: number): string {
  const point = (i: number): string => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const reach = i % 2 ? radius * 0.44 : radius;
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  };
  return Array.from({ length: 10 }, (_, i) => point(i)).join(' ');
}

/** Both ends of a domino's word, that end first which is to be on top. */
export function ends(word: string, top?: number): readonly [number, number] {
  const [high = 0, low = 0] = word.split('-').map(Number);
  return top !== undefined && low === top ? [low, high] : [high, low];
}

/** The place of a domino in the lists of 28 that a view has: 0-0, 1-0, 1-1 … 6-6. */
export function indexOfDomino(word: string): number {
  const [high = 0, low = 0] = word.split('-').map(Number);
  return (high * (high + 1)) / 2 + low;
}

export function digitAt(digits: string | undefined, word: string): number {
  return Number.parseInt(digits?.[indexOfDomino(word)] ?? '0', 36);
}

/** The pip of a suit's word, for its picture; undefined for a declaration that is no suit. */
export function pipOf(declaration: string | null): number | undefined {
  const [, pip] = /^suit:(\d)$/.exec(declaration ?? '') ?? [];
  return pip === undefined ? undefined : Number(pip);
}
