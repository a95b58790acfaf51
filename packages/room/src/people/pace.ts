import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance, Phase } from '@texas42/engine';

/** How long a table lets things be seen, in milliseconds. */
export interface Pace {
  /** A computer's call or play comes this long after it is its turn, and up to `spread` later. */
  readonly call: number;
  readonly play: number;
  readonly spread: number;
  /** More after a trick was taken in. */
  readonly trick: number;
  /** How long a person may be gone before a computer plays the seat. */
  readonly grace: number;
}

export const NORMAL_PACE: Pace = { call: 500, play: 600, spread: 400, trick: 1300, grace: 20_000 };
export const AT_ONCE: Pace = { call: 0, play: 0, spread: 0, trick: 0, grace: 0 };

/** So long computers wait while people are asked about a takeback, in milliseconds: their move would say no. */
export const ANSWER_WITHIN = 30_000;

/** When a computer is to act: by what everybody saw and when, never by what it holds or how long it thinks. */
export function delayOf(pace: Pace, phase: Phase, sweptTrick: boolean, chance: Chance): number {
  const base = phase === 'playing' ? pace.play : pace.call;
  return base + (sweptTrick ? pace.trick : 0) + (pace.spread > 0 ? chance(pace.spread) : 0);
}

/** Chances that follow from a secret of the table and a version of it, so that a computer's move can be worked out again. */
export function chanceAt(secret: string, n: number, use: string): Chance {
  let counter = 0;
  return (below) => {
    const hash = sha256(utf8ToBytes(`${secret} ${use} ${n} ${counter}`));
    counter += 1;
    // 48 bits below a few thousand: the unevenness is less than one in a thousand million.
    let number = 0;
    for (let i = 0; i < 6; i += 1) number = number * 256 + (hash[i] ?? 0);
    return number % below;
  };
}
