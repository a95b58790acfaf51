import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPTION_SPECS, PRESETS } from '@texas42/engine';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('the sample of the README compiles as it stands', () => {
  const [, sample = ''] = /```ts\n(.*?)```/s.exec(read('README.md')) ?? [];
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
}, 60_000);

it('RULES.md names every option and every preset', () => {
  const rules = read('RULES.md');
  const names = [...OPTION_SPECS.keys(), ...PRESETS.keys()];
  expect(names.filter((name) => !rules.includes(`\`${name}\``))).toEqual([]);
});
