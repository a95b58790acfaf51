export { type Limits, USUAL_LIMITS } from '@texas42/host';
export * from './ledger.ts';
export { Occupied } from './lock.ts';
export * from './proxies.ts';
export * from './serve.ts';
export { answerQuestions } from './thinker.ts';
