import { expect, it } from 'vitest';
import { CalibrationTally } from './calibration.ts';

/** A tally of bids foreseen with a chance, of which so many were made. */
function foreseen(...bids: readonly (readonly [chance: number, bids: number, made: number])[]): CalibrationTally {
  const foresight = new CalibrationTally();
  for (const [chance, all, made] of bids) for (let bid = 0; bid < all; bid += 1) foresight.add(chance, bid < made);
  return foresight;
}

it('is right when 7 of 10 bids at 0.7 are made', () => {
  const calibration = foreseen([0.7, 10, 7], [0.25, 4, 1]).calibration();
  expect(calibration?.error).toBeCloseTo(0);
  expect(calibration?.bids).toBe(14);
});

it('weighs each tenth by its bids', () => {
  // 0.2 off for 30 bids, 0.5 off for 10.
  const calibration = foreseen([0.8, 30, 18], [0.05, 10, 5], [0.02, 0, 0]).calibration();
  expect(calibration?.error).toBeCloseTo((30 * 0.2 + 10 * 0.45) / 40);
  expect(calibration?.tenths).toEqual([
    { bids: 10, chance: expect.closeTo(0.05), made: 0.5 },
    { bids: 30, chance: expect.closeTo(0.8), made: 0.6 },
  ]);
});

it('too bold and too shy in one tenth even out, as its bins cannot tell them apart', () => {
  expect(foreseen([0.61, 1, 1], [0.69, 1, 0]).calibration()?.error).toBeCloseTo(0.15);
});

it('the score of Brier', () => {
  expect(foreseen([1, 3, 3], [0, 2, 0]).calibration()?.brier).toBe(0);
  expect(foreseen([0.5, 10, 3]).calibration()?.brier).toBe(0.25);
});

it('certainty belongs to the last tenth', () => {
  expect(foreseen([1, 1, 1]).calibration()?.tenths).toEqual([{ bids: 1, chance: 1, made: 1 }]);
});

it('nobody foresaw anything', () => {
  expect(new CalibrationTally().calibration()).toBeNull();
});

it('a chance is from 0 to 1', () => {
  for (const chance of [-0.5, Number.NaN])
    expect(() => new CalibrationTally().add(chance, true)).toThrow('A chance is');
});
