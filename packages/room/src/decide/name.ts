import { looksOf } from './lookalikes.ts';

const MOST_LETTERS = 20;

// Characters that show nothing: control and format characters (among them bidirectional overrides), private use,
// unassigned, line separators, fillers, the empty Braille cell, the headless note, blank hieroglyphs, and the object
// placeholders.
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}\ufffc]/gu;
// More than two marks on a letter; no language needs more.
const STACKED = /(\p{M}{2})\p{M}+/gu;
/** Something that is visible by itself; a combining mark is not. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name that is safe to show to others; empty if nothing visible is left. */
export function cleanName(name: string): string {
  const plain = plainText(name, name.length);
  return SEEN.test(plain) ? cut(plain, MOST_LETTERS) : '';
}

/** One line of visible characters, at most `most` long. */
export function plainText(written: string, most: number): string {
  const plain = written.normalize('NFC').replace(UNSEEN, '').replace(STACKED, '$1').replace(/\s+/gu, ' ').trim();
  return cut(plain, most);
}

/** Adds a number to a name that looks like another at the table: "Ann (2)". */
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
