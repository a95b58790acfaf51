import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TOOLS = join(ROOT, 'node_modules');

/** The code blocks of the walk-through, in order: the layer's file, its import, its line in the register. */
const [layerFile = '', importLine = '', registerLine = ''] = [
  ...readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs),
].map(([, code]) => code);

describe('CONTRIBUTING.md: a contract is one file and its lines in the register', () => {
  const copy = mkdtempSync(join(tmpdir(), 'texas42-contract-'));
  const engine = join(copy, 'packages', 'engine');
  const register = join(engine, 'src', 'layers', 'register.ts');
  const run = (tool: string, ...args: string[]): string =>
    execFileSync(process.execPath, [join(TOOLS, tool), ...args], { cwd: copy, encoding: 'utf8' });

  beforeAll(() => {
    cpSync(join(ROOT, 'packages', 'engine'), engine, { recursive: true });
    for (const file of ['tsconfig.base.json', 'vitest.config.ts', 'biome.json'])
      cpSync(join(ROOT, file), join(copy, file));
    symlinkSync(TOOLS, join(copy, 'node_modules'), 'junction');
    writeFileSync(join(engine, 'src', 'layers', 'contracts', 'lowFollow.ts'), layerFile);
    const before = readFileSync(register, 'utf8');
    const after = before
      .replace("import { nello } from './contracts/nello.ts';\n", (line) => importLine + line)
      .replace('  sevens,\n', (line) => line + registerLine);
    expect(after.split('\n').length).toBe(before.split('\n').length + 2);
    writeFileSync(register, after);
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('type-checks, as it stands', () => {
    expect(run('typescript/bin/tsc', '-p', join(engine, 'tsconfig.json'))).toBe('');
  });

  it('is examined by every suite, which finds nothing wrong with it', () => {
    const report = join(copy, 'report.json');
    run(
      'vitest/vitest.mjs',
      'run',
      'everyLayer',
      'rulesCode',
      'writeRecord',
      'link',
      'ruleset',
      `--outputFile=${report}`,
      '--reporter=json',
    );
    const { numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const names = testResults.flatMap(({ assertionResults }: { assertionResults: { fullName: string }[] }) =>
      assertionResults.map(({ fullName }) => fullName),
    );
    expect(numFailedTests).toBe(0);
    expect(names.filter((name: string) => name.includes('low-follow')).length).toBeGreaterThan(0);
  });
});
