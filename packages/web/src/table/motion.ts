import type { TransitionConfig } from 'svelte/transition';

// Only transform and opacity move, and nothing moves for whoever asked for stillness.

/** Where the bone lay that was just played from the hand. */
let from: DOMRect | undefined;

export function liftedFrom(element: Element): void {
  from = element.getBoundingClientRect();
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const AWAY: readonly (readonly [number, number])[] = [
  [0, 150],
  [-90, -20],
  [0, -90],
  [90, -20],
];

/** A bone put down: from the hand, or from under its player's card; one small overshoot. */
export function arrive(node: Element, { side, still }: { side: number; still: boolean }): TransitionConfig {
  if (still || isStill()) return { duration: 0 };
  let [x, y] = AWAY[side] ?? [0, 0];
  let scale = 1;
  if (side === 0 && from) {
    const to = node.getBoundingClientRect();
    x = from.left + from.width / 2 - (to.left + to.width / 2);
    y = from.top + from.height / 2 - (to.top + to.height / 2);
    scale = from.width / to.width;
    from = undefined;
  }
  const isFar = side === 0;
  return {
    duration: 260,
    easing: setDown,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${1 + (scale - 1) * u}); opacity: ${isFar ? 1 : Math.min(1, t * 2)}`,
  };
}

function setDown(t: number): number {
  const past = 1.4;
  const left = t - 1;
  return 1 + (past + 1) * left ** 3 + past * left ** 2;
}

/** The bones of a trick slide together to whoever took it. */
export function gather(node: Element, { to }: { to: number | null }): TransitionConfig {
  const card = to === null ? null : document.querySelector(`[data-place="${to}"]`);
  if (isStill() || !card) return { duration: 0 };
  const here = node.getBoundingClientRect();
  const there = card.getBoundingClientRect();
  const x = there.left + there.width / 2 - (here.left + here.width / 2);
  const y = there.top + there.height / 2 - (here.top + here.height / 2);
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

/** A sheet or slip comes up a little way. */
export function rise(_node: Element): TransitionConfig {
  if (isStill()) return { duration: 0 };
  return {
    duration: 240,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, u) => `transform: translateY(${16 * u}px); opacity: ${t}`,
  };
}
