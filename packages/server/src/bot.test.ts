import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { House } from './testing/house.ts';

const BOT = join(import.meta.dirname, '..', 'sample', 'bot.mjs');

it('the sample bot of forty lines plays a hand against computers', async () => {
  const code = readFileSync(BOT, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('//'));
  expect(code.length).toBeLessThanOrEqual(40);
  const home = await House.open();
  const { code: table, owner } = await home.make('42:casual');
  const ann = await home.guest(table, { owner });
  const bot = spawn(process.execPath, [BOT, home.tableAt(table), 'Rusty'], { stdio: 'ignore' });
  try {
    await ann.until((view) => view.table.seats.some(({ name }) => name === 'Rusty'));
    expect((await ann.ask({ type: 'start' })).ok).toBe(true);
    await ann.until(({ table: { tricks } }) => tricks.length > 0, 60_000);
  } finally {
    bot.kill();
    await home.close();
  }
});
