import { isPoints, parseDomino, type RulesContext, SEATS, type Seat, team } from '@texas42/engine';
import type { View } from '@texas42/protocol';
import { type Bidder, opinionsOf, trumpsFor } from './bid.ts';
import type { Contract } from './contract.ts';
import { Dice } from './dice.ts';
import type { Opinion } from './experts.ts';
import { stillTo } from './match.ts';
import { type Budget, type Candidate, type Chance, type Choice, deadline, type Player, type Why } from './player.ts';
import { glance } from './policy.ts';
import { bidNamed, contractIn, type Seen, seenFrom, wordsOf } from './seen.ts';
import { PlayTable } from './table.ts';
import { type Mind, setOut, type Thought, thinkOf } from './think.ts';
import { imagine } from './worlds.ts';

/** Everything that makes a level of play. */
export interface Level {
  readonly bidder: Bidder;
  /** Null for who plays at a glance. */
  readonly mind: Mind | null;
  /** How unsure it is between plays: 0 takes the best. */
  readonly heat: number;
}

/** A computer player of a level. */
export function playerOf(level: Level): Player {
  return (view, context, chance, budget) => {
    const offer = view.mine.offers.find(({ words }) => words.length > 0);
    if (!offer) throw new Error('There is nothing to choose from.');
    const { seat, words } = offer;
    const [only] = words;
    if (seat === null || only === undefined || words.length === 1) return { seat, word: only ?? '' };
    const dice = Dice.from(chance);
    switch (view.table.phase) {
      case 'bidding':
        return call(view, context, seat, words, level, dice, budget);
      case 'declaring':
        return declare(view, context, seat, words, level, dice, budget);
      case 'playing':
        return play(view, context, seat, words, level, dice, budget, chance);
      default:
        return { seat, word: only };
    }
  };
}

/** A mark, or what a hand brings on average in a game for points. */
const stepOf = (target: number): number => (target > 100 ? 30 : 1);

