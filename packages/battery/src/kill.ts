import { Ledger } from '@texas42/server';
import { Foursome } from './foursome.ts';
import { Receipts } from './receipts.ts';
import { recovery } from './recovery.ts';
import { type Battery, insist, pause, type Run, round } from './run.ts';

/** Every log is compared with the receipts after this many kills. */
const CHECK_EVERY = 20;

async function run(run: Run): Promise<{ [name: string]: number }> {
  const data = run.folder();
  const receipts = new Receipts();
  const fours: Foursome[] = [];
  const kills = run.amount(200, 3);
  const wanted = run.amount(100_000, 300);
  const tables = run.size(40, 6);
  let lives = 0;
  for (; lives < kills || receipts.acknowledged < wanted; lives += 1) {
    insist(lives < 3 * kills, () => `${receipts.acknowledged} were acknowledged in ${lives} lives.`);
    const server = await run.server(data);
    await Promise.all(fours.map((four) => four.come(server.port)));
    while (fours.length < tables) fours.push(await Foursome.make(server.port, receipts, run.chance));
    const target = receipts.acknowledged + Math.ceil((wanted - receipts.acknowledged) / Math.max(1, kills - lives));
    const playing = Promise.all(fours.map((four) => four.play(() => false)));
    // Kills at any moment from here on: during a write, while sending, at rest.
    while (receipts.acknowledged < target) await Promise.race([pause(5), playing]);
    await pause(run.chance(60));
    await server.end('SIGKILL');
    await playing;
    if (lives % CHECK_EVERY === 0) checkAll(data, receipts);
  }
  const rows = checkAll(data, receipts);
  return {
    kills: lives,
    acknowledged: receipts.acknowledged,
    lost: 0,
    invented: 0,
    rows,
    ...(await recovery(run, data)),
  };
}

/** Compares the logs of a stopped server with what everybody was told. */
export function checkAll(data: string, receipts: Receipts): number {
  const ledger = new Ledger(data);
  try {
    let rows = 0;
    for (const table of receipts.tables) {
      const log = ledger.find(table)?.load() ?? [];
      receipts.check(table, log);
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
