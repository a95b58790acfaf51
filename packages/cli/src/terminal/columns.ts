import { wrap } from './wrap.ts';

/** How wide a page is. */
export const WIDTH = 80;

/** Rows of a term and, beside it, its meaning. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 4;
  return rows.map(([left, right]) => `  ${left}`.padEnd(width) + wrap(right, WIDTH, ' '.repeat(width)).trimStart());
}
