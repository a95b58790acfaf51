/** How a bone, a suit's picture, the tally and the icons are drawn. Nothing here knows a rule of the game. */

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

/** A, L, L in seven pencil strokes, in the order in which they are drawn at a table. */
export const STROKES = [
  'M5.2 37.4C8.6 27.5 12.4 15.6 16.3 4.6',
  'M16 4.2C19.8 14.8 24 26.2 28.3 37.8',
  'M8.2 26.4C13.6 25.5 19.4 25.6 25 25.2',
  'M39.3 4C38.7 14.4 39.5 25.5 38.9 36.8',
  'M38.6 36.6C44.6 37.2 51 36.1 57.2 36.5',
  'M68.4 4.4C69 15 68.1 26 68.5 37',
  'M68.2 36.8C74.4 36 80.6 37.3 87 36.3',
] as const;

export const ICONS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  last: 'M5 5h4a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 9 18H5a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 5 5zM15 6h4a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 19 19h-4a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 15 6zM3.5 11.5h7M13.5 12.5h7',
  hint: 'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 1 3.6 10.8c-.5.4-.8.9-.8 1.5v.2H9.2v-.2c0-.6-.3-1.1-.8-1.5A6 6 0 0 1 12 3.5z',
  undo: 'M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  back: 'M14.5 5 7 12l7.5 7',
  next: 'M9.5 5 17 12l-7.5 7',
  first: 'M6 5v14M18 5 9.5 12l8.5 7z',
  final: 'M18 5v14M6 5l8.5 7L6 19z',
  close: 'M6 6l12 12M18 6 6 18',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M5 12v8h14v-8',
  learn: 'M3 6.5c3-1.6 6-1.6 9 .4 3-2 6-2 9-.4V19c-3-1.5-6-1.5-9 .4-3-1.9-6-1.9-9-.4zM12 7v12.3',
  rules: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h4',
  people:
    'M9 4.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 5.2a3.2 3.2 0 0 1 0 6M18 14.4c2 .7 3.2 2.6 3.5 5.6',
  why: 'M9 9a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.3-1.6 2.7M12 18v.2M12 2.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4z',
  down: 'M3 15.5h18v4H3zM7 11V4M12 11V4M17 11V4',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  keys: 'M3 6.5h18v11H3zM7 10h.2M12 10h.2M17 10h.2M8 14h8',
} as const;

export type IconName = keyof typeof ICONS;
