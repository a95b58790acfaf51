import type { Budget, Choice, Player } from '@texas42/ai';
import { composeOptions, expect, parseRulesCode, type RulesContext } from '@texas42/engine';
import { answerTo, type MoveQuestion } from '@texas42/room';

const MOST_RULES = 50;
const known = new Map<string, RulesContext>();

/**
 * The answer to a question that was asked outside its room. The same question gets the same answer, unless a time limit
 * cut it short; undefined if there is none.
 */
export function answerQuestion(
  players: ReadonlyMap<string, Player>,
  question: MoveQuestion,
  limit: Budget = {},
): Choice | undefined {
  const player = players.get(question.level);
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
