import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { BATTERIES } from './batteries.ts';
import { ROOT } from './program.ts';
import { Run } from './run.ts';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean' }, seed: { type: 'string' }, scale: { type: 'string' } },
  allowPositionals: true,
});
const [name = ''] = positionals;
const scale = Number(values.scale ?? 1);
const battery = BATTERIES.get(name);

if (!battery) {
  const lines = [...BATTERIES].map(([known, { about }]) => `  ${known.padEnd(9)}${about}`);
  process.stderr.write(`npm run battery -- NAME [--short | --scale SHARE] [--seed N]\n\n${lines.join('\n')}\n`);
  process.exitCode = 2;
} else {
  const run = new Run(values.seed ?? String(randomInt(1_000_000_000)), values.short === true, scale);
  // Clean up after an interrupted run, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void run.close().finally(() => process.exit(130)));
  }
  // An error outside the run's promise ends the run too.
  const beside = new Promise<never>((_resolve, reject) => process.on('uncaughtException', reject));
  const begun = performance.now();
  const line = {
    battery: name,
    form: run.isShort ? 'short' : scale === 1 ? 'full' : `${scale} of full`,
    seed: run.seed,
    commit: commit(),
  };
  const seconds = (): number => Math.round((performance.now() - begun) / 100) / 10;
  try {
    const figures = await Promise.race([battery.run(run), beside]);
    await run.close();
    console.log(JSON.stringify({ ...line, ok: true, seconds: seconds(), ...figures }));
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error);
    console.log(JSON.stringify({ ...line, ok: false, seconds: seconds(), trouble }));
    console.error(error);
    await run.close();
    // Ends what is still running.
    process.exit(1);
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
