import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance, Phase } from '@texas42/engine';

/** How long a table shows each thing, in milliseconds. */
export interface Pace {
  /** A computer moves this long after its turn began, plus up to `spread`. */
  readonly call: number;
  readonly play: number;
  readonly spread: number;
  /** Added after a trick was taken in. */
  readonly trick: number;
  /** How long a person may be away before a computer plays the seat. */
  readonly grace: number;
}

export const NORMAL_PACE: Pace = { call: 500, play: 600, spread: 400, trick: 1300, grace: 20_000 };
export const AT_ONCE: Pace = { call: 0, play: 0, spread: 0, trick: 0, grace: 0 };

/** So long computers wait while people are asked about a takeback, in milliseconds: their move would say no. */
export const ANSWER_WITHIN = 30_000;

/** The delay of a computer's move. It follows from public facts, never from the hand or the time spent thinking. */
export function delayOf(pace: Pace, phase: Phase, sweptTrick: boolean, chance: Chance): number {
  const base = phase === 'playing' ? pace.play : pace.call;
  return base + (sweptTrick ? pace.trick : 0) + (pace.spread > 0 ? chance(pace.spread) : 0);
}

/**
 * Random numbers that follow from the table's secret and a version, so that a computer's move can be computed again.
 */
export function chanceAt(secret: string, n: number, use: string): Chance {
  let counter = 0;
  return (below) => {
    const hash = sha256(utf8ToBytes(`${secret} ${use} ${n} ${counter}`));
    counter += 1;
    // 48 bits for a range of a few thousand: the bias is below one in a thousand million.
    let number = 0;
    for (let i = 0; i < 6; i += 1) number = number * 256 + (hash[i] ?? 0);
    return number % below;
  };
}
