import type { RandomBytes } from '@texas42/room';

/** Letters and digits that are not taken for one another, and no vowels, so that no word comes of them. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;
/** Bytes from here on would make some letters likelier than others. */
const EVEN = 256 - (256 % LETTERS.length);

/** What names a table in its link. It lets one watch and take a free seat; it opens no seat that somebody has. */
export function newCode(random: RandomBytes): string {
  let code = '';
  while (code.length < LENGTH) {
    const [byte = 255] = random(1);
    if (byte < EVEN) code += LETTERS[byte % LETTERS.length];
  }
  return code;
}

/** A code as somebody typed it: any case, with or without its hyphen. */
export function readCode(written: string): string | undefined {
  const code = written.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined;
}
