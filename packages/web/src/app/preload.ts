import { placeIn } from '../replay/address.ts';
import { momentsIn, read } from '../workers/askReader.ts';

// A script of its own that runs before the app is there. Reading a link to a game takes longest, and so does reading all games
// for the list, so the reader's worker is asked for both at once.
const shown = placeIn(new URLSearchParams(location.hash.slice(1)));
if (shown) {
  // The replay page shows what went wrong.
  momentsIn(shown).first.catch(() => {});
  import('../replay/ReplayPage.svelte').catch(() => {});
}
if (location.hash === '#games') read('find', { asked: '', most: 0, isAnew: false }).catch(() => {});
