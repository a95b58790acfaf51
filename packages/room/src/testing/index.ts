export * from './storeSuite.ts';
