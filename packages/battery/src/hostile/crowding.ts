import { pick } from '@texas42/engine/testing';
import type { Hostility } from './hostility.ts';
import { Stranger } from './stranger.ts';

/** Hundreds of spectators; those who are refused try again. */
export async function crowding(hostility: Hostility): Promise<void> {
  const { honest, watchers } = hostility.plan;
  // Most of them at one table.
  const [first = ''] = honest;
  const lines = new Map<number, Stranger>();
  await hostility.side('watchers', watchers, 20_000, async (i) => {
    const before = lines.get(i);
    if (before && !before.isCut) return;
    const code = i % 4 === 3 ? pick(honest, hostility.random) : first;
    const line = await Stranger.at(hostility, code);
    lines.set(i, line);
    await line.until(() => true);
  });
}
