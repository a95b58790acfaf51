/** Letters and digits that do not look alike. No vowels, so that codes spell no words. */
export const CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
export const CODE_LENGTH = 8;

/** Parses a typed table code: any case, with or without the hyphen. */
export function readCode(written: string): string | undefined {
  const code = plainCode(written);
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : undefined;
}

export const plainCode = (written: string): string => written.toUpperCase().replace(/[\s-]/g, '');
