import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { LICENCES, VERSION } from './build/licences.ts';
import { serviceWorker } from './build/serviceWorker.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [svelte({ compilerOptions: { runes: true } }), serviceWorker()],
  define: { __VERSION__: JSON.stringify(VERSION), __LICENCES__: JSON.stringify(LICENCES) },
  worker: { format: 'es', rolldownOptions: { output: { comments: { annotation: false } } } },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
