import { isMainThread, workerData } from 'node:worker_threads';
import { texas42 } from './texas42.ts';
import { Trouble } from './trouble.ts';

/** Whoever reads our output may stop before its end, as `head` does; that is no failure. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
}

async function run(): Promise<void> {
  process.stdout.on('error', endQuietly);
  process.stderr.on('error', endQuietly);
  try {
    process.exitCode = await texas42(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}

if (isMainThread) await run();
else if (workerData === 'thinker') (await import('@texas42/server')).answerQuestions();
else (await import('./crewMember.ts')).joinCrew();
