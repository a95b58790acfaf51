import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { foldTable, type LogRow } from '@texas42/room';
import { databaseIn, Ledger } from '@texas42/server';
import { ANY_CROWD, Guest, House, lineTo } from '@texas42/server/testing';
import Database from 'libsql';
import { Foursome } from './foursome.ts';
import { checkAll } from './kill.ts';
import { Receipts } from './receipts.ts';
import { type Battery, type BatteryFigures, insist, pause, type Run } from './run.ts';

/** Long enough for a slow machine: only what stands still reaches it. */
const PATIENCE = 300_000;
const WAL_HEADER = 32;
const PAGE = 2048;
const FRAME = 24 + PAGE;

/** The files of a killed server: most rows are in the database, the newest in its journal. */
interface Left {
  readonly database: Buffer;
  readonly journal: Buffer;
  readonly logs: ReadonlyMap<string, readonly LogRow[]>;
}

/** The findings in one damaged copy. */
interface FoundInCopy {
  refusedWhole: number;
  refused: number;
  missing: number;
  whole: number;
  rows: number;
}

async function leave(run: Run): Promise<Left> {
  const data = run.folder();
  const receipts = new Receipts();
  const fours: Foursome[] = [];
  for (const [signal, actions] of [
    ['SIGTERM', run.size(1500, 60)],
    ['SIGKILL', run.size(500, 60)],
  ] as const) {
    const server = await run.server(data);
    await Promise.all(fours.map((four) => four.come(server.port)));
    while (fours.length < run.size(8, 3)) fours.push(await Foursome.make(server.port, receipts, run.chance));
    const target = receipts.acknowledged + actions;
    await Promise.all(fours.map((four) => four.play(() => receipts.acknowledged >= target)));
    await server.end(signal);
  }
  const [database, journal] = [readFileSync(databaseIn(data)), readFileSync(`${databaseIn(data)}-wal`)];
  checkAll(data, receipts);
  const ledger = new Ledger(data);
  const logs = new Map(ledger.codes().map((code) => [code, ledger.find(code)?.load() ?? []]));
  ledger.close();
  return { database, journal, logs };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let opened = 0;

/** The library frees the files of a closed database at garbage collection, so that is forced now and then. */
async function letGo(): Promise<void> {
  opened += 1;
  if (opened % 200 !== 0) return;
  collect();
  await pause(0);
}

/** Opens a damaged copy. Every table must have a prefix of what was acknowledged, or be refused alone. */
function open(folder: string, { logs }: Left, database: Buffer, journal: Buffer): FoundInCopy {
  const file = databaseIn(folder);
  for (const rest of ['', '-wal', '-shm']) rmSync(file + rest, { force: true });
  writeFileSync(file, database);
  writeFileSync(`${file}-wal`, journal);
  const found: FoundInCopy = { refusedWhole: 0, refused: 0, missing: 0, whole: 0, rows: 0 };
  let ledger: Ledger;
  try {
    ledger = new Ledger(folder);
  } catch {
    return { ...found, refusedWhole: 1 };
  }
  try {
    for (const [code, truth] of logs) {
      const rows = readable(ledger, code);
      if (rows === 'refused') found.refused += 1;
      else if (rows === undefined || rows.length === 0) found.missing += 1;
      else {
        for (const [i, row] of rows.entries()) {
          insist(JSON.stringify(row) === JSON.stringify(truth[i]), () => `Row ${i + 1} is not what was written.`);
        }
        found.whole += 1;
        found.rows += rows.length;
      }
    }
  } finally {
    ledger.close();
  }
  return found;
}

function readable(ledger: Ledger, code: string): readonly LogRow[] | 'refused' | undefined {
  try {
    const rows = ledger.find(code)?.load();
    if (rows) foldTable(rows);
    return rows;
  } catch {
    return 'refused';
  }
}

/** Cuts the journal at and around every frame, then the database at and around its pages. */
async function cuts(run: Run, left: Left): Promise<BatteryFigures> {
  const { database, journal } = left;
  const folder = run.folder(true);
  const frames = Math.floor((journal.length - WAL_HEADER) / FRAME);
  const places = Array.from({ length: frames + 1 }, (_, i) => WAL_HEADER + i * FRAME).flatMap((end) =>
    [-1, 0, 1, 24, 1000].map((more) => end + more),
  );
  const wanted = run.size(2000, 40);
  const some = run.isShort ? places.filter((_, i) => i % Math.ceil(places.length / wanted) === 0) : places;
  let before = 0;
  for (const place of [0, 1, 31, ...some, journal.length]) {
    await letGo();
    const found = open(folder, left, database, journal.subarray(0, place));
    insist(found.refusedWhole + found.refused === 0, () => `The journal cut at ${place} was refused.`);
    insist(found.rows >= before, () => `The journal cut at ${place} holds less than when it was shorter.`);
    before = found.rows;
  }
  const all = [...left.logs.values()].reduce((sum, rows) => sum + rows.length, 0);
  insist(before === all, () => `The whole journal holds ${before} rows of ${all}.`);
  const pages = Math.floor(database.length / PAGE);
  const sum = { refusedWhole: 0, refused: 0, whole: 0 };
  const cutPages = run.size(Math.max(500, wanted - some.length), 20);
  for (let i = 0; i < cutPages; i += 1) {
    const place = Math.max(0, run.chance(pages + 1) * PAGE + run.chance(3) - 1);
    await letGo();
    // Every second time without the journal, which holds pages that the shorter file lacks.
    const found = open(folder, left, database.subarray(0, place), i % 2 === 0 ? journal : Buffer.alloc(0));
    for (const name of ['refusedWhole', 'refused', 'whole'] as const) sum[name] += found[name];
  }
  return {
    cuts: some.length + 4 + cutPages,
    cutFilesRefused: sum.refusedWhole,
    cutTablesRefused: sum.refused,
    cutTablesServed: sum.whole,
  };
}

/** Flips one bit anywhere. */
async function flips(run: Run, left: Left): Promise<BatteryFigures> {
  const folder = run.folder(true);
  const count = run.amount(2000, 40);
  const sum = { flips: count, flipFilesRefused: 0, flipTablesRefused: 0, flipTablesMissing: 0, flipTablesServed: 0 };
  for (let i = 0; i < count; i += 1) {
    await letGo();
    const [database, journal] = [Buffer.from(left.database), Buffer.from(left.journal)];
    const bytes = i % 2 === 0 ? database : journal;
    const place = run.chance(bytes.length);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << run.chance(8));
    try {
      const found = open(folder, left, database, journal);
      sum.flipFilesRefused += found.refusedWhole;
      sum.flipTablesRefused += found.refused;
      sum.flipTablesMissing += found.missing;
      sum.flipTablesServed += found.whole;
    } catch (error) {
      throw new Error(`A bit at ${place} of the ${i % 2 === 0 ? 'database' : 'journal'}`, { cause: error });
    }
  }
  return sum;
}

