export * from './chance.ts';
export * from './deal.ts';
export * from './randomGame.ts';
export * from './randomRecord.ts';
export { randomRules } from './randomRules.ts';
export * from './scriptedTable.ts';
export * from './stateBuilder.ts';
