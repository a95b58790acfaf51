// A page that draws a table needs these words of the rules, and no rule.
export { capital, inWords, listed } from '@texas42/engine';
export * from './client.ts';
export * from './http.ts';
export * from './mayAskHint.ts';
export * from './messages.ts';
export * from './patch.ts';
export * from './phrases.ts';
export * from './refusals.ts';
export * from './rulesCard.ts';
export * from './socket.ts';
export * from './socketPair.ts';
export * from './tableCode.ts';
export * from './tableOptions.ts';
export * from './version.ts';
export * from './view.ts';
export * from './wire.ts';
