import { placeIn } from '../replay/address.ts';
import { momentsIn, read } from '../workers/askReader.ts';

// Fetched by itself and run before all else: whoever follows a link to a game waits for its moments longest, and whoever
// searches all games for the first of them.
const shown = placeIn(new URLSearchParams(location.hash.slice(1)));
if (shown) {
  // Whoever shows it says what is wrong with it, or that it could not be fetched.
  momentsIn(shown).first.catch(() => {});
  import('../replay/ReplayPage.svelte').catch(() => {});
}
if (location.hash === '#games') read('find', { asked: '', most: 0, isAnew: false }).catch(() => {});
