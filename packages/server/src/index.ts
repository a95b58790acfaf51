export * from './code.ts';
export { ENDED } from './door.ts';
export * from './ledger.ts';
export * from './limits.ts';
export { Occupied } from './lock.ts';
export { jsonLog, LEVELS, type Level, type Log } from './log.ts';
export * from './proxies.ts';
export * from './serve.ts';
export { answerQuestions } from './thinker.ts';
