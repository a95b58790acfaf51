import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { ahead } from './build/ahead.ts';
import { LICENCES, VERSION } from './build/licences.ts';
import { oneVisitor } from './build/oneVisitor.ts';
import { serviceWorker } from './build/serviceWorker.ts';

/** What is fetched together: what every page and table has in common, and what the pages that are read have. */
const COMMON =
  'Bone|Face|Icon|Name|Pips|Ring|Seat|app|domino|doorWords|looking|motion|places|settings|tableWorker|tell|words';
const GROUPS = [
  { name: 'ahead', test: /vite\/preload-helper|web\/src\/(ahead|readerDoor|shown)\./ },
  { name: 'page', test: /web\/src\/(Bar|Record|keptWords|pageWords|sitIn)\./ },
  {
    name: 'base',
    test: new RegExp(
      `node_modules/(svelte|esm-env|clsx)/|engine/src/words\\.|web/src/look/(?!pages)|web/src/(${COMMON})\\.`,
    ),
  },
];

/** What a link to a game waits for comes in one piece. */
const OPENER = { name: 'opener', test: /web\/src\/opener\./ };

/** Whoever starts the game on a slow machine need not read which plugin took how long. */
const QUIET = { bundlerTimings: false };

/** Seven characters of a hash tell versions of a file apart; they are named many times in what is fetched first. */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [svelte({ compilerOptions: { runes: true } }), ahead(), serviceWorker()],
  define: { __VERSION__: JSON.stringify(VERSION), __LICENCES__: JSON.stringify(LICENCES) },
  worker: {
    format: 'es',
    plugins: () => [oneVisitor()],
    rolldownOptions: {
      checks: QUIET,
      output: { ...NAMES, comments: { annotation: false }, codeSplitting: { groups: [OPENER] } },
    },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: QUIET,
      output: { ...NAMES, codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS } },
    },
  },
});
