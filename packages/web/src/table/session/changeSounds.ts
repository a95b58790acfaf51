import type { TableView } from '@texas42/protocol';
import type { Sound } from './sound.ts';
import type { SeatNumber } from './viewer.svelte.ts';

/** Fetched at once, and not waited for. */
const sounds = import('./sound.ts').catch(() => null);
export const playSound = (sound: Sound): void => void sounds.then((found) => found?.play(sound));

/** The sounds of a change at the table. */
export function playChanges(before: TableView, after: TableView, me: SeatNumber): void {
  const lying = (table: TableView): number => table.trick.filter((word) => word !== null).length;
  if (after.handNumber !== before.handNumber) playSound('shake');
  else if (lying(after) > lying(before)) playSound('bone');
  else if (after.tricks.length > before.tricks.length) playSound('gather');
  if (after.turn === me && before.turn !== me) playSound('turn');
  if (after.marks[0] + after.marks[1] > before.marks[0] + before.marks[1]) playSound('mark');
}
