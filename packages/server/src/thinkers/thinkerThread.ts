import { parentPort } from 'node:worker_threads';
import { type Choice, createPlayers } from '@texas42/ai';
import { FULL } from '@texas42/ai/full';
import { answerQuestion } from '@texas42/host';
import type { MoveQuestion } from '@texas42/room';

export interface ThinkerQuestion {
  readonly id: number;
  readonly question: MoveQuestion;
}

export interface ThinkerAnswer {
  readonly id: number;
  readonly choice: Choice | undefined;
}

/** The most milliseconds for one answer. */
const LONGEST_THOUGHT = 1500;

/** The players of this thread. */
export const PLAYERS = createPlayers(FULL);

/** The worker's loop: answers one question after the other. */
export function answerQuestions(): void {
  parentPort?.on('message', ({ id, question }: ThinkerQuestion) => {
    parentPort?.postMessage({ id, choice: answerOf(question) } satisfies ThinkerAnswer);
  });
}

export function answerOf(question: MoveQuestion): Choice | undefined {
  return answerQuestion(PLAYERS, question, { ms: LONGEST_THOUGHT, clock: () => performance.now() });
}
