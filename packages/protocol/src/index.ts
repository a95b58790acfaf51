export * from './client.ts';
export * from './messages.ts';
export * from './pair.ts';
export * from './patch.ts';
export * from './refusals.ts';
export * from './rulesCard.ts';
export * from './socket.ts';
export * from './view.ts';
