import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { LICENCES, VERSION } from './build/licences.ts';
import { serviceWorker } from './build/serviceWorker.ts';

/** What is fetched together: what every page and table has in common, and what the pages that are read have. */
const COMMON =
  'Bone|Face|Icon|Need|Pips|Ring|Seat|app|domino|doorWords|looking|motion|places|readerDoor|settings|shown|tableWorker|tell|words';
const GROUPS = [
  { name: 'base', test: new RegExp(`node_modules/(svelte|esm-env|clsx)/|web/src/look/|web/src/(${COMMON})\\.`) },
  { name: 'page', test: /web\/src\/(Bar|Record|keptWords|pageWords|sitIn)\./ },
];

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [svelte({ compilerOptions: { runes: true } }), serviceWorker()],
  define: { __VERSION__: JSON.stringify(VERSION), __LICENCES__: JSON.stringify(LICENCES) },
  worker: { format: 'es', rolldownOptions: { output: { comments: { annotation: false } } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS } } },
  },
});
