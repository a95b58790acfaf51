import { describe, expect, test } from 'vitest';
import { frameOf } from './textFrame.ts';

const LAST_TEXT = 0x81;
const TWO_BYTES_OF_LENGTH = 126;

describe('a text as one frame', () => {
  test.each([
    [0, [LAST_TEXT, 0]],
    [1, [LAST_TEXT, 1]],
    [125, [LAST_TEXT, 125]],
    [126, [LAST_TEXT, TWO_BYTES_OF_LENGTH, 0, 126]],
    [255, [LAST_TEXT, TWO_BYTES_OF_LENGTH, 0, 255]],
    [256, [LAST_TEXT, TWO_BYTES_OF_LENGTH, 1, 0]],
    [65_535, [LAST_TEXT, TWO_BYTES_OF_LENGTH, 255, 255]],
  ])('of %i characters: its head, and the text as it is', (length, head) => {
    const text = 'x'.repeat(length);
    const bytes = Buffer.from(frameOf(text) ?? '', 'latin1');
    expect([...bytes.subarray(0, head.length)]).toEqual(head);
    expect(bytes.toString('latin1', head.length)).toBe(text);
  });

  test.each([
    ['it is too long for two bytes of length', 'x'.repeat(65_536)],
    ['a character needs two bytes', 'Zoë'],
    ['a character needs three bytes', 'Good night, y’all.'],
    ['a character needs four bytes', '🁫'],
  ])('is for somebody else to make where %s', (_why, text) => {
    expect(frameOf(text)).toBeUndefined();
  });
});
