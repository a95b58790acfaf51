import type { ByTeam } from '@texas42/engine';

/** Where a game stands, ours first, and what it is played to. */
export interface Standing {
  readonly marks: ByTeam<number>;
  readonly target: number;
  readonly step: number;
}

/** The chance to win the match from a score, ours first: every further step of the way goes to either side as likely. */
export function matchChance(ours: number, theirs: number, target: number, step: number): number {
  const a = (target - ours) / step;
  const b = (target - theirs) / step;
  if (a <= 0) return 1;
  if (b <= 0) return 0;
  const low = Math.floor(a);
  const part = a - low;
  return part === 0 ? overB(a, b) : (1 - part) * overB(Math.max(1, low), b) + part * overB(low + 1, b);
}

/** Where a game goes on though its target is reached, as when one must win by two, it is to one step more than the leader has. */
export const stillTo = (target: number, marks: ByTeam<number>, step: number): number =>
  Math.max(...marks) < target ? target : Math.max(...marks) + step;

function overB(a: number, b: number): number {
  const low = Math.floor(b);
  const part = b - low;
  return part === 0 ? race(a, b) : (1 - part) * race(a, Math.max(1, low)) + part * race(a, low + 1);
}

/** The chance to toss `a` heads before `b` tails. */
function race(a: number, b: number): number {
  if (a > 40 || b > 40) return 0.5 + (b - a) / (2 * Math.max(a, b));
  let chance = 0;
  let ways = 0.5 ** a;
  for (let tails = 0; tails < b; tails += 1) {
    chance += ways;
    ways *= (a + tails) / (2 * (tails + 1));
  }
  return chance;
}

/** What a gain is worth as a change of the chance to win; the score and the gain ours first. */
export function worthOf(marks: ByTeam<number>, gained: ByTeam<number>, target: number, step: number): number {
  return matchChance(marks[0] + gained[0], marks[1] + gained[1], target, step);
}
