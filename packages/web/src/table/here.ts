import { friendsTable } from '../friends/door/friendsTable.svelte.ts';
import { homeTable } from './homeTable.svelte.ts';
import type { TableSession } from './session/session.svelte.ts';

/** The current table, at home or among friends. */
export const here = {
  get session(): TableSession | null {
    return friendsTable.online?.session ?? homeTable.session;
  },

  /** Plays the hand that was decided out at the side table. */
  async playOut(): Promise<void> {
    const { online } = friendsTable;
    if (online) await homeTable.askLevels();
    await homeTable.playOut(await online?.layOut(homeTable.levels.usual));
  },
};
