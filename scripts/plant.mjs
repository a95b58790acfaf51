// Plants mistakes in a copy of the engine, one at a time, and runs its tests on each. A mistake that no test notices is a
// gap in the tests. `npm run plant` takes all of them, `npm run plant -- nello` those with the word in their name.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUGS } from './bugs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const engine = 'packages/engine/src';

/** Tests that take long; they run only on what the others let pass. */
const SLOW = ['layers/everyLayer', 'keep/link', 'keep/writeRecord', 'keep/replay'].map(
  (name) => `${engine}/${name}.test.ts`,
);
const MOST_SECONDS = 300;

const asked = process.argv[2] ?? '';
const bugs = BUGS.filter(([name]) => name.includes(asked));
const missing = BUGS.filter(
  ([, file, text]) => readFileSync(join(root, engine, file), 'utf8').split(text).length !== 2,
);
for (const [name, file] of missing) console.log(`${name}: the text to replace is not in ${file}, or not once.`);

const copies = Array.from({ length: Math.min(2, availableParallelism()) }, copyOfEngine);
process.on('SIGINT', () => {
  removeCopies();
  process.exit(130);
});
let survived = 0;
try {
  survived = await plantAll();
} finally {
  removeCopies();
}
process.exitCode = survived + missing.length > 0 ? 1 : 0;

function removeCopies() {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
}

async function plantAll() {
  const [first] = copies;
  const known = { quick: await failing(first, 'quick', 0), slow: await failing(first, 'slow', 0) };
  if (!known.quick || !known.slow) throw new Error('The tests do not come to an end without any mistake.');
  const already = known.quick.length + known.slow.length;
  if (already > 0) console.log(`${already} tests fail without any mistake; they do not count below.`);

  const queue = bugs.filter((bug) => !missing.includes(bug));
  const total = queue.length;
  const alive = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (let bug = queue.shift(); bug; bug = queue.shift()) {
        const caught = await plant(copy, bug, known);
        if (!caught) alive.push(bug);
        console.log(`${caught ? 'caught  ' : 'SURVIVED'} ${bug[0]}${caught ? ` — ${caught}` : ''}`);
      }
    }),
  );
  console.log(`\n${total - alive.length} of ${total} mistakes caught.`);
  return alive.length;
}

/** The check that found it; undefined if none did. */
async function plant(copy, [, file, text, put], known) {
  const path = join(copy, engine, file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    sound.replace(text, () => put),
  );
  try {
    for (const tests of ['quick', 'slow']) {
      const failed = await failing(copy, tests, tests === 'slow' ? known.slow.length + 1 : 0);
      if (!failed) return 'the tests do not come to an end';
      const fresh = failed.filter((name) => !known[tests].includes(name));
      if (fresh.length > 0) return `${fresh.length === 1 ? '1 test' : `${fresh.length} tests`}, "${fresh[0]}"`;
    }
    return undefined;
  } finally {
    writeFileSync(path, sound);
  }
}

/** The names of the failing tests; undefined if they do not end. With `bail`, at most that many. */
async function failing(copy, tests, bail) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const files = tests === 'slow' ? SLOW : [engine, ...SLOW.map((file) => `--exclude=${file}`)];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // One process and no isolation: quick to start, and it takes its threads along when it is killed.
  const how = ['--pool=threads', '--no-isolate', '--maxWorkers=1', `--bail=${bail}`];
  const args = [vitest, 'run', ...files, ...how, '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' });
  let isLate = false;
  const alarm = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, MOST_SECONDS * 1000);
  await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(alarm);
  if (isLate) return undefined;
  return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(namesOfFailed);
}

/** A file that cannot even be loaded has no tests in it; its own name stands for them. */
function namesOfFailed({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  const isLoaded = assertionResults.length > 0;
  return status === 'failed' && !isLoaded ? [name.slice(name.lastIndexOf('/') + 1)] : failed;
}

function copyOfEngine() {
  const copy = mkdtempSync(join(tmpdir(), 'texas42-plant-'));
  for (const file of ['package.json', 'tsconfig.base.json', 'vitest.config.ts'])
    cpSync(join(root, file), join(copy, file));
  cpSync(join(root, 'packages/engine'), join(copy, 'packages/engine'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}
