import { looksOf } from './lookalikes.ts';

const MOST_LETTERS = 20;

// Control and format characters (bidirectional overrides among them), private use, unassigned, line separators, fillers, the
// empty Braille cell, the note without a head, blank hieroglyphs, and what stands for a thing that is not there.
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}\ufffc]/gu;
// More marks on a letter than any language stacks.
const STACKED = /(\p{M}{2})\p{M}+/gu;
/** Something that is visible by itself; a combining mark is not. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as others may be shown it; empty when nothing is left of it that could be seen. */
export function cleanName(name: string): string {
  const plain = plainText(name, name.length);
  return SEEN.test(plain) ? cut(plain, MOST_LETTERS) : '';
}

/** Words on one line, of letters that can be seen. */
export function plainText(written: string, most: number): string {
  const plain = written.normalize('NFC').replace(UNSEEN, '').replace(STACKED, '$1').replace(/\s+/gu, ' ').trim();
  return cut(plain, most);
}

/** The same name, with a number when it could be taken for another at the table: "Ann (2)". */
export function tellApart(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(looksOf));
  let told = name;
  for (let number = 2; taken.has(looksOf(told)); number += 1) {
    const mark = ` (${number})`;
    told = cut(name, MOST_LETTERS - mark.length) + mark;
  }
  return told;
}

function cut(name: string, letters: number): string {
  return [...name].slice(0, letters).join('').trim();
}
