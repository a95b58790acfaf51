import type { Plugin } from 'vite';

/** Modules that protect a table from other people, and their replacements where there are none. */
const GUARDS: readonly (readonly [file: RegExp, code: string])[] = [
  // Every state was made at this table.
  [
    /engine\/src\/play\/readState\.ts$/,
    'export const canonicalState = (state) => state; export const readState = undefined;',
  ],
  // The layers are those of the build, which its tests have checked.
  [
    /engine\/src\/rules\/checkLayers\.ts$/,
    'export const checkLayers = () => {}, checkParts = checkLayers, checkWords = checkLayers;',
  ],
  // One person sits here, and the page stores their games.
  [/room\/src\/decide\/lookalikes\.ts$/, 'export const looksOf = (name) => name;'],
  [
    /room\/src\/decide\/removed\.ts$/,
    'export const STRANGER = { client: null, from: null }, whoIs = () => STRANGER, isRemoved = () => false, toldApart = () => STRANGER;' +
      'export class Sitters { note() {} at() { return STRANGER; } besides() { return []; } }',
  ],
  [/room\/src\/decide\/cost\.ts$/, 'export const costOf = () => undefined;'],
  [
    /room\/src\/decide\/sideRows\.ts$/,
    'export const USUAL_SIDE_ROWS = undefined; export class SideRows { note() {} wait() { return 0; } }',
  ],
  [
    /room\/src\/remember\/person\.ts$/,
    'export const FORGOTTEN = undefined, personsIn = () => [], withoutPerson = personsIn, rewriteWithout = () => undefined;',
  ],
  [
    /room\/src\/people\/crowd\.ts$/,
    'export const ANY_CROWD = { watchers: 1 / 0, waiting: 1 / 0 }, USUAL_CROWD = ANY_CROWD, mostOfOne = () => [];',
  ],
  [/room\/src\/remember\/history\.ts$/, 'export const historyOf = () => undefined, gameIn = historyOf;'],
];

/** Leaves these guards out of the workers of a browser. */
export function oneVisitor(): Plugin {
  return {
    name: 'one-visitor',
    enforce: 'pre',
    load: (id) => GUARDS.find(([file]) => file.test(id))?.[1],
  };
}
