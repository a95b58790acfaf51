import './explain.css';
import { mount, unmount } from 'svelte';
import { settings } from '../settings/settings.svelte.ts';
import Explained from './Explained.svelte';
import { type GlossaryEntry, wordsIn } from './glossary.ts';

// Every word of the game that is on the screen explains itself: to a tap on it, or to the key W, which lists them all. The
// words on a button, which a tap would press, are explained when it is held, by a second mouse button or the menu key (the
// context menu, which a screen reader has too), or by W with the focus on it.

/** A tap on these does something else. */
const BUSY = 'button, a, input, select, textarea, label, .hush';
/** These may be held. */
const HOLDABLE = 'button, a, label';
/** How long, in milliseconds, and how far a finger may stray meanwhile, in pixels. */
const HOLD = 500;
const STRAY = 10;
/** How far beside a word a finger may come down, in pixels. */
const NEAR = 8;

interface Word {
  readonly entry: GlossaryEntry;
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

function show(entries: readonly GlossaryEntry[], at: { readonly x: number; readonly y: number } | null): void {
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

/** The words of a button are explained; says whether there are any. */
function explainButton(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest(HOLDABLE) : null;
  if (!button || shown) return false;
  const entries = new Set(wordsUnder(button, '.hush').map(({ entry }) => entry));
  if (entries.size === 0) return false;
  const { left, width, bottom } = button.getBoundingClientRect();
  show([...entries], { x: left + width / 2, y: bottom - NEAR });
  return true;
}

/** A long press on a button. Releasing the finger afterwards does not click. */
let holding: { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
let wasHeld = false;

function letGo(): void {
  clearTimeout(holding?.timer);
  holding = undefined;
}

/** The click that follows a long press is ignored; a later one is not. */
function lifted(): void {
  letGo();
  setTimeout(() => {
    wasHeld = false;
  }, 50);
}

function held(event: PointerEvent): void {
  letGo();
  wasHeld = false;
  const { target, clientX: x, clientY: y } = event;
  if (event.pointerType === 'mouse' || !event.isPrimary) return;
  const timer = setTimeout(() => {
    wasHeld = explainButton(target);
  }, HOLD);
  holding = { x, y, timer };
}

function strayed({ clientX, clientY }: PointerEvent): void {
  if (holding && Math.hypot(clientX - holding.x, clientY - holding.y) > STRAY) letGo();
}

function asked(event: Event): void {
  if (wasHeld || explainButton(event.target)) event.preventDefault();
}

function tapped(event: MouseEvent): void {
  if (wasHeld) {
    wasHeld = false;
    event.stopPropagation();
    event.preventDefault();
    return;
  }
  const { target, clientX: x, clientY: y } = event;
  if (!(target instanceof Element) || shown) return;
  const name = target.closest('.plate')?.querySelector('.cut');
  if (name && name.scrollWidth > name.clientWidth) {
    event.stopPropagation();
    show([{ word: name.getAttribute('title') ?? '', forms: [], means: '' }], { x, y });
    return;
  }
  if (target.closest(BUSY)) return;
  // Experienced players tap the table to hurry it.
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
  if (!explainButton(document.activeElement)) explainScreen();
}

/** Underlines words that can be tapped, unless the person has said that they know the game. */
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
  document.addEventListener('pointerdown', held, true);
  document.addEventListener('pointermove', strayed, true);
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, lifted, true);
  document.addEventListener('contextmenu', asked, true);
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