function call(
  view: View,
  context: RulesContext,
  seat: Seat,
  words: readonly string[],
  { bidder }: Level,
  dice: Dice,
  budget: Budget,
): Choice {
  const { target } = view.table.rules;
  const step = stepOf(target);
  const seen = seenFrom(view, context, seat, null);
  const opinions = opinionsOf(
    seen,
    context,
    words,
    stillTo(target, view.table.marks, step),
    step,
    within(bidder, budget),
    dice,
    deadline(budget),
  );
  const [best] = opinions;
  if (!best) return { seat, word: words[0] ?? 'P' };
  return { seat, word: best.word, why: whyCall(best, opinions, view) };
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const percent = (share: number): string => `${Math.round(100 * share)} %`;

function whyCall(best: Opinion, opinions: readonly Opinion[], { table }: View): Why {
  const title = (word: string): string => table.rules.titles[word] ?? word;
  const bids = opinions.filter(({ word }) => word !== 'P');
  const [likeliest] = [...bids].sort((a, b) => b.chance - a.chance);
  const on = (opinion: Opinion): string => (opinion.trump ? ` on ${title(opinion.trump)}` : '');
  const sentence =
    best.word === 'P'
      ? likeliest
        ? `Passing: ${title(likeliest.word)}${on(likeliest)} would be made ${percent(likeliest.chance)} of the time.`
        : 'Passing: there is no bid to make.'
      : `${capital(title(best.word))}${on(best)} is made ${percent(best.chance)} of the time.`;
  return { sentence, candidates: opinions.map(({ word, chance }) => ({ word, chance })) };
}

const within = (bidder: Bidder, { worlds }: Budget): Bidder =>
  worlds === undefined ? bidder : { ...bidder, worlds, many: Math.min(bidder.many, 4 * worlds) };

function declare(
  view: View,
  context: RulesContext,
  seat: Seat,
  words: readonly string[],
  { bidder }: Level,
  dice: Dice,
  budget: Budget,
): Choice {
  const { bid } = view.table;
  const called = bid && bidNamed(context, bid.call);
  if (!bid || !called) return { seat, word: words[0] ?? '' };
  const seen = seenFrom(view, context, seat, null);
  const opinions = trumpsFor(
    seen,
    context,
    { seat: bid.seat, bid: called },
    words,
    within(bidder, budget),
    dice,
    deadline(budget),
  );
  const [best] = opinions;
  if (!best) return { seat, word: words[0] ?? '' };
  const title = view.table.rules.titles[best.word] ?? best.word;
  const sentence = `${capital(title)} makes it ${percent(best.chance)} of the time.`;
  return {
    seat,
    word: best.word,
    why: { sentence, candidates: opinions.map(({ word, chance }) => ({ word, chance })) },
  };
}

function play(
  view: View,
  context: RulesContext,
  seat: Seat,
  words: readonly string[],
  { mind, heat }: Level,
  dice: Dice,
  budget: Budget,
  chance: Chance,
): Choice {
  const bare = seenFrom(view, context, seat, null);
  const contract = contractIn(view, context, bare.auction);
  if (!contract) return { seat, word: words[chance(words.length)] ?? '' };
  const seen = seenFrom(view, context, seat, contract);
  const legal = words.reduce((set, word) => set | (parseDomino(word)?.bit ?? 0), 0);
  if (!mind) return { seat, word: atAGlance(seen, contract, context, dice, heat) };
  const worlds = budget.worlds ?? mind.worlds;
  const thoughts = thinkOf(seen, contract, context, legal, { ...mind, worlds }, dice, budget);
  const chosen = heat === 0 ? thoughts[0] : unsure(thoughts, heat, dice);
  const [word = words[0] ?? ''] = chosen ? wordsOf(1 << chosen.domino) : [];
  return { seat, word, why: whyPlay(word, thoughts, seen, contract) };
}

/** Plays from the feel of the hand, as a beginner does. */
function atAGlance(seen: Seen, contract: Contract, context: RulesContext, dice: Dice, heat: number): string {
  const { hands } = imagine(
    seen,
    contract,
    context,
    { worlds: 1, draws: 1, enumerate: 0, imitates: false, hears: false },
    dice,
  );
  const table = new PlayTable(contract);
  setOut(table, seen, contract, hands[0] ?? SEATS.map((seat) => (seat === seen.seat ? seen.hand : 0)));
  const [word = ''] = wordsOf(1 << glance(table, dice, heat));
  return word;
}

/** Takes good plays more often than bad ones, not always the best. */
function unsure(thoughts: readonly Thought[], heat: number, dice: Dice): Thought | undefined {
  const [best] = thoughts;
  if (!best) return undefined;
  const shares = thoughts.map(({ chance, points }) =>
    Math.exp((chance - best.chance) / heat + ((points ?? 0) - (best.points ?? 0)) / (200 * heat)),
  );
  let mark = dice.share() * shares.reduce((sum, share) => sum + share, 0);
  for (const [i, thought] of thoughts.entries()) {
    mark -= shares[i] ?? 0;
    if (mark < 0) return thought;
  }
  return best;
}

function whyPlay(word: string, thoughts: readonly Thought[], seen: Seen, { bid, goal }: Contract): Why {
  const candidates = thoughts.map(({ domino, chance, points }): Candidate => {
    const [id = ''] = wordsOf(1 << domino);
    return goal === 'points' && points !== null ? { word: id, chance, points } : { word: id, chance };
  });
  const chosen = candidates.find((candidate) => candidate.word === word);
  const other = candidates.find((candidate) => candidate.word !== word);
  const does = team(seen.seat) === team(bid.seat) ? 'makes' : 'sets';
  const what = isPoints(bid.bid) ? 'the bid' : 'it';
  const than = other ? `, the ${other.word} ${percent(other.chance)}` : '';
  const sentence = `The ${word} ${does} ${what} ${percent(chosen?.chance ?? 0)} of the time${than}.`;
  return { sentence, candidates };
}
