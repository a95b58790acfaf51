import type { Player } from './player.ts';
import { RandomAIStrategy } from './random.ts';

export { type DealRow, dealTable } from './dealTable.ts';
export { bestLine, type LayDown, provesLayDown } from './line.ts';
export type { Budget, Candidate, Chance, Choice, Player, Why } from './player.ts';
export { RandomAIStrategy } from './random.ts';
export { type Solution, solve } from './solve.ts';
export { type SolverSpeed, solverSpeed } from './speed.ts';

/** Every level of computer player by name, weakest first. */
export const PLAYERS: ReadonlyMap<string, Player> = new Map([['random', RandomAIStrategy]]);
