import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** The third-party software in the app. */
const WITHIN = ['svelte', '@noble/hashes', 'valibot', 'lean-qr', 'idb'];

export const VERSION: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`There is no licence in ${folder}.`);
  // Lines are broken where the screen ends.
  return readFileSync(join(folder, file), 'utf8')
    .trim()
    .replace(/(?<!\n)\n(?!\n)/g, ' ');
}

export const LICENCES: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'Texas 42', text: licenceIn(ROOT) },
  ...WITHIN.map((name) => ({ name, text: licenceIn(join(ROOT, 'node_modules', name)) })),
];
