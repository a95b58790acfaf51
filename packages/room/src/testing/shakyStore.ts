import { memoryStore, type Store } from '../remember/store.ts';

/** A store that writes nothing while `fails` is set. */
export function shakyStore(rows: string[]): Store & { fails: boolean } {
  const { load, append } = memoryStore(rows);
  const store = {
    fails: false,
    load,
    append: (more: Parameters<Store['append']>[0], done: (error?: Error) => void) =>
      store.fails ? done(new Error('The disk is full.')) : append(more, done),
  };
  return store;
}
