import { Ledger } from '@texas42/server';
import { Books } from './books.ts';
import { Foursome } from './foursome.ts';
import { recovery } from './recovery.ts';
import { type Battery, insist, pause, type Run, round } from './run.ts';

/** Each so many lives, every log is read and held against the books. */
const CHECK_EVERY = 20;

async function run(run: Run): Promise<{ [name: string]: number }> {
  const data = run.folder();
  const books = new Books();
  const fours: Foursome[] = [];
  const kills = run.amount(200, 3);
  const wanted = run.amount(100_000, 300);
  const tables = run.size(40, 6);
  let lives = 0;
  for (; lives < kills || books.acknowledged < wanted; lives += 1) {
    insist(lives < 3 * kills, () => `${books.acknowledged} were acknowledged in ${lives} lives.`);
    const server = await run.server(data);
    await Promise.all(fours.map((four) => four.come(server.port)));
    while (fours.length < tables) fours.push(await Foursome.make(server.port, books, run.chance));
    const target = books.acknowledged + Math.ceil((wanted - books.acknowledged) / Math.max(1, kills - lives));
    const playing = Promise.all(fours.map((four) => four.play(() => false)));
    // Any moment after enough has happened: in the middle of writes, of telling, of nothing.
    while (books.acknowledged < target) await Promise.race([pause(5), playing]);
    await pause(run.chance(60));
    await server.end('SIGKILL');
    await playing;
    if (lives % CHECK_EVERY === 0) checkAll(data, books);
  }
  const rows = checkAll(data, books);
  return { kills: lives, acknowledged: books.acknowledged, lost: 0, invented: 0, rows, ...(await recovery(run, data)) };
}

/** With no server on it: what is in the directory, against what everybody was told. */
export function checkAll(data: string, books: Books): number {
  const ledger = new Ledger(data);
  try {
    let rows = 0;
    for (const table of books.tables) {
      const log = ledger.find(table)?.load() ?? [];
      books.check(table, log);
      rows += log.length;
    }
    return rows;
  } finally {
    ledger.close();
  }
}

export const kill: Battery = {
  about: 'kill -9 at random moments: nothing acknowledged is lost, nothing is invented, tables go on',
  run: async (given) => {
    const figures = await run(given);
    return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, round(figure)]));
  },
};
