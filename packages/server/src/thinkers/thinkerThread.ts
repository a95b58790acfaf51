import { parentPort } from 'node:worker_threads';
import { type Budget, type Choice, createPlayers } from '@texas42/ai';
import { FULL } from '@texas42/ai/full';
import { composeOptions, expect, parseRulesCode, type RulesContext } from '@texas42/engine';
import { answerTo, type Question } from '@texas42/room';

export interface ThinkerQuestion {
  readonly id: number;
  readonly question: Question;
}

export interface ThinkerAnswer {
  readonly id: number;
  readonly choice: Choice | undefined;
}

/** No computer thinks longer than this, in milliseconds. */
const LONGEST_THOUGHT = 1500;
const MOST_RULES = 50;

/** The players of this thread. */
export const PLAYERS = createPlayers(FULL);
const known = new Map<string, RulesContext>();

/** What a worker does for the tables: answers one question after the other. */
export function answerQuestions(): void {
  parentPort?.on('message', ({ id, question }: ThinkerQuestion) => {
    parentPort?.postMessage({ id, choice: answerOf(question) } satisfies ThinkerAnswer);
  });
}

/** The same question gets the same answer, unless thinking had to be cut short. */
export function answerOf(question: Question): Choice | undefined {
  const player = PLAYERS.get(question.level);
  const limit: Budget = { ms: LONGEST_THOUGHT, clock: () => performance.now() };
  try {
    return answerTo(
      question,
      player && ((view, rules, chance, budget) => player(view, rules, chance, { ...budget, ...limit })),
      rulesOf(question.rules),
    );
  } catch {
    return undefined;
  }
}

function rulesOf(code: string): RulesContext {
  const rules = known.get(code) ?? composeOptions(expect(parseRulesCode(code)));
  if (known.size >= MOST_RULES) known.clear();
  known.set(code, rules);
  return rules;
}
