import { ALL_DOUBLES, type Declaration, domino, isPoints, PIPS, type RulesContext, showing } from '@texas42/engine';
import { STRENGTH_WEIGHTS } from '../learned/strengthWeights.ts';
import { lowest, size } from '../solver/mask.ts';

const TABLE = Float64Array.from(STRENGTH_WEIGHTS.flat(), (hundredths) => hundredths / 100);
const TERMS = 44;
const TRUMPS = Int32Array.from([...PIPS.map(showing), ALL_DOUBLES, 0]);
/** The highest trump of each ordinary declaration; for follow-me the six-six. */
const TOPS = Int32Array.from(
  { length: 9 },
  (_, ordinary) => domino(`${Math.min(ordinary, 6)}-${Math.min(ordinary, 6)}`).bit,
);

/** How many declarations are ordinary: blanks to sixes, doubles, follow-me. */
export const ORDINARY = 9;

/**
 * The log odds that a hand makes 30 on a declaration when all hands are open. Far too high for play, but it ranks
 * hands.
 */
export function strength(hand: number, ordinary: number): number {
  const at = ordinary * TERMS;
  const top = (hand & (TOPS[ordinary] as number)) === 0 ? 0 : 8;
  let sum = TABLE[at + 28 + top + size(hand & (TRUMPS[ordinary] as number))] as number;
  for (let rest = hand; rest !== 0; rest &= rest - 1) sum += TABLE[at + lowest(rest)] as number;
  return sum;
}

/** The same if the partner promised doubles, and so holds the highest trump. */
export const strengthWithTop = (hand: number, ordinary: number): number =>
  strength(hand | (TOPS[ordinary] as number), ordinary);

/** The strength of a hand on the best of a set of ordinary declarations. */
export function bestStrength(hand: number, allowed: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let rest = allowed; rest !== 0; rest &= rest - 1) best = Math.max(best, strength(hand, lowest(rest)));
  return best;
}

/** Which ordinary declaration this is, from 0 to 8; undefined if it is none. */
export function ordinaryOf({ special, called, power }: Declaration): number | undefined {
  if (special) return undefined;
  if (!power) return 8;
  const found = TRUMPS.indexOf(called);
  return found === -1 ? undefined : found;
}

const byContext = new WeakMap<RulesContext, number>();

/** The set of ordinary declarations under these rules. */
export function ordinaries(context: RulesContext): number {
  const known = byContext.get(context);
  if (known !== undefined) return known;
  let set = 0;
  for (const trump of context.declarations) {
    const ordinary = ordinaryOf(trump);
    if (ordinary !== undefined) set |= 1 << ordinary;
  }
  byContext.set(context, set);
  return set;
}

/** How high a bid is: its points, or 42 for each mark. */
export const levelOf = (bid: Parameters<typeof isPoints>[0]): number => (isPoints(bid) ? bid.points : 42 * bid.marks);
