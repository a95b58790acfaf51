import { CODE_LENGTH, CODE_LETTERS } from '@texas42/protocol';
import type { RandomBytes } from '@texas42/room';

export { readCode } from '@texas42/protocol';

/** Bytes from here on would make some letters likelier than others. */
const EVEN = 256 - (256 % CODE_LETTERS.length);

/** What names a table in its link. It lets one watch and take a free seat; it opens no seat that somebody has. */
export function newCode(random: RandomBytes): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    const [byte = 255] = random(1);
    if (byte < EVEN) code += CODE_LETTERS[byte % CODE_LETTERS.length];
  }
  return code;
}
