export * from './guest.ts';
export * from './house.ts';
export * from './load.ts';
export * from './process.ts';
