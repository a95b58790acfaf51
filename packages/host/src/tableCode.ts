import { CODE_LENGTH, CODE_LETTERS } from '@texas42/protocol';
import type { RandomBytes } from '@texas42/room';

export { readCode } from '@texas42/protocol';

/** Bytes from here on are skipped: they would make some letters likelier. */
const EVEN = 256 - (256 % CODE_LETTERS.length);

/** The code of a table in its link. It lets people watch and take a free seat; it does not open a taken one. */
export function newCode(random: RandomBytes): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    const [byte = 255] = random(1);
    if (byte < EVEN) code += CODE_LETTERS[byte % CODE_LETTERS.length];
  }
  return code;
}
