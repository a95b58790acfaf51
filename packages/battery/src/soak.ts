import { statSync } from 'node:fs';
import { databaseIn, inspect } from '@texas42/server';
import { Foursome } from './foursome.ts';
import { checkAll } from './kill.ts';
import { Receipts } from './receipts.ts';
import { type Battery, insist, pause, round } from './run.ts';

/** Bytes that a row may take in a tree that is two thirds full; the journal has a bound of its own. */
const ROW_BYTES = 450;
const JOURNAL_BYTES = 8_000_000;

export const soak: Battery = {
  about: 'tables are made, played at and left all the time: memory, files and timers come back to where they were',
  async run(run) {
    const minutes = run.amount(30, 0.05);
    const perSecond = run.size(20, 8);
    const data = run.folder();
    const server = await run.server(data, ['--limit', 'sleepMs=500', '--limit', 'unusedMs=1000000000']);
    const receipts = new Receipts();
    let made = 0;
    const life = async (): Promise<void> => {
      made += 1;
      const four = await Foursome.make(server.port, receipts, run.chance);
      let moves = 0;
      await four.play(() => {
        moves += 1;
        return moves > 10;
      });
      four.leave();
    };
    const heaps: { readonly at: number; readonly heap: number }[] = [];
    const lives = new Set<Promise<void>>();
    const begun = performance.now();
    for (let next = begun; performance.now() < begun + 60_000 * minutes; next += 1000 / perSecond) {
      const one = life().finally(() => lives.delete(one));
      lives.add(one);
      await Promise.race([
        pause(Math.max(0, next - performance.now())),
        ...[...lives].slice(0, 1).map((first) => first.then(() => pause(1000))),
      ]);
      if (made % (5 * perSecond) === 0) {
        const figure = await server.figures();
        heaps.push({ at: (performance.now() - begun) / 3_600_000, heap: figure('nodejs_heap_size_used_bytes') });
      }
    }
    await Promise.all(lives);
    // The server puts unused tables to sleep every ten seconds.
    await pause(run.size(25_000, 12_000));
    const end = await server.figures();
    insist(
      end('texas42_tables') === 0 && end('texas42_sockets') === 0,
      () => `${end('texas42_tables')} tables are still there.`,
    );
    const idleTimers = end('texas42_timers');
    const rows = end('texas42_rows_total');
    const files = end('process_open_fds');
    insist(idleTimers < 20, () => `${idleTimers} timers are still set.`);
    insist(files < 60, () => `${files} files are still open.`);
    await server.end('SIGTERM');
    const written = checkAll(data, receipts);
    insist(written === rows, () => `${written} rows are on disk, and ${rows} were written.`);
    const bytes = statSync(databaseIn(data)).size;
    insist(bytes < ROW_BYTES * rows + JOURNAL_BYTES, () => `${bytes} bytes for ${rows} rows.`);
    insist(inspect(databaseIn(data)).damaged.length === 0, () => 'A log does not replay.');
    return {
      ...{
        minutes,
        tables: made,
        rows,
        diskBytes: bytes,
        bytesPerRow: round(bytes / rows),
        timersAfter: idleTimers,
        filesAfter: files,
      },
      ...{
        heapMB: round(end('nodejs_heap_size_used_bytes') / 1e6),
        memoryMB: round(end('process_resident_memory_bytes') / 1e6),
      },
      heapSlopeMBPerHour: round(slope(heaps) / 1e6, 2),
    };
  },
};

/** How fast the smallest heap of each fifth of the run grows, without the first. Larger ones hold garbage. */
function slope(heaps: readonly { readonly at: number; readonly heap: number }[]): number {
  const fifth = Math.floor(heaps.length / 5);
  if (fifth < 2) return 0;
  const lows = [1, 2, 3, 4].map((i) =>
    heaps.slice(i * fifth, (i + 1) * fifth).reduce((a, b) => (b.heap < a.heap ? b : a)),
  );
  const [at, heap] = [lows.reduce((sum, one) => sum + one.at, 0) / 4, lows.reduce((sum, one) => sum + one.heap, 0) / 4];
  const above = lows.reduce((sum, one) => sum + (one.at - at) * (one.heap - heap), 0);
  return above / lows.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
}
