import type { TransitionConfig } from 'svelte/transition';

// Animates transform and opacity only, and nothing for people who prefer reduced motion.

/** Where the bone lay that was just played from the hand. */
let from: DOMRect | undefined;

export function liftedFrom(element: Element): void {
  from = element.getBoundingClientRect();
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From the middle of one place to the middle of another. */
const way = (from: DOMRect, to: DOMRect): readonly [number, number] => [
  from.left + from.width / 2 - (to.left + to.width / 2),
  from.top + from.height / 2 - (to.top + to.height / 2),
];

/** A bone put down: from the hand, or from under its player's card; one small overshoot. */
export function arrive(node: Element, { isMine, still }: { isMine: boolean; still: boolean }): TransitionConfig {
  const there = node.getBoundingClientRect();
  const start = (isMine && from) || node.closest('.seat')?.querySelector('.plate')?.getBoundingClientRect();
  from = undefined;
  if (still || !start || isStill()) return { duration: 0 };
  const [x, y] = way(start, there);
  const scale = isMine ? start.width / there.width : 1;
  return {
    duration: 260,
    easing: setDown,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${1 + (scale - 1) * u}); opacity: ${isMine ? 1 : Math.min(1, t * 2)}`,
  };
}

function setDown(t: number): number {
  const past = 1.4;
  const left = t - 1;
  return 1 + (past + 1) * left ** 3 + past * left ** 2;
}

/** The bones of a trick slide together towards its winner. */
export function gather(node: Element, { to }: { to: number | null }): TransitionConfig {
  const card = to === null ? null : document.querySelector(`[data-place="${to}"]`);
  if (isStill() || !card) return { duration: 0 };
  const [x, y] = way(card.getBoundingClientRect(), node.getBoundingClientRect());
  return {
    duration: 300,
    easing: (t) => t * t,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${1 - 0.45 * u}); opacity: ${Math.min(1, t * 1.6)}`,
  };
}

/** Seven bones come from the shake to their places, one after the other. */
export function dealt(_node: Element, { place }: { place: number }): TransitionConfig {
  if (isStill()) return { duration: 0 };
  return {
    delay: 60 * place,
    duration: 300,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, u) =>
      `transform: translate(${(3 - place) * 30 * u}px, ${-220 * u}px) rotate(${(place - 3) * 14 * u}deg); opacity: ${Math.min(1, 2 * t)}`,
  };
}

/** Where each bone of a hand lies. */
export function lyingIn(hand: Element): ReadonlyMap<string, DOMRect> {
  const bones = [...hand.querySelectorAll<HTMLElement>('[data-bone]')];
  return new Map(bones.map((bone) => [bone.dataset.bone ?? '', bone.getBoundingClientRect()]));
}

/** Bones that have another place now slide there: trumps first, once they are named. */
export function slide(hand: Element, before: ReadonlyMap<string, DOMRect>): void {
  if (isStill()) return;
  for (const bone of hand.querySelectorAll<HTMLElement>('[data-bone]')) {
    const old = before.get(bone.dataset.bone ?? '');
    const [x, y] = old ? way(old, bone.getBoundingClientRect()) : [0, 0];
    if (Math.hypot(x, y) > 1)
      bone.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], { duration: 240, easing: 'ease-out' });
  }
}

/** A sheet or slip comes up a little way. */
export function rise(_node: Element): TransitionConfig {
  if (isStill()) return { duration: 0 };
  return {
    duration: 240,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, u) => `transform: translateY(${16 * u}px); opacity: ${t}`,
  };
}
