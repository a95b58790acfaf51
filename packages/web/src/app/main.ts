import './preload.ts';
import '../look/index.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });

/** Stores the app on the device, after everything more urgent has loaded. */
function keep(): void {
  void navigator.serviceWorker
    .register('sw.js')
    .then(async (registration) => (await import('./update.ts')).watch(registration))
    // Some private windows allow no service worker: the app then needs a signal.
    .catch(() => {});
}
// Left out of builds.
if (import.meta.env.DEV) void import('../dev/open.ts').then(({ open }) => open());
if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keep, 1000);
