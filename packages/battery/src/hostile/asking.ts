import { pick } from '@texas42/engine/testing';
import type { Hostility } from './hostility.ts';
import { Stranger } from './stranger.ts';

/** Games of a table that has seen many are asked for by their numbers; and the table is left and woken. */
export async function asking(hostility: Hostility): Promise<void> {
  const { code, token, games } = hostility.plan.long;
  let asker: Stranger | undefined;
  await Promise.all([
    hostility.repeat('histories', 100, async () => {
      if (!asker || asker.isCut) asker = await Stranger.at(hostility, code, { token });
      const answer = await asker.ask({ type: 'history', game: pick(games, hostility.random) });
      if (answer.ok) hostility.count('games told');
    }),
    // An empty table leaves memory after half a minute.
    hostility.repeat('wakings', 40_000, async () => {
      const other = await Stranger.at(hostility, code);
      await other.until(() => true);
      other.leave();
    }),
  ]);
}
