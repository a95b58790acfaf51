import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { LICENCES, VERSION } from './build/licences.ts';
import { oneVisitor } from './build/oneVisitor.ts';
import { preload } from './build/preload.ts';
import { serviceWorker } from './build/serviceWorker.ts';

/** A part of the sources: these files of a folder, by the beginnings of their names. */
const within = (folder: string, files: string): string => `web/src/${folder}/(${files})\\.`;

/** What every page and every table needs, fetched with the first page. */
const BASE = [
  'node_modules/(svelte|esm-env|clsx)/',
  'engine/src/words\\.',
  within('app', 'device|router'),
  within('bone', 'Bone|Face|Pips|boneWords|domino'),
  within('friends/door', 'doorWords|friendsTable'),
  within('look', 'Icon|Name|icons|index'),
  within('settings', 'settings'),
  within('table', 'Ring|Seat|Tally|here|homeTable|keyboard|motion|places|tableWords'),
  within('table/session', 'viewer|sayWords|tell'),
  within('words', 'words'),
  within('workers', 'tableWorker'),
];
/** What the pages that are read have in common, fetched with the first of them. */
const PAGE = [
  within('look', 'Bar'),
  within('replay', 'names|replayWords|sitIn'),
  within('table', 'CallsAndTricks'),
  within('table/result', 'overWords'),
];
/** What runs before all else where a link to a game is followed. */
const PRELOAD = [
  'vite/preload-helper',
  within('app', 'preload'),
  within('replay', 'address'),
  within('workers', 'askReader'),
];

const any = (parts: readonly string[]): RegExp => new RegExp(parts.join('|'));
const GROUPS = [
  { name: 'preload', test: any(PRELOAD) },
  { name: 'page', test: any(PAGE) },
  { name: 'base', test: any(BASE) },
];

/** What a link to a game waits for comes in one piece. */
const READER = { name: 'reader', test: new RegExp(within('workers/reader', 'reader')) };

/** Hides the bundler's report on slow plugins. */
const QUIET = { bundlerTimings: false };

/** Seven characters of a hash are enough to tell versions apart; file names appear often in the first load. */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [svelte({ compilerOptions: { runes: true } }), preload(), serviceWorker()],
  define: { __VERSION__: JSON.stringify(VERSION), __LICENCES__: JSON.stringify(LICENCES) },
  worker: {
    format: 'es',
    plugins: () => [oneVisitor()],
    rolldownOptions: {
      checks: QUIET,
      output: { ...NAMES, comments: { annotation: false }, codeSplitting: { groups: [READER] } },
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
