import { type Declaration, isPoints, type RulesContext, type SeatBid, team } from '@texas42/engine';
import { bidBy, contractOf, declarationsOn, gainOf } from './contract.ts';
import type { Tools } from './equipment.ts';
import type { Opinion } from './experts/experts.ts';
import { type GameStanding, worthOf } from './gameChance.ts';
import type { Dice } from './imagined/dice.ts';
import { imagine } from './imagined/imagine.ts';
import { bidNamed, highOf, type Knowledge } from './knowledge.ts';
import { type Effort, type Price, Pricing } from './price.ts';
import { levelOf } from './strength.ts';

/** How a player weighs calls and declarations. */
export interface Bidder extends Effort {
  /** How many deals it imagines, and how many it draws for each that it keeps. */
  readonly worlds: number;
  readonly draws: number;
  /** Whether it plays the rest of the auction through in those deals. */
  readonly foresees: boolean;
  /** Whether it expects the others to call as experts. */
  readonly expectsExpertCalls: boolean;
  /** How far it misjudges a chance, by luck, in log odds. */
  readonly slip: number;
  /** How much better than the calibrated chance it does, in log odds, as games among players of its level showed. */
  readonly skill: number;
}

/** How often the side that holds the bid is expected to make it. */
const HOLDS = 0.6;
/** Bids for points that it weighs beside the least; the second list for players who expect experts' calls. */
const JUMPS = ['32', '34'];
const LEAPS = [...JUMPS, '36'];

/** Weighs every call, best first. */
export function weighCalls(
  knowledge: Knowledge,
  context: RulesContext,
  words: readonly string[],
  target: number,
  step: number,
  { worlds, draws, foresees, expectsExpertCalls, slip, skill, ...effort }: Bidder,
  { solver, experts }: Tools,
  dice: Dice,
  isLate: () => boolean,
): readonly Opinion[] {
  const imagined = imagine(
    knowledge,
    null,
    context,
    { worlds, draws, enumerate: 0, expectsExpertPlays: false, expectsExpertCalls },
    experts,
    dice,
  );
  const pricing = new Pricing(knowledge, context, imagined, solver, dice, isLate);
  const high = highOf(knowledge.auction);
  const marks =
    team(knowledge.seat) === 0
      ? knowledge.auction.marks
      : ([knowledge.auction.marks[1], knowledge.auction.marks[0]] as const);
  const standing = { marks, target, step };
  const error = skill + (slip === 0 ? 0 : slip * (dice.share() + dice.share() + dice.share() - 1.5) * 2);
  const opinions: Opinion[] = [];
  const considered = worthWeighing(words, context, expectsExpertCalls ? LEAPS : JUMPS);
  // All bids are played out before any is judged. They share playouts, so a higher bid never looks likelier than a
  // lower one.
  for (const word of considered) {
    const bid = bidNamed(context, word);
    if (bid) pricing.price(bid, effort);
  }
  for (const word of considered) {
    if (word === 'P') {
      opinions.push({
        word,
        chance: HOLDS,
        worth: passing(knowledge, context, high, standing),
        trump: null,
      });
      continue;
    }
    const bid = bidNamed(context, word);
    if (!bid) continue;
    const price = pricing.price(bid, effort);
    const chance = misjudged(price.chance, error);
    opinions.push({
      word,
      chance,
      worth: worthAt(knowledge, context, price, chance, standing),
      trump: price.trump?.word ?? null,
    });
  }
  const auction = { knowledge, context, worlds: imagined, standing, dice, expectsExpertCalls };
  const weighed = (foresees && !isLate() ? experts?.foresee(opinions, auction) : undefined) ?? opinions;
  return [...weighed].sort((a, b) => b.worth - a.worth || rank(a, context) - rank(b, context));
}

const rank = ({ word }: Opinion, context: RulesContext): number => {
  const bid = bidNamed(context, word);
  return bid ? levelOf(bid) : 0;
};

const isForPoints = (word: string, context: RulesContext): boolean => bidNamed(context, word)?.kind === 'points';

/** The chance as misjudged by this error, in log odds. */
const misjudged = (chance: number, error: number): number => {
  if (error === 0) return chance;
  const odds = Math.log(chance / (1 - chance)) + error;
  return 1 / (1 + Math.exp(-odds));
};

/** The calls that it weighs: of bids for points only the least and the jumps, of all other calls every one. */
function worthWeighing(words: readonly string[], context: RulesContext, jumps: readonly string[]): readonly string[] {
  const points = words.filter((word) => isForPoints(word, context));
  const [least] = points;
  return words.filter((word) => !points.includes(word) || word === least || jumps.includes(word));
}

/** The chance to win the game after a bid that is made with this chance. */
function worthAt(
  knowledge: Knowledge,
  context: RulesContext,
  { bid, trump, points }: Price,
  chance: number,
  standing: GameStanding,
): number {
  const mine = bidBy(knowledge.seat, bid);
  const declared = trump ?? declarationsOn(context, knowledge.auction, mine)[0];
  return declared ? worthIf(knowledge, context, mine, declared, chance, Math.round(points), standing) : 0;
}

/** The chance to win the game if the highest bid so far is left to its bidder. */
function passing(knowledge: Knowledge, context: RulesContext, high: SeatBid | null, standing: GameStanding): number {
  const [trump] = high ? declarationsOn(context, knowledge.auction, high) : [];
  if (!high || !trump) return worthOf(standing.marks, [0, 0], standing.target, standing.step);
  return worthIf(knowledge, context, high, trump, HOLDS, 36, standing);
}

/** The chance to win the game if a bid is made with this chance, and the bidders then take so many points. */
function worthIf(
  { auction, seat }: Knowledge,
  context: RulesContext,
  bid: SeatBid,
  trump: Declaration,
  chance: number,
  points: number,
  { marks, target, step }: GameStanding,
): number {
  const contract = contractOf(context, auction, bid, trump);
  const need = isPoints(bid.bid) ? bid.bid.points : 42;
  const made = gainOf(context, auction, contract, true, Math.max(need, points), team(seat));
  const set = gainOf(context, auction, contract, false, Math.max(0, need - 8), team(seat));
  return chance * worthOf(marks, made, target, step) + (1 - chance) * worthOf(marks, set, target, step);
}

/** Weighs every declaration for a bid that was won, best first. */
export function weighDeclarations(
  knowledge: Knowledge,
  context: RulesContext,
  bid: SeatBid,
  words: readonly string[],
  { worlds, draws, expectsExpertCalls, ...effort }: Bidder,
  { solver, experts }: Tools,
  dice: Dice,
  isLate: () => boolean,
): readonly Opinion[] {
  const imagined = imagine(
    knowledge,
    null,
    context,
    { worlds: 2 * worlds, draws, enumerate: 0, expectsExpertPlays: false, expectsExpertCalls },
    experts,
    dice,
  );
  const pricing = new Pricing(knowledge, context, imagined, solver, dice, isLate);
  return pricing
    .rank(
      bid,
      context.declarations.filter(({ word }) => words.includes(word)),
      { ...effort, many: 2 * effort.many, solves: 2 * effort.solves },
    )
    .map(({ trump, chance }) => ({ word: trump?.word ?? '', chance, worth: chance, trump: trump?.word ?? null }));
}
