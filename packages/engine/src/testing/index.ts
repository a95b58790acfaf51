export * from './chance.ts';
export * from './deal.ts';
export * from './randomGame.ts';
export * from './randomRecord.ts';
export * from './stateBuilder.ts';
export * from './table.ts';
