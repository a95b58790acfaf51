import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

// A name stands for one thing: whoever reads `Desk` need not ask whose. Tools for tests count, tests do not.
const PACKAGES = join(import.meta.dirname, '..', 'packages');

interface Declared {
  readonly name: string;
  readonly file: string;
}

const isType = (node: ts.Node): node is ts.DeclarationStatement & { readonly name: ts.Identifier } =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isEnumDeclaration(node);

/** The types that a file exports where it declares them. */
function typesIn(file: string, text: string): readonly Declared[] {
  return ts
    .createSourceFile(file, text, ts.ScriptTarget.ES2023)
    .statements.filter(isType)
    .filter((node) => ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export)
    .map(({ name }) => ({ name: name.text, file }));
}

/** Each name that is declared more than once, and where. */
function repeated(types: readonly Declared[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const { name, file } of types) places.set(name, [...(places.get(name) ?? []), file]);
  return new Map([...places].filter(([, files]) => files.length > 1));
}

const TYPES = readdirSync(PACKAGES).flatMap((name) => {
  const files = readdirSync(join(PACKAGES, name, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const file = join(name, 'src', path).split(sep).join('/');
      return typesIn(file, readFileSync(join(PACKAGES, file), 'utf8'));
    });
});

it('no two types have one name', () => {
  expect(TYPES.length).toBeGreaterThan(400);
  expect([...repeated(TYPES)]).toEqual([]);
});

it.each([
  'export interface Desk {}',
  'export type Desk = string;',
  'export class Desk {}',
  'export abstract class Desk {}',
  'export enum Desk {}',
])('sees a second one in: %s', (text) => {
  const types = [...typesIn('one.ts', 'export interface Desk {}'), ...typesIn('other.ts', text)];
  expect([...repeated(types)]).toEqual([['Desk', ['one.ts', 'other.ts']]]);
});

it.each(['interface Desk {}', "export type { Desk } from './one.ts';", 'export const desk = 1;'])(
  'leaves alone: %s',
  (text) => {
    expect(typesIn('other.ts', text)).toEqual([]);
  },
);
