import { mount } from 'svelte';
import Update from './Update.svelte';
import { updating } from './updating.svelte.ts';

/** Speaks of a new version when it is there. */
export function watch(registration: ServiceWorkerRegistration): void {
  updating.watch(registration);
  mount(Update, { target: document.body });
}
