export type { Budget, Candidate, Chance, Choice, Player, Why } from './player.ts';
export { PLAYERS } from './players.ts';
export { RandomAIStrategy } from './random.ts';
export { positionOf, type Solution, solve } from './solve.ts';
export { type Position, Solver } from './solver.ts';
