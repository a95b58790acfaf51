import { Failure, failureOf, Mistake } from '@texas42/server/failure';

/** A failure to report without a stack trace: one sentence for stderr, and the exit code. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 2) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/**
 * Turns an error into one to report: exit code 2 for a wrong request, 1 for a failure. Rethrows anything else, which is a
 * defect of ours.
 */
export function commandErrorOf(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const named = error instanceof Error && 'path' in error ? failureOf(`"${error.path}" cannot be used`, error) : error;
  if (named instanceof Failure) return new CommandError(named.message, named instanceof Mistake ? 2 : 1);
  throw error;
}
