import { app } from './app.svelte.ts';
import type { Names } from './names.ts';
import { read } from './readerDoor.ts';
import type { Laying } from './reading.ts';
import { settings } from './settings.svelte.ts';
import { TABLE } from './words.ts';

/**
 * Sits down in a game that others began, with the computers of this device; the game at home stays as it is. Gives the name
 * of what was dealt first.
 */
export async function sitIn(from: Omit<Laying, 'name' | 'computers'>, names?: Names): Promise<string> {
  await app.askLevels();
  const { names: levels, usual } = app.levels;
  const computers = settings.computers.map(({ name, level }, i) => ({
    name: names?.[(from.seat + i + 1) % 4] ?? name,
    level: levels.includes(level) ? level : usual,
  }));
  const deal = await read('lay', { ...from, name: settings.name.trim() || TABLE.you, computers });
  app.resume('hand');
  return deal;
}
