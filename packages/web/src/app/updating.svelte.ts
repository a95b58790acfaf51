import { here } from '../table/here.ts';
import { router } from './router.svelte.ts';

// A new version is fetched beside the old one. It is offered when no hand is being played, and used when the player says so.

class Updating {
  #isThere = $state(false);
  #waiting: ServiceWorker | null = null;
  #isAsked = false;

  watch(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    let wasControlled = serviceWorker.controller !== null;
    const found = (): void => {
      if (!registration.waiting || !serviceWorker.controller) return;
      this.#waiting = registration.waiting;
      this.#isThere = true;
    };
    const follow = (): void => registration.installing?.addEventListener('statechange', found);
    registration.addEventListener('updatefound', follow);
    follow();
    found();
    serviceWorker.addEventListener('controllerchange', () => {
      if (this.#isAsked) location.reload();
      // Another window took the new version: this one still shows the old.
      else if (wasControlled) this.#isThere = true;
      wasControlled = true;
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {});
    });
  }

  get isShown(): boolean {
    return this.#isThere && isBetweenHands();
  }

  use(): void {
    this.#isAsked = true;
    if (this.#waiting?.state === 'installed') this.#waiting.postMessage('use');
    else location.reload();
  }

  later(): void {
    this.#isThere = false;
  }
}

/** A hand is not interrupted: an update is offered before the first call, at the result, or away from the table. */
function isBetweenHands(): boolean {
  const { session } = here;
  const table = session?.table;
  if (!table || router.screen === 'home' || session.verdict) return true;
  if (table.phase === 'game-over' || table.phase === 'lobby') return true;
  return table.phase === 'bidding' && table.calls.every((call) => call === null);
}

export const updating = new Updating();
