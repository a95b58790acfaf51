import './quick.ts';

export * from './slim.ts';