/** Makes the disk fail for a while: no acknowledged row may be lost, and tables must recover. */
async function failing(
  run: Run,
  port: number,
  receipts: Receipts,
  begin: () => void,
  end: () => void,
): Promise<number> {
  const fours: Foursome[] = [];
  while (fours.length < run.size(20, 4)) fours.push(await Foursome.make(port, receipts, run.chance));
  let isOver = false;
  const playing = Promise.all(fours.map((four) => four.play(() => isOver)));
  const until = async (isSo: () => boolean, what: string): Promise<void> => {
    for (const late = performance.now() + PATIENCE; !isSo(); await Promise.race([pause(10), playing])) {
      insist(performance.now() < late, () => what);
    }
  };
  const refused = (): number => fours.reduce((sum, { codes }) => sum + (codes.get('not-stored') ?? 0), 0);
  const enough = run.size(200, 20);
  await until(() => receipts.acknowledged > enough, 'Nothing is acknowledged.');
  begin();
  await until(() => refused() >= run.size(50, 2), 'Nothing is refused.');
  insist((await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200, () => 'The server is not well.');
  insist((await fetch(`http://127.0.0.1:${port}/readyz`)).status === 503, () => 'The server says it is ready.');
  end();
  const target = receipts.acknowledged + enough;
  await until(() => receipts.acknowledged > target, 'It does not go on.');
  isOver = true;
  insist((await playing).every(Boolean), () => 'A line was lost.');
  for (const four of fours) four.leave();
  return refused();
}

/** Forbids SQLite to make its file larger: the same error as on a full disk. */
async function full(run: Run): Promise<BatteryFigures> {
  const receipts = new Receipts();
  let database: InstanceType<typeof Database> | undefined;
  const opened = (file: string): InstanceType<typeof Database> => {
    database = new Database(file, { timeout: 1000 });
    return database;
  };
  const home = await House.open({ limits: ANY_CROWD, ledger: { open: opened }, log: () => {} });
  try {
    const limit = (pages: number): void => void database?.exec(`PRAGMA max_page_count = ${pages}`);
    const refused = await failing(
      run,
      home.serving.port,
      receipts,
      () => limit(1),
      () => limit(1_000_000),
    );
    await home.serving.close();
    checkAll(home.data, receipts);
    return { fullDiskRefused: refused };
  } finally {
    await home.close();
  }
}

/** Has the operating system refuse every write of a real server beyond a length of the file. */
async function ioError(run: Run): Promise<BatteryFigures> {
  if (spawnSync('prlimit', ['--version']).error) return { ioErrorRefused: 'not tried: there is no prlimit here' };
  const data = run.folder();
  const server = await run.server(data);
  const receipts = new Receipts();
  const limit = (bytes: string): void => {
    execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}`]);
  };
  const refused = await failing(
    run,
    server.port,
    receipts,
    () => limit('4096:'),
    () => limit('unlimited:'),
  );
  await server.end('SIGTERM');
  checkAll(data, receipts);
  return { ioErrorRefused: refused };
}

/** Locks the database from another process. */
async function busy(run: Run): Promise<BatteryFigures> {
  const data = run.folder();
  const server = await run.server(data);
  const receipts = new Receipts();
  const other = new Database(databaseIn(data), { timeout: 10_000 });
  const begin = (): void => void other.exec('BEGIN IMMEDIATE');
  const end = (): void => void other.exec('ROLLBACK');
  const refused = await failing(run, server.port, receipts, begin, end);
  other.close();
  await server.end('SIGTERM');
  checkAll(data, receipts);
  return { busyRefused: refused };
}

/** Damages the log of one table: it is closed, and others on the same server are not. */
async function alone(run: Run, left: Left): Promise<BatteryFigures> {
  const data = run.folder();
  mkdirSync(data, { recursive: true });
  writeFileSync(databaseIn(data), left.database);
  writeFileSync(`${databaseIn(data)}-wal`, left.journal);
  const [bad = '', good = ''] = [...left.logs.keys()];
  const spoiler = new Database(databaseIn(data));
  spoiler
    .prepare(
      "UPDATE log SET event = replace(event, 'Player', 'Plaser') WHERE table_key = (SELECT key FROM tables WHERE code = ?)",
    )
    .run(bad);
  spoiler.close();
  const server = await run.server(data);
  const status = await (await lineTo(`ws://127.0.0.1:${server.port}/ws/${bad}`)).ended;
  insist(status === 1011, () => `A damaged table ended with ${status}.`);
  const receipts = new Receipts();
  const four = await Foursome.make(server.port, receipts, run.chance);
  await four.play(() => receipts.acknowledged > 40);
  const watcher = await Guest.at(`ws://127.0.0.1:${server.port}/ws/${good}`);
  insist(watcher.view.n === left.logs.get(good)?.length, () => 'Another table is not as it was.');
  watcher.leave();
  four.leave();
  await server.end('SIGTERM');
  return { damagedTablesClosed: 1 };
}

export const storage: Battery = {
  about: 'a database cut, spoiled, full, failing, busy: the acknowledged prefix or a loud refusal, never anything else',
  async run(run) {
    const left = await leave(run);
    const size = { databaseBytes: left.database.length, journalBytes: left.journal.length };
    const one = { ...(await cuts(run, left)), ...(await flips(run, left)), ...(await alone(run, left)) };
    return { ...size, ...one, ...(await full(run)), ...(await ioError(run)), ...(await busy(run)) };
  },
};
