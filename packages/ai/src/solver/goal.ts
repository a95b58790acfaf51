import { type GameRules, isPoints, type Playing, team, UNDETERMINED } from '@texas42/engine';
import { TrackedState } from './trackedState.ts';

/** What makes a bid. The solver can search for these three. */
export type SolverGoal =
  | { readonly kind: 'points'; readonly need: number }
  | { readonly kind: 'every trick' }
  | { readonly kind: 'no trick' };

/** Whether the bid is made at a score of both sides after so many tricks; null while that is open. */
type Verdict = (tricks: number, ours: number, theirs: number) => boolean | null;

const TRICKS = 7;
const POINTS = 42;
const COUNT = 35;

/**
 * The goal of a bid. Asks the rules about every score that a hand can come to; null where no goal agrees with all
 * answers.
 */
export function goalOf(state: Playing, rules: GameRules, players: number): SolverGoal | null {
  const { bid } = state.bid;
  const goals: readonly SolverGoal[] = [
    ...(isPoints(bid) ? [{ kind: 'points', need: bid.points } as const] : []),
    { kind: 'every trick' },
    { kind: 'no trick' },
  ];
  return goals.find((goal) => isGoal(state, rules, players, verdictOf(goal))) ?? null;
}

function verdictOf(goal: SolverGoal): Verdict {
  switch (goal.kind) {
    case 'points':
      return (_tricks, ours, theirs) => (ours >= goal.need ? true : theirs > POINTS - goal.need ? false : null);
    case 'every trick':
      return (tricks, _ours, theirs) => (theirs > 0 ? false : tricks === TRICKS ? true : null);
    case 'no trick':
      return (tricks, ours, _theirs) => (ours > 0 ? false : tricks === TRICKS ? true : null);
  }
}

function isGoal(state: Playing, rules: GameRules, players: number, verdict: Verdict): boolean {
  const tracked = new TrackedState(state);
  const bidders = team(state.bid.seat);
  let open: readonly (readonly [ours: number, theirs: number])[] = [[0, 0]];
  for (let tricks = 1; tricks <= TRICKS; tricks += 1) {
    const counted = { tricks: tracked.onlyCount(tricks, SOME_TRICK), trick: [], outcome: UNDETERMINED };
    const still = new Map<number, readonly [number, number]>();
    const seen = new Set<number>();
    for (const [ours, theirs] of open) {
      // Where all four play, the last trick holds whatever count is left.
      const left = COUNT - (ours + theirs - (tricks - 1));
      for (let count = tricks === TRICKS && players === 4 ? left : 0; count <= left; count += 5) {
        for (const after of [[ours + 1 + count, theirs] as const, [ours, theirs + 1 + count] as const]) {
          const key = after[0] * 64 + after[1];
          if (seen.has(key)) continue;
          seen.add(key);
          tracked.given = { ...counted, points: bidders === 0 ? after : [after[1], after[0]] };
          const outcome = rules.checkHandOutcome(tracked.state);
          const comes = verdict(tricks, ...after);
          if (tracked.readsMore || (outcome.determined ? outcome.made : null) !== comes) return false;
          if (comes === null) still.set(key, after);
        }
      }
    }
    if (tricks === TRICKS && still.size > 0) return false;
    open = [...still.values()];
  }
  return true;
}

const SOME_TRICK: Playing['tricks'][number] = { plays: [], winner: 0, points: 1 };
