import type { Budget, Player } from '@texas42/ai';
import { expect as accepted, parseRules, parseSeed, rulesCode } from '@texas42/engine';
import { answerTo, HeadlessRoom, type MoveQuestion } from '@texas42/room';
import { afterEach, expect, it, vi } from 'vitest';
import { answerOf, PLAYERS } from './thinkerThread.ts';

afterEach(() => vi.restoreAllMocks());

it('a thinker keeps the budget of the room, nodes and all, and adds a limit by the clock', () => {
  const budgets: Budget[] = [];
  const noted: Player = (_view, _rules, _chance, budget) => {
    budgets.push(budget);
    return { seat: 1, word: 'P' };
  };
  vi.spyOn(PLAYERS, 'get').mockReturnValue(noted);
  const rules = accepted(parseRules({ preset: 'casual' }));
  const room = new HeadlessRoom({ rules, shaker: 0 }, accepted(parseSeed('thinker')));
  const question: MoveQuestion = { level: 'noted', view: room.getView(1), rules: rulesCode(rules), secret: 'a', n: 1 };
  answerTo(question, noted, room.context);
  expect(answerOf(question)).toEqual({ seat: 1, word: 'P' });
  const [here, there] = budgets;
  expect(here?.nodes).toBeGreaterThan(0);
  expect(there).toEqual({ ...here, ms: expect.any(Number), clock: expect.any(Function) });
});
