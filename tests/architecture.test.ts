import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PACKAGES = join(ROOT, 'packages');

/** Packages that are a function of their arguments: same input, same game, on every machine. */
const PURE = ['engine', 'protocol', 'ai', 'room', 'host'].filter((name) => existsSync(join(PACKAGES, name, 'src')));

const FORBIDDEN_GLOBALS = new Set([
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'console',
  'globalThis',
]);
const FORBIDDEN_FOLDERS = new Set(['utils', 'helpers', 'common', 'types']);

describe('pure packages have no clock, no chance, no console and no any', () => {
  it.each(PURE)('%s', (name) => {
    const files = sourceFiles(join(PACKAGES, name, 'src'));
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((file) => impurities(relative(ROOT, file), readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  it.each([
    ['Math.random()', 'Math.random'],
    ['const { random } = Math', 'Math'],
    ["Math['random']()", 'Math'],
    ['const now = Date.now()', 'Date'],
    ['let when: Date', 'Date'],
    ['performance.now()', 'performance'],
    ['setTimeout(() => {}, 1)', 'setTimeout'],
    ['console.log(1)', 'console'],
    ['globalThis.Date.now()', 'globalThis'],
    ['const later = { setTimeout }', 'setTimeout'],
    ['const x = y as any', 'any'],
    ['function f(x: readonly any[]) {}', 'any'],
  ])('finds it in: %s', (code, name) => {
    expect(impurities('file.ts', code)).toEqual([`file.ts:1 ${name}`]);
  });

  it.each([
    'Math.floor(1 / 2)',
    '// Date, Math.random and any other word in a comment',
    "const words = 'setTimeout console any'",
    'table.performance = hand.console',
    'interface Hand { performance: number }',
    'const hand = { Date: 1 }',
  ])('leaves alone: %s', (code) => {
    expect(impurities('file.ts', code)).toEqual([]);
  });
});

it('no folder is a junk drawer', () => {
  const junk = folders(PACKAGES).filter((folder) => FORBIDDEN_FOLDERS.has(basename(folder)));
  expect(junk).toEqual([]);
});

function impurities(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = impurity(node);
    if (name) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${name}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function impurity(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any';
  if (!ts.isIdentifier(node) || isMemberName(node)) return undefined;
  if (FORBIDDEN_GLOBALS.has(node.text)) return node.text;
  if (node.text !== 'Math') return undefined;
  if (!ts.isPropertyAccessExpression(node.parent)) return 'Math';
  return node.parent.name.text === 'random' ? 'Math.random' : undefined;
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isMethodDeclaration(parent)) &&
    parent.name === node
  );
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(folder, path));
}

function folders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return [relative(ROOT, path), ...folders(path)];
    });
}
