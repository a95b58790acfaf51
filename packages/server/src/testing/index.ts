export * from './databases.ts';
export * from './guest.ts';
export * from './house.ts';
export * from './load.ts';
export * from './process.ts';
export * from './somebody.ts';
export * from './tree.ts';
