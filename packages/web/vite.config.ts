import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { serviceWorker } from './build/serviceWorker.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [svelte(), serviceWorker()],
  worker: { format: 'es', rolldownOptions: { output: { comments: { annotation: false } } } },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
