import { isMainThread, workerData } from 'node:worker_threads';
import { reasonOf } from '@texas42/server/failure';
import { texas42 } from './texas42.ts';
import { troubleOf } from './trouble.ts';

/** Whoever reads our output may stop before its end, as `head` does; that is no failure. */
function endOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0);
  const reason = reasonOf(error);
  if (reason === undefined) throw error;
  process.stderr.write(`The output cannot be written: ${reason}.\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  process.stdout.on('error', endOutput);
  // A log that nobody can keep ends no server.
  process.stderr.on('error', () => {});
  try {
    process.exitCode = await texas42(process.argv.slice(2));
  } catch (error) {
    const { message, exitCode } = troubleOf(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = exitCode;
  }
}

if (isMainThread) await run();
else if (workerData === 'thinker') (await import('@texas42/server')).answerQuestions();
else (await import('./measure/workers/worker.ts')).workForPool();
