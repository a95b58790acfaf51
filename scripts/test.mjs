// Runs every check to the end, then says what failed. The last line is always `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const scratch = mkdtempSync(join(tmpdir(), 'texas42-test-'));
const report = join(scratch, 'report.json');
const edgeReport = join(scratch, 'edge.json');
const browserReport = join(scratch, 'browser.json');

// What stands together runs at once; tests have the machine to themselves.
const stages = [
  [
    { name: 'types', script: 'typecheck', command: scripts.typecheck, read: readCheck },
    { name: 'lint', command: scripts.lint, read: readCheck },
    { name: 'deps', command: scripts.deps, read: readCheck },
    { name: 'worker', script: 'edge:check', command: scripts['edge:check'], read: readCheck },
  ],
  [
    {
      name: 'tests',
      script: 'unit',
      command: `${scripts.unit} --allowOnly=false --reporter=default --reporter=json --outputFile.json="${report}"`,
      read: (code) => readReport(report, code),
    },
  ],
  [
    {
      name: 'edge',
      script: 'edge:test',
      command: `${scripts['edge:test']} --allowOnly=false --reporter=default --reporter=json --outputFile.json="${edgeReport}"`,
      read: (code) => readReport(edgeReport, code),
    },
  ],
  [{ name: 'browser', command: `${scripts.browser} --reporter=list,json`, read: readBrowserReport }],
];

const results = [];
for (const stage of stages) results.push(...(await Promise.all(stage.map(take))));
rmSync(scratch, { recursive: true, force: true });

console.log('\nstep    result   time     detail');
for (const { name, seconds, failed, detail } of results) {
  console.log(`${name.padEnd(8)}${(failed > 0 ? 'FAILED' : 'ok').padEnd(9)}${seconds.padEnd(9)}${detail}`.trimEnd());
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;

async function take(step) {
  console.log(`== ${step.name}: ${scripts[step.script ?? step.name]}`);
  const start = process.hrtime.bigint();
  const { code, output } = await run(step.command);
  const seconds = `${(Number(process.hrtime.bigint() - start) / 1e9).toFixed(1)} s`;
  const result = { name: step.name, seconds, ...step.read(code) };
  if (result.failed > 0) console.log(output.trimEnd());
  console.log(`   ${step.name} ${result.failed > 0 ? 'FAILED' : 'ok'} in ${seconds}`);
  return result;
}

function run(command) {
  const PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH;
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function readCheck(code) {
  return { passed: 0, failed: code === 0 ? 0 : 1, detail: '' };
}

/** A file that cannot be loaded has no failed tests in it, and an error outside any test belongs to no file: both count. */
function readReport(report, code) {
  let counts;
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, detail: 'the test runner left no report' };
  }
  const broken = counts.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = counts.numFailedTests + broken || (code === 0 ? 0 : 1);
  const skipped = counts.numPendingTests + counts.numTodoTests;
  const files = counts.testResults.length;
  const detail = `${files} files, ${counts.numPassedTests} passed, ${failed} failed, ${skipped} skipped`;
  return { passed: counts.numPassedTests, failed, detail };
}

/** A skipped test counts as a failure: a missing browser must not go unnoticed. */
function readBrowserReport(code) {
  try {
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(browserReport, 'utf8')).stats;
    const failed = unexpected + flaky + skipped || (code === 0 && expected > 0 ? 0 : 1);
    return { passed: expected, failed, detail: `${expected} passed, ${failed} failed, ${skipped} skipped` };
  } catch {
    return { passed: 0, failed: 1, detail: 'the browser tests left no report' };
  }
}
