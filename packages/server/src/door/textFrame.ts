const LAST_TEXT_FRAME = 0x81;

/**
 * A text as the one frame that a server sends it in, each character a byte; undefined where a character needs more. A
 * string that goes to the network as it is costs half of what two buffers do.
 */
export function frameOf(text: string): string | undefined {
  const { length } = text;
  if (length > 0xffff) return undefined;
  const head =
    length < 126
      ? String.fromCharCode(LAST_TEXT_FRAME, length)
      : String.fromCharCode(LAST_TEXT_FRAME, 126, length >> 8, length & 0xff);
  const frame = head + text;
  // Of the whole frame, so that the text is put together once; of its head the bytes above 127 count twice.
  return Buffer.byteLength(frame) === length + Buffer.byteLength(head) ? frame : undefined;
}
