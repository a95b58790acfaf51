import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another, and no vowels, so that no word comes of them. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;

/** What names a table in its link. It lets one watch and take a free seat; it opens no seat that somebody has. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A code as somebody typed it: any case, with or without its hyphen. */
export function readCode(written: string): string | undefined {
  const code = written.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined;
}
