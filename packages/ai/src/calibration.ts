/**
 * From the share of playouts in which a bid was made to the chance that it is made at our own tables. Fitted by
 * scripts/fitCalibration.mjs on self-play.
 */
export interface Calibration {
  readonly shift: number;
  readonly slope: number;
}

export const CALIBRATION: Readonly<Record<'points' | 'all' | 'none', Calibration>> = {
  points: { shift: 0.06, slope: 0.95 },
  all: { shift: -0.4, slope: 0.6 },
  none: { shift: 0, slope: 0.9 },
};

/** `made` of so many playouts, as a chance at the table. */
export function calibrated(made: number, of: number, goal: 'points' | 'all' | 'none'): number {
  const { shift, slope } = CALIBRATION[goal];
  const logit = Math.log((made + 0.5) / (of - made + 0.5));
  return 1 / (1 + Math.exp(-(shift + slope * logit)));
}
