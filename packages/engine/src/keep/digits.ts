/** Numbers of different sizes packed into one, without waste: a choice among seven takes log2(7) bits. */
export interface DigitWriter {
  /** A number below `radix`. */
  readonly put: (digit: number, radix: number) => void;
  /** Writes a whole number of any size; small numbers take least room. */
  readonly putCount: (count: number) => void;
  readonly text: () => string;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function digitWriter(): DigitWriter {
  const digits: { readonly digit: number; readonly radix: number }[] = [];
  const put = (digit: number, radix: number): void => {
    digits.push({ digit, radix });
  };
  return {
    put,
    putCount(count) {
      let rest = count;
      for (; rest >= 16; rest = Math.floor(rest / 16)) put(16 + (rest % 16), 32);
      put(rest, 32);
    },
    text() {
      let packed = digits.reduceRight((sum, { digit, radix }) => sum * BigInt(radix) + BigInt(digit), 0n);
      let text = '';
      for (; packed > 0n; packed /= 64n) text += ALPHABET.charAt(Number(packed % 64n));
      return text;
    },
  };
}

export interface DigitReader {
  readonly take: (radix: number) => number;
  readonly takeCount: () => number;
  /** Whether all digits have been read. */
  readonly isEmpty: () => boolean;
}

/** Undefined if the text has a character outside the alphabet. */
export function digitReader(text: string): DigitReader | undefined {
  let packed = 0n;
  for (let i = text.length - 1; i >= 0; i -= 1) {
    const value = ALPHABET.indexOf(text.charAt(i));
    if (value < 0) return undefined;
    packed = packed * 64n + BigInt(value);
  }
  const take = (radix: number): number => {
    const digit = Number(packed % BigInt(radix));
    packed /= BigInt(radix);
    return digit;
  };
  return {
    take,
    takeCount() {
      let count = 0;
      for (let place = 1; place < 2 ** 40; place *= 16) {
        const digit = take(32);
        count += (digit % 16) * place;
        if (digit < 16) break;
      }
      return count;
    },
    isEmpty: () => packed === 0n,
  };
}

/** A checksum of so many characters. */
export function checkText(hash: Uint8Array, length: number): string {
  return Array.from(hash.subarray(0, length), (byte) => ALPHABET.charAt(byte % 64)).join('');
}
