import { router, TABLE_AT_HOME } from '../../app/router.svelte.ts';
import { settings } from '../../settings/settings.svelte.ts';
import { homeTable } from '../../table/homeTable.svelte.ts';
import type { OnlineTable } from '../onlineTable.svelte.ts';

/** How long a visitor waits for a table before the page says that it does not answer. */
const PATIENCE = 2500;

/** The table with friends, on a server, and the way there. */
class FriendsTable {
  online = $state.raw<OnlineTable | null>(null);
  /** Whether the sheet of the table is open. */
  isSheetOpen = $state(false);
  /** Why there is no new table. */
  trouble = $state<string | null>(null);

  constructor() {
    router.leaveFriends = () => this.#leave();
  }

  /** Makes a new table and goes there. */
  async make(): Promise<void> {
    this.trouble = null;
    const late = setTimeout(() => {
      this.trouble = 'no-answer';
    }, PATIENCE);
    const made = await import('./makeTable.ts').then(
      ({ makeTable }) => makeTable(settings.rules),
      () => ({ trouble: 'no-answer' }),
    );
    clearTimeout(late);
    // Leave a visitor alone who has gone elsewhere meanwhile.
    if (router.screen !== 'home') return;
    if ('code' in made) await this.join(made.code);
    else this.trouble = made.trouble;
  }

  /** Comes to a table with friends; a token that came with a link opens a seat there and is not left in the address. */
  async join(code: string, token?: string): Promise<void> {
    this.trouble = null;
    // Loaded for play with friends only; solo play never needs it.
    const part = await import('../onlineTable.svelte.ts').catch(() => null);
    if (!part) {
      this.trouble = 'no-answer';
      return;
    }
    const place = `t=${code}`;
    if (this.online?.code !== code || token !== undefined) {
      homeTable.leave();
      this.online = new part.OnlineTable(code, token);
      router.table = { screen: 'friends', place };
    }
    homeTable.trouble = null;
    router.screen = 'friends';
    if (token === undefined) location.hash = place;
    else history.replaceState(null, '', `#${place}`);
  }

  #leave(): void {
    if (!this.online) return;
    homeTable.endSide();
    this.online.leave();
    this.online = null;
    router.table = TABLE_AT_HOME;
  }
}

export const friendsTable = new FriendsTable();
