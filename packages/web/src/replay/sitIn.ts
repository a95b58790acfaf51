import { settings } from '../settings/settings.svelte.ts';
import { homeTable } from '../table/homeTable.svelte.ts';
import { COMMON } from '../words/words.ts';
import { read } from '../workers/askReader.ts';
import type { GameToContinue } from '../workers/readerMessages.ts';
import type { Names } from './names.ts';

/**
 * Sits down in the middle of a game, with the computers of this device; the game at home stays as it is. Returns the name of
 * the deal.
 */
export async function sitIn(from: Omit<GameToContinue, 'name' | 'computers'>, names?: Names): Promise<string> {
  await homeTable.askLevels();
  const { names: levels, usual } = homeTable.levels;
  const computers = settings.computers.map(({ name, level }, i) => ({
    name: names?.[(from.seat + i + 1) % 4] ?? name,
    level: levels.includes(level) ? level : usual,
  }));
  const deal = await read('lay', { ...from, name: settings.name.trim() || COMMON.you, computers });
  homeTable.resume('hand');
  return deal;
}
