import { Receiver } from 'ws';
import { describe, expect, test } from 'vitest';
import { frameOf } from './frame.ts';

/** What a receiver that is not ours makes of it. */
function heard(frame: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (data: Buffer, isBinary: boolean) => resolve(isBinary ? 'binary' : data.toString()));
    receiver.on('error', reject);
    receiver.write(Buffer.from(frame, 'latin1'));
  });
}

describe('a text as one frame', () => {
  test.each([
    [0, [0x81, 0]],
    [1, [0x81, 1]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [255, [0x81, 126, 0, 255]],
    [256, [0x81, 126, 1, 0]],
    [65_535, [0x81, 126, 255, 255]],
  ])('of %i characters has its head, and is heard as it was said', async (length, head) => {
    const text = 'x'.repeat(length);
    const frame = frameOf(text) ?? '';
    expect([...Buffer.from(frame.slice(0, head.length), 'latin1')]).toEqual(head);
    expect(frame.slice(head.length)).toBe(text);
    expect(await heard(frame)).toBe(text);
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
