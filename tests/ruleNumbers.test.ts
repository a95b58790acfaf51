import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Rules that a test of ours cannot hold anything to, and why. */
const WITHOUT_TEST: Readonly<Record<string, string>> = {
  'END-7': 'There is no laying down.',
  'FOL-5': 'Out of scope: SUIT-4 has no exception.',
  'VAR-1': 'Another game.',
  'VAR-2': 'Another game.',
  'VAR-3': 'Another game.',
  'VAR-4': 'Another game.',
  'VAR-5': 'Another game.',
  'VAR-6': 'Out of scope.',
};

const rules = ruleNumbers(readFileSync(join(ROOT, 'RULES.md'), 'utf8'));
const quoted = new Set(testFiles().flatMap((file) => quotedIn(readFileSync(file, 'utf8'))));

describe('every rule has a test that quotes its number', () => {
  it('there are rules', () => {
    expect(rules.length).toBeGreaterThan(90);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('no rule is without a test', () => {
    expect(rules.filter((rule) => !quoted.has(rule) && !(rule in WITHOUT_TEST))).toEqual([]);
  });

  it('no test quotes a rule that does not exist', () => {
    expect([...quoted].filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it('the list of rules without tests is no longer than it must be', () => {
    expect(Object.keys(WITHOUT_TEST).filter((rule) => quoted.has(rule) || !rules.includes(rule))).toEqual([]);
  });
});

describe('numbers are found', () => {
  it.each([
    ["it('[SUIT-2] a called domino', () => {})", ['SUIT-2']],
    ["it.each([1])('[NEL-4b] %i', () => {})", ['NEL-4b']],
    ["describe('x', () => { test('[PLU-7][PLU-8] y', f) })", ['PLU-7', 'PLU-8']],
    ['it(`[END-3] $' + '{n}`, f)', ['END-3']],
    ["// it('[SUIT-2] in a comment')", []],
    ["say('[SUIT-2] in another call')", []],
    ["it('SUIT-2 without brackets', f)", []],
    ['it(title, () => expect("[SUIT-2]"))', []],
  ])('in: %s', (code, found) => {
    expect(quotedIn(code)).toEqual(found);
  });

  it('in the rules: a number opens its rule, in bold', () => {
    expect(ruleNumbers('- **SET-1** One.\n- **NEL-4b** `high` (NEL-4).\n| `x` | END-6 |\nsee **bold**')).toEqual([
      'SET-1',
      'NEL-4b',
    ]);
  });
});

function ruleNumbers(text: string): string[] {
  return [...text.matchAll(/\*\*([A-Z]+-\d+[a-z]?)\*\*/g)].map(([, rule = '']) => rule);
}

/** The numbers in square brackets in the names of a file's tests. */
function quotedIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) found.push(...numbersIn(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', code, ts.ScriptTarget.ES2023, true));
  return found;
}

/** `it`, `test.each(…)`, `describe.skip`: whatever hangs on one of these three. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['it', 'test', 'describe'].includes(callee.text);
  return (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) && isTest(callee.expression);
}

function numbersIn(name: ts.Expression | undefined): string[] {
  if (!name || !(ts.isStringLiteralLike(name) || ts.isTemplateExpression(name))) return [];
  return [...name.getText().matchAll(/\[([A-Z]+-\d+[a-z]?)\]/g)].map(([, rule = '']) => rule);
}

function testFiles(): string[] {
  return ['packages', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
      .map((path) => join(ROOT, folder, path)),
  );
}
