import { expect, it } from 'vitest';
import type { LogRow } from '../remember/event.ts';
import type { Store } from '../remember/store.ts';

export const row = (n: number): LogRow => ({ n, id: `row-${n}`, at: n, event: { type: 'act', words: [`é"${n}`] } });

export const written = (store: Store, rows: readonly LogRow[]): Promise<Error | undefined> =>
  new Promise((resolve) => {
    store.append(rows, resolve);
  });

/** Tests that every store must pass. `use` runs each with an empty store. */
export function storeSuite(use: (test: (store: Store) => Promise<void>) => Promise<void>): void {
  it('returns rows unchanged and in order', () =>
    use(async (store) => {
      expect(store.load()).toEqual([]);
      await written(store, [row(1), row(2)]);
      await written(store, [row(3)]);
      expect(store.load()).toEqual([row(1), row(2), row(3)]);
    }));

  it('calls back once per append, in order', () =>
    use(async (store) => {
      const answers: number[] = [];
      const asked = [1, 2, 3].map((n) => written(store, [row(n)]).then((error) => error ?? answers.push(n)));
      await Promise.all(asked);
      expect(answers).toEqual([1, 2, 3]);
    }));

  it('shares no objects with its caller', () =>
    use(async (store) => {
      const words = ['6-4'];
      await written(store, [{ n: 1, id: 'a', at: 0, event: { type: 'act', words } }]);
      words.push('5-5');
      expect(store.load()[0]?.event).toEqual({ type: 'act', words: ['6-4'] });
    }));

  it('rewrites rows, also twice, with pending rows before and new rows after', () =>
    use(async (store) => {
      const first = written(store, [row(1), row(2), row(3)]);
      const anew = (n: number, word: string): LogRow => ({ ...row(n), event: { type: 'act', words: [word] } });
      expect(store.rewrite?.((rows) => (rows.length === 3 ? [anew(1, 'é'), anew(3, 'x')] : []))).toBe(true);
      expect(await first).toBeUndefined();
      await written(store, [row(4)]);
      expect(store.rewrite?.(() => [anew(3, 'longer than before')])).toBe(true);
      await written(store, [row(5)]);
      expect(store.load()).toEqual([anew(1, 'é'), row(2), anew(3, 'longer than before'), row(4), row(5)]);
    }));
}
