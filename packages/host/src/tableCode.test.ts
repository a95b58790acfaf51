import { expect, it } from 'vitest';
import { newCode, readCode } from './tableCode.ts';

it('every letter of a code is as likely as every other', () => {
  let byte = -1;
  const everyByte = (length: number): Uint8Array =>
    Uint8Array.from({ length }, () => {
      byte += 1;
      return byte % 256;
    });
  const seen = new Map<string, number>();
  // 63 codes of 8 are twice the 252 bytes that count.
  for (let i = 0; i < 63; i += 1)
    for (const letter of newCode(everyByte)) seen.set(letter, (seen.get(letter) ?? 0) + 1);
  expect(seen.size).toBe(28);
  expect([...new Set(seen.values())]).toEqual([18]);
});

it('reads a code as people write it, and nothing else', () => {
  expect(readCode('bcdf-2345')).toBe('BCDF2345');
  expect(readCode(' BCDF 2345')).toBe('BCDF2345');
  for (const wrong of ['', 'BCDF234', 'BCDF23456', 'ACDF2345', 'BCDF2340', '__proto__']) {
    expect(readCode(wrong)).toBeUndefined();
  }
});
