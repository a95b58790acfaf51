import type { Component } from 'svelte';

/** Fetches the styles of pages before the page. */
async function page<T>(part: Promise<T>): Promise<T> {
  await import('../look/pages.css');
  return part;
}

/** Every screen but the first page: its name, which is its address, and its component, loaded on first use. */
export const SCREENS = {
  table: () => import('../table/Game.svelte'),
  hand: () => import('../table/Game.svelte'),
  friends: () => page(import('../friends/Friends.svelte')),
  rules: () => page(import('../rules/Rules.svelte')),
  settings: () => page(import('../settings/Settings.svelte')),
  words: () => page(import('../learn/RulesAndWords.svelte')),
  teach: () => page(import('../learn/Teach.svelte')),
  daily: () => page(import('../daily/Daily.svelte')),
  deal: () => page(import('../deal/DealPage.svelte')),
  replay: () => page(import('../replay/ReplayPage.svelte')),
  games: () => page(import('../games/GamesPage.svelte')),
  fair: () => page(import('../fair/Fair.svelte')),
  about: () => page(import('../about/About.svelte')),
} satisfies Readonly<Record<string, () => Promise<{ readonly default: Component }>>>;

type Listed = { readonly [Name in keyof typeof SCREENS]: true };

declare module './router.svelte.ts' {
  interface Screens extends Listed {}
}
