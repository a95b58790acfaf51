import type { Calibration } from './calibration.ts';
import type { Mean } from './paired.ts';
import type { Made, PlayerFigures } from './playerTally.ts';
import type { Timing } from './times.ts';
import type { Proportion } from './wilson.ts';

export type FigureRow = readonly [name: string, figure: string];

/** Rows in two columns. */
export function writeRows(rows: readonly FigureRow[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, value]) => name.padEnd(width) + value).join('\n');
}

export const rounded = (figure: number, places: number): number => Number(figure.toFixed(places));
export const whole = (figure: number): string => figure.toLocaleString('en');
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
export const within = ({ share, low, high }: Proportion): string =>
  `${percent(share)}  (${percent(low)} to ${percent(high)})`;

/** A difference with its sign, which says who is ahead. */
export function difference({ mean, low, high }: Mean, places = 3, scale = 1): string {
  const signed = (figure: number): string => (figure < 0 ? '−' : '+') + Math.abs(scale * figure).toFixed(places);
  return `${signed(mean)}  (${signed(low)} to ${signed(high)})`;
}

export const madeText = (made: Made): string => `${whole(made.made)} of ${whole(made.of)}  ${within(made)}`;

export function timingText({ decisions, mean, p50, p95, max }: Timing): string {
  return `${mean} ms, half within ${p50}, 95 % within ${p95}, at most ${max}  (${whole(decisions)} decisions)`;
}

export function calibrationText({ bids, error, brier }: Calibration): string {
  return `${(100 * error).toFixed(1)} points of a hundred off, Brier ${brier.toFixed(3)}  (${whole(bids)} bids)`;
}

export function kindRows(byKind: PlayerFigures['byKind']): readonly FigureRow[] {
  return Object.entries(byKind).map(([kind, made]) => [`  ${kind}`, madeText(made)]);
}

/** The rows of one player. */
export function playerRows(
  name: string,
  figures: PlayerFigures,
  timing: Timing,
  kinds: readonly FigureRow[],
): readonly FigureRow[] {
  const { bids, sets, overbids, calibration } = figures;
  const saved = overbids === null ? '' : `, ${whole(overbids)} of them overbids`;
  return [
    [`${name} made`, `${madeText(bids)}; ${whole(sets)} sets${saved}`],
    ...kinds,
    ...(calibration ? [[`${name} foresaw`, calibrationText(calibration)] as const] : []),
    [`${name} took`, timingText(timing)],
  ];
}
