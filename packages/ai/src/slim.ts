export { type DealRow, dealTable } from './dealTable.ts';
export { bestLine, type LayDown, provesLayDown } from './line.ts';
export { type Par, parOf } from './par.ts';
export type { Budget, Candidate, Chance, Choice, Player, Why } from './player.ts';
export { PLAYERS } from './players.ts';
export { RandomAIStrategy } from './random.ts';
export { positionOf, type Solution, solve } from './solve.ts';
export { type Position, Solver } from './solver.ts';
export { type SolverSpeed, solverSpeed } from './speed.ts';
