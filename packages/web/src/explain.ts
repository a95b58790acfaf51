import './explain.css';
import { mount, unmount } from 'svelte';
import Explained from './Explained.svelte';
import { type Entry, wordsIn } from './glossary.ts';
import { settings } from './settings.svelte.ts';

// Every word of the game that is on the screen explains itself: to a tap on it, or to the key W, which lists them all.

/** A tap on these does something else. */
const BUSY = 'button, a, input, select, textarea, label, .hush';
/** How far beside a word a finger may come down, in pixels. */
const NEAR = 8;

interface Word {
  readonly entry: Entry;
  readonly range: Range;
}

function wordsUnder(root: Node, skipped: string): readonly Word[] {
  const words: Word[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest(skipped)) continue;
    for (const { entry, start, end } of wordsIn(node.textContent ?? '')) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      words.push({ entry, range });
    }
  }
  return words;
}

function isAt({ range }: Word, x: number, y: number): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR,
  );
}

let shown: object | undefined;

function show(entries: readonly Entry[], at: { readonly x: number; readonly y: number } | null): void {
  if (shown) return;
  const before = document.activeElement;
  const part = mount(Explained, {
    target: document.body,
    props: {
      entries,
      at,
      onclose: () => {
        shown = undefined;
        void unmount(part);
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      },
    },
  });
  shown = part;
}

/** The words that are on the screen now. */
export function explainScreen(): void {
  const entries = new Set(wordsUnder(document.body, '.hush, script').map(({ entry }) => entry));
  show(
    [...entries].sort((a, b) => a.word.localeCompare(b.word)),
    null,
  );
}

function tapped(event: MouseEvent): void {
  const { target, clientX: x, clientY: y } = event;
  if (!(target instanceof Element) || target.closest(BUSY) || shown) return;
  // Whoever knows the game taps the table to hurry it.
  if (settings.knows && target.closest('.ring')) return;
  const word = wordsUnder(target, BUSY).find((found) => isAt(found, x, y));
  if (!word) return;
  event.stopPropagation();
  event.preventDefault();
  show([word.entry], { x, y });
}

function pressed(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'w' || event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea');
  if (isTyping || !settings.singleKeys || document.querySelector('dialog[open]')) return;
  explainScreen();
}

/** Words that can be tapped are underlined, for whoever has not said to know them. */
function underline(): void {
  if (!('highlights' in CSS)) return;
  const words = settings.knows
    ? []
    : wordsUnder(document.getElementById('app') ?? document.body, `${BUSY}, .ring, .home, h1, h2, .licence`);
  CSS.highlights.set('words', new Highlight(...words.map(({ range }) => range)));
}

let isDue = false;

export function listen(): void {
  document.addEventListener('click', tapped, true);
  document.addEventListener('keydown', pressed);
  const later = (): void => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      underline();
    }, 150);
  };
  new MutationObserver(later).observe(document.body, { subtree: true, childList: true, characterData: true });
  later();
}
