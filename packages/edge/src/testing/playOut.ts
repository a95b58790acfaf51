import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import type { SeededTableObject } from './seeded.ts';
import type { EdgeVisitor } from './visitor.ts';

/**
 * These people, and computers at the other seats, play a game to its end on a clock that runs ahead of the real one.
 */
export async function playOut(
  table: DurableObjectStub<SeededTableObject>,
  people: readonly EdgeVisitor[],
): Promise<{ readonly messages: number; readonly alarms: number }> {
  const [ann] = people as readonly [EdgeVisitor];
  let now = Date.now();
  let messages = 0;
  let alarms = 0;
  for (let step = 0; step < 3000 && ann.view.table.phase !== 'game-over'; step += 1) {
    const { n } = ann.view;
    const mover = people.find(({ view }) => view.mine.offers.length > 0);
    // People take their time.
    now += mover ? 3000 : 2500;
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const words = mover?.view.mine.offers[0]?.words ?? [];
    if (mover) {
      messages += 1;
      await mover.act(words[0] ?? '');
    }
    const due = await runInDurableObject(table, (_table, { storage }) => storage.getAlarm());
    if (due !== null && due <= now) {
      alarms += 1;
      await runDurableObjectAlarm(table);
    } else if (!mover) continue;
    await ann.until(() => ann.view.n > n || due === null);
    await Promise.all(people.map((one) => one.until(() => one.view.n === ann.view.n)));
  }
  if (ann.view.table.phase !== 'game-over') throw new Error('The game did not end.');
  return { messages, alarms };
}
