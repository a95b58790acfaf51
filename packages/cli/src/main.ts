import { isMainThread, workerData } from 'node:worker_threads';
import { reasonOf } from '@texas42/server/failure';
import { commandErrorOf } from './commandError.ts';
import { texas42 } from './texas42.ts';

/** Exits quietly when the reader closes our output early, as `head` does. */
function endOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0);
  const reason = reasonOf(error);
  if (reason === undefined) throw error;
  process.stderr.write(`The output cannot be written: ${reason}.\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  process.stdout.on('error', endOutput);
  // A server goes on when its log on stderr cannot be written.
  process.stderr.on('error', () => {});
  try {
    process.exitCode = await texas42(process.argv.slice(2));
  } catch (error) {
    const { message, exitCode } = commandErrorOf(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = exitCode;
  }
}

if (isMainThread) await run();
else if (workerData === 'thinker') (await import('@texas42/server')).answerQuestions();
else (await import('./measure/workers/worker.ts')).workForPool();
