const MOST_LETTERS = 20;

// Control and format characters (bidirectional overrides among them), private use, unassigned, and line separators.
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;
// More marks on a letter than any language stacks.
const STACKED = /(\p{M}{2})\p{M}+/gu;

/** A name as others may be shown it; empty when nothing is left of it. */
export function cleanName(name: string): string {
  const plain = name.normalize('NFC').replace(UNSEEN, '').replace(STACKED, '$1').replace(/\s+/gu, ' ').trim();
  return [...plain].slice(0, MOST_LETTERS).join('').trim();
}
