import { friendsTable } from '../friends/door/friendsTable.svelte.ts';
import { dealIn, placeIn, placeOf } from '../replay/address.ts';
import { here } from '../table/here.ts';
import { homeTable } from '../table/homeTable.svelte.ts';
import { momentsIn } from '../workers/askReader.ts';
import { router } from './router.svelte.ts';
import { SCREENS } from './screens.ts';

/** Shows what the address says. */
export function follow(): void {
  const hash = location.hash.slice(1);
  const said = new URLSearchParams(hash);
  const code = said.get('rules');
  if (code) {
    router.rules = { code, name: said.get('name') ?? '' };
    router.screen = 'rules';
    return;
  }
  const table = said.get('t');
  if (table) {
    router.screen = 'friends';
    void friendsTable.join(table.toUpperCase().replace(/[^A-Z0-9]/g, ''), said.get('k') ?? undefined);
    return;
  }
  const shown = placeIn(said);
  if (shown) {
    // A game that was opened in the app has names, which no address has: keep it.
    if (!router.shown || placeOf(router.shown) !== placeOf(shown)) router.shown = shown;
    // The replay page shows what went wrong.
    momentsIn(router.shown).first.catch(() => {});
    router.screen = 'replay';
    return;
  }
  router.dealt = dealIn(said);
  if (router.dealt) {
    router.screen = 'deal';
    return;
  }
  const before = router.screen;
  router.screen = isScreen(hash) ? hash : 'home';
  if (router.screen === 'replay') router.shown = null;
  if (router.screen !== before && (router.screen === 'table' || router.screen === 'hand')) resume(router.screen);
}

const isScreen = (name: string): name is keyof typeof SCREENS => Object.hasOwn(SCREENS, name);

/** Goes on with the game at home, or with the single hand. */
function resume(screen: 'table' | 'hand'): void {
  const book = screen === 'table' ? 'game' : 'hand';
  if (!here.session || homeTable.book !== book) homeTable.resume(book);
}
