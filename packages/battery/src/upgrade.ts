import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionWord, type Hands, rulesCode } from '@texas42/engine';
import { foldTable, type Holder, type LogRow, pastOf } from '@texas42/room';
import { databaseIn, Ledger } from '@texas42/server';
import { Guest } from '@texas42/server/testing';
import { ROOT } from './program.ts';
import { type Battery, insist } from './run.ts';

const FIXTURES = join(ROOT, 'packages/battery/fixtures');

/** One number of all that a later version must read alike; what it may show in another way is left out. */
function hashOf(logs: readonly (readonly LogRow[])[]): string {
  const hash = createHash('sha256');
  for (const rows of logs) {
    const table = foldTable(rows);
    insist(table !== undefined, () => 'A log is empty.');
    const { n, rules, owner, seats, game } = table;
    const past = pastOf(table).map(({ game: number, names, marks, winner }) => [number, names, marks, winner]);
    const idsOf = (hands: Hands): readonly (readonly string[])[] => hands.map((hand) => hand.map(({ id }) => id));
    const { phase, shaker, handNumber, hands, dealt, marks } = game?.state ?? {};
    const played = game?.actions.map(actionWord);
    const told = {
      n,
      rules: rulesCode(rules),
      owner,
      seats: seats.map(holderIn),
      past,
      phase,
      shaker,
      handNumber,
      marks,
      played,
    };
    hash.update(JSON.stringify([told, hands && idsOf(hands), dealt && idsOf(dealt)]));
  }
  return hash.digest('hex');
}

/** A holder with the fields that the first versions had. */
function holderIn(holder: Holder): object {
  if (holder.player !== 'person') return holder;
  const { player, name, token, standIn, ready } = holder;
  return { player, name, token, standIn, ready };
}

export const upgrade: Battery = {
  about: 'databases of every version open, migrate and replay to what they were',
  async run(run) {
    const recorded = JSON.parse(readFileSync(join(FIXTURES, 'hashes.json'), 'utf8')) as Record<string, string>;
    const files = readdirSync(FIXTURES).filter((name) => name.endsWith('.db'));
    insist(
      files.length > 0 && files.join() === Object.keys(recorded).join(),
      () => `${files.join()} are not those in hashes.json.`,
    );
    let tables = 0;
    let rows = 0;
    for (const file of files) {
      const data = run.folder();
      copyFileSync(join(FIXTURES, file), databaseIn(data));
      const ledger = new Ledger(data);
      const codes = ledger.codes();
      const logs = codes.map((code) => ledger.find(code)?.load() ?? []);
      ledger.close();
      const hash = hashOf(logs);
      insist(hash === recorded[file], () => `${file} replays to ${hash}, not to ${recorded[file]}.`);
      const server = await run.server(data);
      for (const [i, code] of codes.entries()) {
        const guest = await Guest.at(`ws://127.0.0.1:${server.port}/ws/${code}`);
        insist(guest.view.n === logs[i]?.length, () => `Table ${code} is shown at ${guest.view.n}.`);
        guest.leave();
      }
      await server.end('SIGTERM');
      tables += codes.length;
      rows += logs.flat().length;
    }
    return { fixtures: files.length, tables, rows, differences: 0 };
  },
};
