import { isPoints, type RulesContext, type SeatBid, team } from '@texas42/engine';
import { bidBy, contractOf, declarationsOn, gainOf } from './contract.ts';
import type { Dice } from './dice.ts';
import { experts, type Opinion } from './experts.ts';
import { worthOf } from './match.ts';
import { type Pains, type Price, Pricing } from './price.ts';
import { bidNamed, highOf, type Seen } from './seen.ts';
import { levelOf } from './strength.ts';
import { imagine } from './worlds.ts';

/** How a player bids. */
export interface Bidder extends Pains {
  /** Deals imagined, and candidates drawn for each. */
  readonly worlds: number;
  readonly draws: number;
  /** Whether it plays the rest of the auction through in its mind. */
  readonly foresees: boolean;
  /** Whether it takes those who called for experts. */
  readonly hears: boolean;
  /** How far its feeling for a chance strays, in log odds. */
  readonly slip: number;
  /** How much more than the usual player it makes of a hand, in log odds: seen in games among players of its own level. */
  readonly skill: number;
}

/** What the side that holds the bid may be expected to make. */
const HOLDS = 0.6;
/** Of bids for points, what is worth a thought beside the least; and for who takes the others for experts. */
const JUMPS = ['32', '34'];
const LEAPS = [...JUMPS, '36'];

/** Weighs every call, best first. */
export function opinionsOf(
  seen: Seen,
  context: RulesContext,
  words: readonly string[],
  target: number,
  step: number,
  { worlds, draws, foresees, hears, slip, skill, ...pains }: Bidder,
  dice: Dice,
  isLate: () => boolean,
): readonly Opinion[] {
  const imagined = imagine(seen, null, context, { worlds, draws, enumerate: 0, imitates: false, hears }, dice);
  const pricing = new Pricing(seen, context, imagined, dice, isLate);
  const high = highOf(seen.auction);
  const marks = team(seen.seat) === 0 ? seen.auction.marks : ([seen.auction.marks[1], seen.auction.marks[0]] as const);
  const feeling = skill + (slip === 0 ? 0 : slip * (dice.share() + dice.share() + dice.share() - 1.5) * 2);
  const opinions: Opinion[] = [];
  const considered = sensible(words, context, hears ? LEAPS : JUMPS);
  // What a bid is worth is told after all of them were played out, so that a higher one never looks better than a lower.
  for (const word of considered) {
    const bid = bidNamed(context, word);
    if (bid) pricing.price(bid, pains);
  }
  for (const word of considered) {
    if (word === 'P') {
      opinions.push({ word, chance: HOLDS, worth: passing(seen, context, high, marks, target, step), trump: null });
      continue;
    }
    const bid = bidNamed(context, word);
    if (!bid) continue;
    const price = pricing.price(bid, pains);
    const chance = strayed(price.chance, feeling);
    opinions.push({
      word,
      chance,
      worth: worthAt(seen, context, price, chance, marks, target, step),
      trump: price.trump?.word ?? null,
    });
  }
  const auction = { seen, context, worlds: imagined, standing: { marks, target, step }, dice, hears };
  const weighed = (foresees && !isLate() ? experts.known?.foresee(opinions, auction) : undefined) ?? opinions;
  return [...weighed].sort((a, b) => b.worth - a.worth || rank(a, context) - rank(b, context));
}

const rank = ({ word }: Opinion, context: RulesContext): number => {
  const bid = bidNamed(context, word);
  return bid ? levelOf(bid) : 0;
};

const isForPoints = (word: string, context: RulesContext): boolean => bidNamed(context, word)?.kind === 'points';

const strayed = (chance: number, feeling: number): number => {
  if (feeling === 0) return chance;
  const odds = Math.log(chance / (1 - chance)) + feeling;
  return 1 / (1 + Math.exp(-odds));
};

/** Of bids for points only the least and the jumps are worth a thought; of marks all that are offered. */
function sensible(words: readonly string[], context: RulesContext, jumps: readonly string[]): readonly string[] {
  const points = words.filter((word) => isForPoints(word, context));
  const [least] = points;
  return words.filter((word) => !points.includes(word) || word === least || jumps.includes(word));
}

/** The worth of a bid that is made with this chance. */
function worthAt(
  seen: Seen,
  context: RulesContext,
  { bid, trump, points }: Price,
  chance: number,
  marks: readonly [number, number],
  target: number,
  step: number,
): number {
  const declared = trump ?? declarationsOn(context, seen.auction, bidBy(seen.seat, bid))[0];
  if (!declared) return 0;
  const contract = contractOf(context, seen.auction, bidBy(seen.seat, bid), declared);
  const need = isPoints(bid) ? bid.points : 42;
  const made = gainOf(context, seen.auction, contract, true, Math.max(need, Math.round(points)), team(seen.seat));
  const set = gainOf(context, seen.auction, contract, false, Math.max(0, need - 8), team(seen.seat));
  return chance * worthOf(marks, made, target, step) + (1 - chance) * worthOf(marks, set, target, step);
}

/** The worth of leaving the bid to whoever holds it. */
function passing(
  seen: Seen,
  context: RulesContext,
  high: SeatBid | null,
  marks: readonly [number, number],
  target: number,
  step: number,
): number {
  if (!high) return worthOf(marks, [0, 0], target, step);
  const [trump] = declarationsOn(context, seen.auction, high);
  if (!trump) return worthOf(marks, [0, 0], target, step);
  const contract = contractOf(context, seen.auction, high, trump);
  const need = isPoints(high.bid) ? high.bid.points : 42;
  const made = gainOf(context, seen.auction, contract, true, Math.max(need, 36), team(seen.seat));
  const set = gainOf(context, seen.auction, contract, false, Math.max(0, need - 8), team(seen.seat));
  return HOLDS * worthOf(marks, made, target, step) + (1 - HOLDS) * worthOf(marks, set, target, step);
}

/** The declarations for a bid that was won, best first, with their chances. */
export function trumpsFor(
  seen: Seen,
  context: RulesContext,
  bid: SeatBid,
  words: readonly string[],
  { worlds, draws, hears, ...pains }: Bidder,
  dice: Dice,
  isLate: () => boolean,
): readonly Opinion[] {
  const imagined = imagine(
    seen,
    null,
    context,
    { worlds: 2 * worlds, draws, enumerate: 0, imitates: false, hears },
    dice,
  );
  const pricing = new Pricing(seen, context, imagined, dice, isLate);
  return pricing
    .rank(
      bid,
      context.declarations.filter(({ word }) => words.includes(word)),
      { ...pains, many: 2 * pains.many, solves: 2 * pains.solves },
    )
    .map(({ trump, chance }) => ({ word: trump?.word ?? '', chance, worth: chance, trump: trump?.word ?? null }));
}
