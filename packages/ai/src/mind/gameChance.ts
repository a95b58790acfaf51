import type { ByTeam } from '@texas42/engine';

/** The score of a game (ours first), its target, and about how much one hand gains. */
export interface GameStanding {
  readonly marks: ByTeam<number>;
  readonly target: number;
  readonly step: number;
}

/** The chance to win the game from a score, ours first, if each step goes to either side with the same chance. */
export function gameChance(ours: number, theirs: number, target: number, step: number): number {
  const a = (target - ours) / step;
  const b = (target - theirs) / step;
  if (a <= 0) return 1;
  if (b <= 0) return 0;
  const low = Math.floor(a);
  const part = a - low;
  return part === 0 ? overB(a, b) : (1 - part) * overB(Math.max(1, low), b) + part * overB(low + 1, b);
}

/**
 * The target to play to. A game that goes on past its target, as where one must win by two, is played to one step above
 * the leader.
 */
export const stillTo = (target: number, marks: ByTeam<number>, step: number): number =>
  Math.max(...marks) < target ? target : Math.max(...marks) + step;

function overB(a: number, b: number): number {
  const low = Math.floor(b);
  const part = b - low;
  return part === 0 ? race(a, b) : (1 - part) * race(a, Math.max(1, low)) + part * race(a, low + 1);
}

/** The chance of `a` heads before `b` tails, tossing a coin. */
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

/** The chance to win the game after a gain; score and gain ours first. */
export function worthOf(marks: ByTeam<number>, gained: ByTeam<number>, target: number, step: number): number {
  return gameChance(marks[0] + gained[0], marks[1] + gained[1], target, step);
}
