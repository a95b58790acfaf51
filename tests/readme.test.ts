import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as engine from '@texas42/engine';
import { OPTION_SPECS, PRESETS } from '@texas42/engine';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const [, sample = ''] = /```ts\n(.*?)```/s.exec(read('README.md')) ?? [];

it('the sample of the README compiles as it stands', () => {
  const folder = join(ROOT, 'node_modules', '.cache', `readme-${process.pid}`);
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: { types: ['node'] },
    files: ['sample.ts'],
  };
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'sample.ts'), sample);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    expect(execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each([...PRESETS.keys()])('the sample of the README comes to an end under the preset %s', (preset) => {
  const { outputText } = ts.transpileModule(sample.replace("'casual'", `'${preset}'`), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  expect(outputText).toContain(`'${preset}'`);
  let actions = 0;
  const executeAction: typeof engine.executeAction = (...args) => {
    actions += 1;
    if (actions > 20_000) throw new Error('It does not end.');
    return engine.executeAction(...args);
  };
  const run = new Function('require', 'exports', `${outputText}\nreturn state;`);
  for (let game = 0; game < 5; game += 1) {
    actions = 0;
    expect(run(() => ({ ...engine, executeAction }), {})).toMatchObject({ phase: 'game-over' });
  }
});

it('RULES.md names every option and every preset', () => {
  const rules = read('RULES.md');
  const names = [...OPTION_SPECS.keys(), ...PRESETS.keys()];
  expect(names.filter((name) => !rules.includes(`\`${name}\``))).toEqual([]);
});
