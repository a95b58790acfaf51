import { mount } from 'svelte';
import Update from './Update.svelte';
import { updating } from './updating.svelte.ts';

/** Offers a new version when there is one. */
export function watch(registration: ServiceWorkerRegistration): void {
  updating.watch(registration);
  mount(Update, { target: document.body });
}
