import { connect } from 'node:net';
import { databaseIn, inspect, Ledger } from '@texas42/server';
import { HOSTILE_ADDRESS, HOSTILE_ID, type HostilePlan, type HostileReport } from './hostile/hostility.ts';
import { checkAll } from './kill.ts';
import { longTable } from './longTable.ts';
import { Receipts } from './receipts.ts';
import { type Battery, type BatteryFigures, insist, quantile, round } from './run.ts';
import { Town, type Waited } from './town.ts';

/** The allowed delays compared with a quiet server: the median by a factor, the 99th percentile by milliseconds. */
const TIMES = 2;
const MORE_MS = 100;

/** Whether this system lets a program have a second address of its own. */
function hasSecondAddress(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect({ host: '127.0.0.1', port, localAddress: HOSTILE_ADDRESS }, () => {
      resolve(true);
      line.destroy();
    });
    line.once('error', () => resolve(false));
  });
}

const KINDS = ['moves', 'computers', 'hints'] as const;

/** The figures of a part of the run, by their names. */
function figuresOf(part: string, waited: Waited): BatteryFigures {
  return Object.fromEntries(
    KINDS.flatMap((kind) => [
      [`${part} ${kind}`, waited[kind].length],
      [`${part} ${kind} p50`, round(quantile(waited[kind], 0.5))],
      [`${part} ${kind} p99`, round(quantile(waited[kind], 0.99))],
    ]),
  );
}

/** Where honest people noticed their neighbour. */
function noticed(quiet: Waited, attacked: Waited): readonly string[] {
  return (['moves', 'computers'] as const).filter((kind) => {
    const [[p50, p99], [after50, after99]] = [quiet, attacked].map((part) =>
      [0.5, 0.99].map((share) => quantile(part[kind], share)),
    ) as [[number, number], [number, number]];
    return after50 > TIMES * p50 || after99 > p99 + MORE_MS;
  });
}

/** Every log replays, and those of honest people hold what they were told. Hostile requests count as wanted. */
function checkLogs(data: string, receipts: Receipts): number {
  insist(inspect(databaseIn(data)).damaged.length === 0, () => 'A log does not replay.');
  const ledger = new Ledger(data);
  try {
    for (const code of receipts.tables) {
      for (const { id } of ledger.find(code)?.load() ?? []) {
        if (id.startsWith(`by/${HOSTILE_ID}`)) receipts.asked(code, id.slice('by/'.length));
      }
    }
  } finally {
    ledger.close();
  }
  return checkAll(data, receipts);
}

export const neighbour: Battery = {
  about: 'one hostile address does everything at once beside honest tables, which must not notice',
  async run(run) {
    const data = run.folder();
    const long = await longTable(run, data, run.size(90_000, 900));
    const server = await run.usualServer(data);
    if (!(await hasSecondAddress(server.port))) {
      return { tried: false, why: `This system lets no program come from ${HOSTILE_ADDRESS}.` };
    }
    const receipts = new Receipts();
    const town = await Town.settle(run, server.port, receipts);
    const quiet = await town.play(1000 * run.amount(60, 2));
    const plan: HostilePlan = {
      ...{ port: server.port, seed: run.seed, ms: 1000 * run.amount(120, 5), long },
      ...{ tables: run.size(30, 3), watchers: run.size(300, 10), lines: run.size(10, 2) },
      ...{ honest: town.fours.map(({ code }) => code), mixed: town.mixed.code, open: town.open.code },
    };
    const attack = await run.program('hostile/main.ts', [JSON.stringify(plan)]);
    const attacked = await town.play(plan.ms);
    const said = await attack.printed;
    insist(said.startsWith('{'), () => `The attack came to nothing: ${said}`);
    const { counts, crimes } = JSON.parse(said) as HostileReport;
    insist(crimes.length === 0, () => crimes.join(' '));
    const after = await town.play(1000 * run.amount(20, 1));
    const { refused, ownerAsked } = town;
    await town.leave();
    const { code } = await server.end('SIGTERM');
    insist(code === 0, () => `The server ended with ${code}.`);
    insist(!/unhandled|uncaught|Error:/i.test(server.said()), () => `The server said: ${server.said().slice(0, 500)}`);
    const figures = {
      ...{ honestTables: town.fours.length + run.size(8, 1), acknowledged: receipts.acknowledged },
      ...{ lost: 0, doubled: 0, invented: 0, handsSeen: 0, honestRows: checkLogs(data, receipts) },
      ...{ ownerAsked, ownerRefused: 0, honestTooFast: refused.get('too-fast') ?? 0 },
      ...figuresOf('quiet', quiet),
      ...figuresOf('attacked', attacked),
      ...figuresOf('after', after),
      ...Object.fromEntries(Object.entries(counts).map(([kind, count]) => [`hostile ${kind}`, count])),
    };
    const worse = noticed(quiet, attacked);
    // No test may fail by a clock.
    insist(run.isShort || worse.length === 0, () => `Noticed in ${worse.join(' and ')}: ${JSON.stringify(figures)}`);
    return figures;
  },
};
