import { Failure, failureOf, Mistake } from '@texas42/server/failure';

/** What the person at the keyboard can correct: one sentence for stderr, and the exit code. */
export class Trouble extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 2) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** Turns an error into trouble: exit code 2 for what was asked wrongly, 1 for what failed. A defect of ours is thrown on. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  const named = error instanceof Error && 'path' in error ? failureOf(`"${error.path}" cannot be used`, error) : error;
  if (named instanceof Failure) return new Trouble(named.message, named instanceof Mistake ? 2 : 1);
  throw error;
}
