import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { foldTable, type LogRow } from '@texas42/room';
import { databaseIn, Ledger } from '@texas42/server';
import { Guest, House, lineTo } from '@texas42/server/testing';
import Database from 'libsql';
import { Books } from './books.ts';
import { Foursome } from './foursome.ts';
import { checkAll } from './kill.ts';
import { type Battery, type Figures, insist, pause, type Run } from './run.ts';

const WAL_HEADER = 32;
const PAGE = 2048;
const FRAME = 24 + PAGE;

/** A directory as a killed server left it: some in the database, the newest in its journal. */
interface Left {
  readonly database: Buffer;
  readonly journal: Buffer;
  readonly logs: ReadonlyMap<string, readonly LogRow[]>;
}

/** What was found in one damaged copy. */
interface Found {
  refusedWhole: number;
  refused: number;
  missing: number;
  whole: number;
  rows: number;
}

async function leave(run: Run): Promise<Left> {
  const data = run.folder();
  const books = new Books();
  const fours: Foursome[] = [];
  for (const [signal, actions] of [
    ['SIGTERM', run.size(1500, 60)],
    ['SIGKILL', run.size(500, 60)],
  ] as const) {
    const server = await run.server(data);
    await Promise.all(fours.map((four) => four.come(server.port)));
    while (fours.length < run.size(8, 3)) fours.push(await Foursome.make(server.port, books, run.chance));
    const target = books.acknowledged + actions;
    await Promise.all(fours.map((four) => four.play(() => books.acknowledged >= target)));
    await server.end(signal);
  }
  const [database, journal] = [readFileSync(databaseIn(data)), readFileSync(`${databaseIn(data)}-wal`)];
  checkAll(data, books);
  const ledger = new Ledger(data);
  const logs = new Map(ledger.codes().map((code) => [code, ledger.find(code)?.load() ?? []]));
  ledger.close();
  return { database, journal, logs };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let opened = 0;

/** The library lets go of the files of a closed database only when it is collected: now and then that is seen to. */
async function letGo(): Promise<void> {
  opened += 1;
  if (opened % 200 !== 0) return;
  collect();
  await pause(0);
}

/** Opens a damaged copy. Every table is what was acknowledged, as far as it goes, or is refused; and the others go on. */
function open(folder: string, { logs }: Left, database: Buffer, journal: Buffer): Found {
  const file = databaseIn(folder);
  for (const rest of ['', '-wal', '-shm']) rmSync(file + rest, { force: true });
  writeFileSync(file, database);
  writeFileSync(`${file}-wal`, journal);
  const found: Found = { refusedWhole: 0, refused: 0, missing: 0, whole: 0, rows: 0 };
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

/** The journal cut at and around every frame, then the database at and around its pages. */
async function cuts(run: Run, left: Left): Promise<Figures> {
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
    // With its journal, which holds pages that a shorter file lacks, and without.
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

/** One bit, anywhere. */
async function flips(run: Run, left: Left): Promise<Figures> {
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

/** Tables play; the disk fails them for a while; nothing acknowledged is lost, and they go on afterwards. */
async function failing(run: Run, port: number, books: Books, begin: () => void, end: () => void): Promise<number> {
  const fours: Foursome[] = [];
  while (fours.length < run.size(20, 4)) fours.push(await Foursome.make(port, books, run.chance));
  let isOver = false;
  const playing = Promise.all(fours.map((four) => four.play(() => isOver)));
  const until = async (isSo: () => boolean, what: string): Promise<void> => {
    for (const late = performance.now() + 30_000; !isSo(); await Promise.race([pause(10), playing])) {
      insist(performance.now() < late, () => what);
    }
  };
  const refused = (): number => fours.reduce((sum, { codes }) => sum + (codes.get('not-stored') ?? 0), 0);
  const enough = run.size(200, 20);
  await until(() => books.acknowledged > enough, 'Nothing is acknowledged.');
  begin();
  await until(() => refused() >= run.size(50, 2), 'Nothing is refused.');
  insist((await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200, () => 'The server is not well.');
  insist((await fetch(`http://127.0.0.1:${port}/readyz`)).status === 503, () => 'The server says it is ready.');
  end();
  const target = books.acknowledged + enough;
  await until(() => books.acknowledged > target, 'It does not go on.');
  isOver = true;
  insist((await playing).every(Boolean), () => 'A line was lost.');
  for (const four of fours) four.leave();
  return refused();
}

/** SQLite may not make its file any larger: what it says on a full disk. */
async function full(run: Run): Promise<Figures> {
  const books = new Books();
  let database: InstanceType<typeof Database> | undefined;
  const opened = (file: string): InstanceType<typeof Database> => {
    database = new Database(file, { timeout: 1000 });
    return database;
  };
  const many = { socketsPerAddress: 1e6, connectsPerMinute: 1e6, tablesPerHour: 1e6 };
  const home = await House.open({ limits: many, ledger: { open: opened }, log: () => {} });
  try {
    const limit = (pages: number): void => void database?.exec(`PRAGMA max_page_count = ${pages}`);
    const refused = await failing(
      run,
      home.serving.port,
      books,
      () => limit(1),
      () => limit(1_000_000),
    );
    await home.serving.close();
    checkAll(home.data, books);
    return { fullDiskRefused: refused };
  } finally {
    await home.close();
  }
}

/** The operating system refuses every write beyond a length, in the process of the real server. */
async function ioError(run: Run): Promise<Figures> {
  const data = run.folder();
  const server = await run.server(data);
  const books = new Books();
  const limit = (bytes: string): void => {
    execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}`]);
  };
  const refused = await failing(
    run,
    server.port,
    books,
    () => limit('4096:'),
    () => limit('unlimited:'),
  );
  await server.end('SIGTERM');
  checkAll(data, books);
  return { ioErrorRefused: refused };
}

/** Somebody else holds the database. */
async function busy(run: Run): Promise<Figures> {
  const data = run.folder();
  const server = await run.server(data);
  const books = new Books();
  const other = new Database(databaseIn(data), { timeout: 10_000 });
  const begin = (): void => void other.exec('BEGIN IMMEDIATE');
  const end = (): void => void other.exec('ROLLBACK');
  const refused = await failing(run, server.port, books, begin, end);
  other.close();
  await server.end('SIGTERM');
  checkAll(data, books);
  return { busyRefused: refused };
}

/** A table whose log is damaged is closed; others on the same server are not. */
async function alone(run: Run, left: Left): Promise<Figures> {
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
  const books = new Books();
  const four = await Foursome.make(server.port, books, run.chance);
  await four.play(() => books.acknowledged > 40);
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
