/** Letters and digits that are not taken for one another, and no vowels, so that no word comes of them. */
export const CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
export const CODE_LENGTH = 8;

/** The code of a table as somebody typed it: any case, with or without its hyphen. */
export function readCode(written: string): string | undefined {
  const code = plainCode(written);
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : undefined;
}

export const plainCode = (written: string): string => written.toUpperCase().replace(/[\s-]/g, '');
