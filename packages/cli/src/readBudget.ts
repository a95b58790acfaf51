import type { Budget } from '@texas42/ai';
import { accept, type Result, refuse } from '@texas42/engine';

const MOST = 1_000_000_000;

/** Reads how hard a player may think: whole numbers of worlds and nodes, and milliseconds. */
export function readBudget(written: Readonly<Record<string, unknown>>): Result<Budget> {
  let budget: Budget = {};
  for (const [name, limit] of Object.entries(written)) {
    if (typeof limit !== 'number' || !(limit > 0 && limit <= MOST)) {
      return refuse('bad-value', 'A limit of a budget is a number above 0, at most 1,000,000,000.');
    }
    if (name === 'ms') budget = { ...budget, ms: limit, clock: () => performance.now() };
    else if ((name === 'worlds' || name === 'nodes') && Number.isInteger(limit)) budget = { ...budget, [name]: limit };
    else return refuse('bad-value', 'A budget is of whole "worlds", whole "nodes" and "ms", each as you like.');
  }
  return accept(budget);
}
