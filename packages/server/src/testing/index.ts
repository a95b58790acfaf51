export * from './guest.ts';
export * from './load.ts';
export * from './process.ts';
