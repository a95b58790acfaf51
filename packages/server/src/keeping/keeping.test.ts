import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRecord, verifyRecord, writeRecord } from '@texas42/engine';
import { CLOSE_CODES } from '@texas42/host';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseIn } from '../database/directory.ts';
import { inspect, isSound } from '../database/inspect.ts';
import { Ledger } from '../database/ledger.ts';
import { Occupied } from '../database/lock.ts';
import { Database } from '../libraries.ts';
import type { ServeOptions } from '../serve.ts';
import { meddle } from '../testing/databases.ts';
import { House } from '../testing/house.ts';
import { playOneHand } from '../testing/load.ts';
import { asNobody } from '../testing/somebody.ts';
import { tree } from '../testing/tree.ts';
import { backup, Unsound } from './backup.ts';
import { finishedGames } from './finishedGames.ts';
import { restore } from './restore.ts';

const houses: House[] = [];
const folders: string[] = [];

async function house(options: Partial<ServeOptions> = {}): Promise<House> {
  const opened = await House.open({ limits: { connectsPerMinute: 10_000 }, ...options });
  houses.push(opened);
  return opened;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'texas42-keeping-'));
  folders.push(made);
  return made;
}

afterEach(async () => {
  for (const opened of houses.splice(0)) await opened.close();
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

const NOON = new Date('2026-11-15T12:00:00Z');

/** Changes the text of one row, as a bad disk would. */
function spoil(directory: string, n: number): void {
  const database = new Database(databaseIn(directory));
  database.prepare("UPDATE log SET event = replace(event, 'Player 1', 'Player 7') WHERE n = ?").run(n);
  database.close();
}

describe('what a server keeps', () => {
  it('is copied while it is served, and put back as it was', async () => {
    const home = await house();
    const { code } = await playOneHand(home.serving.port);
    const file = join(folder(), 'copy.db');
    const { inspection: copied } = backup(home.data, file, NOON);
    expect(copied).toMatchObject({ tables: 1, games: 1, integrity: 'ok', damaged: [] });
    expect(statSync(file).mode & 0o77).toBe(0);
    const rows = home.serving.ledger.find(code)?.load();
    await home.make();
    expect(() => restore(file, home.data, NOON)).toThrow(Occupied);
    await home.serving.close();
    const { kept, inspection } = restore(file, home.data, NOON);
    expect(inspection).toEqual(copied);
    expect(inspect(kept ?? '').tables).toBe(2);
    await home.restart();
    expect(home.serving.ledger.count()).toBe(1);
    expect(home.serving.ledger.find(code)?.load()).toEqual(rows);
    expect(readdirSync(home.data).filter((name) => /\.\d+$/.test(name))).toEqual([]);
  });

  it('is checked row by row, and a damaged copy is not put back', async () => {
    const home = await house();
    const first = await playOneHand(home.serving.port);
    const second = await playOneHand(home.serving.port);
    await home.serving.close();
    const directory = folder();
    copyFileSync(databaseIn(home.data), databaseIn(directory));
    expect(isSound(inspect(databaseIn(directory)))).toBe(true);
    spoil(directory, 3);
    expect(inspect(databaseIn(directory)).damaged).toEqual([first.code, second.code]);
    expect(() => restore(databaseIn(directory), home.data, NOON)).toThrow(Unsound);
    writeFileSync(join(directory, 'text.db'), 'This is no database at all, whatever its name says.'.repeat(100));
    expect(() => restore(join(directory, 'text.db'), home.data, NOON)).toThrow();
    expect(inspect(databaseIn(home.data)).tables).toBe(2);
  });

  it('is put back without the table that was damaged when it was copied, and not before that is asked for', async () => {
    const home = await house();
    const { code } = await playOneHand(home.serving.port);
    const { code: good } = await home.make();
    meddle(databaseIn(home.data), `UPDATE log SET at = at + 1 WHERE n = 3`);
    const file = join(folder(), 'copy.db');
    expect(backup(home.data, file, NOON).inspection.damaged).toEqual([code]);
    await home.serving.close();
    expect(() => restore(file, home.data, NOON)).toThrow(Unsound);
    expect(restore(file, home.data, NOON, true)).toMatchObject({
      leftOut: [code],
      inspection: { tables: 1, damaged: [] },
    });
    expect(inspect(file).tables).toBe(2);
    await home.restart();
    expect(home.serving.ledger.codes()).toEqual([good]);
  });

  it('is copied from where nothing can be written, with what is in the journal', async () => {
    const home = await house();
    const made = [await home.make(), await home.make()];
    const disk = folder();
    for (const rest of ['', '-wal']) copyFileSync(databaseIn(home.data) + rest, databaseIn(disk) + rest);
    expect(statSync(`${databaseIn(disk)}-wal`).size).toBeGreaterThan(0);
    for (const name of readdirSync(disk)) chmodSync(join(disk, name), 0o444);
    chmodSync(disk, 0o555);
    const copies = folder();
    chmodSync(copies, 0o777);
    const found = tree(disk);
    const { inspection } = asNobody(() => backup(disk, join(copies, 'copy.db'), NOON));
    expect(inspection).toMatchObject({ tables: made.length, integrity: 'ok', damaged: [] });
    expect(tree(disk)).toEqual(found);
    chmodSync(disk, 0o755);
  });

  it('tells games that are over, and no other', async () => {
    const home = await house();
    const { code } = await playOneHand(home.serving.port);
    const games = finishedGames(databaseIn(home.data), code) ?? [];
    expect(games).toHaveLength(1);
    const text = writeRecord(games.map(({ record }) => record));
    const read = parseRecord(text);
    expect(read.ok && read.value.flatMap(verifyRecord).map(({ proof }) => proof)).toEqual(['kept']);
    const { code: open } = await playOneHand(home.serving.port, 6);
    expect(finishedGames(databaseIn(home.data), open)).toEqual([]);
    expect(finishedGames(databaseIn(home.data), 'BCDFGHJK')).toBeUndefined();
  });

  it('is closed where it cannot be read again, and nowhere else', async () => {
    const home = await house();
    const [bad, good] = [await home.make(), await home.make()];
    const ann = await home.guest(bad.code);
    const bob = await home.guest(good.code);
    await ann.sit('Ann');
    const other = new Database(databaseIn(home.data));
    other.exec("UPDATE log SET event = '{}' WHERE table_key = 1 AND n = 1");
    other.exec(`INSERT INTO log (table_key, n, id, at, event, sum) VALUES (1, ${ann.view.n + 1}, 'x', 0, '{}', 0)`);
    other.close();
    void ann.ask({ type: 'rename', name: 'Anna' });
    expect(await ann.ended).toBe(CLOSE_CODES.broken);
    await bob.sit('Bob');
    expect(home.serving.metrics.text()).toContain('texas42_recovery_failures_total 1');
  });

  it('is forgotten after its days, but not while it is in use', async () => {
    const ledger = new Ledger(folder());
    for (const [i, code] of ['A', 'B', 'C'].entries()) {
      const store = ledger.make(code, 0);
      store?.append([{ n: 1, id: 'x', at: 10 * i, event: { type: 'ready', seat: 0, ready: true } }], () => {});
      ledger.flush();
    }
    expect(ledger.forgetOld(15, (code) => code === 'A')).toBe(1);
    expect(ledger.codes()).toEqual(['A', 'C']);
    // The next look has nothing left to look at, and the one after it begins anew.
    expect([ledger.forgetOld(15, () => false), ledger.forgetOld(15, () => false)]).toEqual([0, 1]);
    expect(ledger.forget('C')).toBe(true);
    expect(ledger.forget('C')).toBe(false);
    ledger.close();
  });
});

describe('what the host sees', () => {
  it('figures, a page and whether visitors should be sent, on a port of its own', async () => {
    const lines: string[] = [];
    const page = join(import.meta.dirname, '..', '..', 'office');
    const home = await house({
      office: { host: '127.0.0.1', port: 0, page },
      log: (...line) => lines.push(line.join(' ')),
    });
    const { tokens, code, hands } = await playOneHand(home.serving.port);
    const office = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${home.serving.officePort}/${path}`);
    const metrics = await (await office('metrics')).text();
    expect(metrics).toMatch(/^texas42_tables 1$/m);
    expect(metrics).toMatch(/^texas42_actions_total [1-9]\d*$/m);
    expect(metrics).toMatch(/^texas42_answer_seconds_count [1-9]\d*$/m);
    expect(metrics).toMatch(/^texas42_refusals_total\{code="not-offered"\} 0$/m);
    expect((await office('readyz')).status).toBe(200);
    expect(((await (await office('readyz')).json()) as { limits: object }).limits).toMatchObject({ sockets: 20_000 });
    expect(await (await office('')).text()).toContain('office.js');
    expect(await (await office('history.json')).json()).toMatchObject({ every: 5000 });
    expect((await fetch(`${home.web}metrics`)).status).toBe(404);
    expect(await (await fetch(`${home.web}readyz`)).text()).toBe('ready\n');
    const told = metrics + lines.join('\n');
    for (const secret of [...tokens, code, ...hands.map((domino) => `"${domino}"`), 'Player', '127.0.0.1']) {
      expect(told).not.toContain(secret);
    }
  });

  it('that the database cannot be written', async () => {
    const home = await house();
    const other = new Database(databaseIn(home.data));
    other.exec('BEGIN IMMEDIATE');
    const answer = await fetch(`${home.web}readyz`);
    expect([answer.status, await answer.text()]).toEqual([503, 'not ready: database\n']);
    expect((await fetch(`${home.web}healthz`)).status).toBe(200);
    other.close();
  });
});
