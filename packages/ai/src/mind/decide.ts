import {
  type Chance,
  capital,
  isPoints,
  parseDomino,
  type RulesContext,
  SEATS,
  type Seat,
  type SeatBid,
  team,
} from '@texas42/engine';
import type { View } from '@texas42/protocol';
import { bidBy, type Contract, contractOf, isUnknown, type UnknownContract } from './contract.ts';
import type { Tools } from './equipment.ts';
import type { Opinion } from './experts/experts.ts';
import { stillTo } from './gameChance.ts';
import { Dice } from './imagined/dice.ts';
import { imagine } from './imagined/imagine.ts';
import { ImaginedTable } from './imagined/imaginedTable.ts';
import { isBidder } from './imagined/likelihood.ts';
import { glance } from './imagined/quickMind.ts';
import { bidNamed, contractIn, type Knowledge, knowledgeFrom, trumpNamed, wordsOf } from './knowledge.ts';
import { type Budget, type Candidate, type Choice, deadline, type Player, type Why } from './player.ts';
import { type Bidder, weighCalls, weighDeclarations } from './weighCalls.ts';
import { type Mind, setAsSeen, type Thought, weighPlays } from './weighPlays.ts';
import { weighUnknownPlays } from './weighUnknown.ts';

/** Everything that distinguishes one level from another. */
export interface LevelSettings {
  readonly bidder: Bidder;
  /** How it weighs plays; with null it plays at a glance. */
  readonly mind: Mind | null;
  /** At 0 it takes the best play; the higher, the more often it takes one that looks worse. */
  readonly heat: number;
}

/** A computer player of a level. It answers at once where there is no choice. */
export function playerOf(level: LevelSettings, tools: Tools): Player {
  return (view, context, chance, budget) => {
    const offer = view.mine.offers.find(({ words }) => words.length > 0);
    if (!offer) throw new Error('There is nothing to choose from.');
    const { seat, words } = offer;
    const [only] = words;
    if (seat === null || only === undefined || words.length === 1) return { seat, word: only ?? '' };
    const dice = Dice.from(chance);
    switch (view.table.phase) {
      case 'bidding':
        return call(view, context, seat, words, level, tools, dice, budget);
      case 'declaring':
        return declare(view, context, seat, words, level, tools, dice, budget);
      case 'playing':
        return play(view, context, seat, words, level, tools, dice, budget, chance);
      default:
        return { seat, word: only };
    }
  };
}

/** How far a hand brings a side on its way to the target: one mark, or about 30 points. */
const stepOf = (target: number): number => (target > 100 ? 30 : 1);

function call(
  view: View,
  context: RulesContext,
  seat: Seat,
  words: readonly string[],
  { bidder }: LevelSettings,
  tools: Tools,
  dice: Dice,
  budget: Budget,
): Choice {
  const { target } = view.table.rules;
  const step = stepOf(target);
  const knowledge = knowledgeFrom(view, context, seat, null);
  const opinions = weighCalls(
    knowledge,
    context,
    words,
    stillTo(target, view.table.marks, step),
    step,
    within(bidder, budget),
    tools,
    dice,
    deadline(budget),
  );
  const [best] = opinions;
  if (!best) return { seat, word: words[0] ?? 'P' };
  const isKnown = ({ word, trump }: Opinion): boolean => {
    const bid = bidNamed(context, word);
    return !bid || trump === null || isKnownTo(context, knowledge, bidBy(seat, bid), trump);
  };
  return { seat, word: best.word, why: whyCall(best, opinions, view, isKnown) };
}

/** Whether the player can judge a declaration, rather than only try it out. */
function isKnownTo(context: RulesContext, { auction }: Knowledge, bid: SeatBid, word: string): boolean {
  const trump = trumpNamed(context, word);
  return trump !== undefined && !isUnknown(contractOf(context, auction, bid, trump));
}

/** No sign that a line could begin with. */
const often = (share: number): string => `${Math.round(100 * share)} times in 100`;

function whyCall(
  best: Opinion,
  opinions: readonly Opinion[],
  { table }: View,
  isKnown: (opinion: Opinion) => boolean,
): Why {
  const title = (word: string): string => table.rules.titles[word] ?? word;
  const bids = opinions.filter(({ word }) => word !== 'P');
  const [likeliest] = [...bids].sort((a, b) => b.chance - a.chance);
  const bidOf = (opinion: Opinion): string => {
    const bid = `${title(opinion.word)}${opinion.trump ? ` on ${title(opinion.trump)}` : ''}`;
    return isKnown(opinion) ? bid : `${bid}, which I do not know and only tried out,`;
  };
  const sentence =
    best.word === 'P'
      ? likeliest
        ? `${capital(bidOf(likeliest))} would be made ${often(likeliest.chance)}.`
        : 'There is no bid to make.'
      : `${capital(bidOf(best))} is made ${often(best.chance)}.`;
  return { sentence, candidates: opinions.map(({ word, chance }) => ({ word, chance })) };
}

const within = (bidder: Bidder, { worlds }: Budget): Bidder =>
  worlds === undefined ? bidder : { ...bidder, worlds, many: Math.min(bidder.many, 4 * worlds) };

function declare(
  view: View,
  context: RulesContext,
  seat: Seat,
  words: readonly string[],
  { bidder }: LevelSettings,
  tools: Tools,
  dice: Dice,
  budget: Budget,
): Choice {
  const { bid } = view.table;
  const called = bid && bidNamed(context, bid.call);
  if (!bid || !called) return { seat, word: words[0] ?? '' };
  const knowledge = knowledgeFrom(view, context, seat, null);
  const standing = { seat: bid.seat, bid: called };
  const opinions = weighDeclarations(
    knowledge,
    context,
    standing,
    words,
    within(bidder, budget),
    tools,
    dice,
    deadline(budget),
  );
  const [best] = opinions;
  if (!best) return { seat, word: words[0] ?? '' };
  const title = view.table.rules.titles[best.word] ?? best.word;
  const tried = isKnownTo(context, knowledge, standing, best.word) ? '' : ', which I do not know and only tried out,';
  const sentence = `${capital(title)}${tried} makes it ${often(best.chance)}.`;
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
  { mind, heat }: LevelSettings,
  tools: Tools,
  dice: Dice,
  budget: Budget,
  chance: Chance,
): Choice {
  const bare = knowledgeFrom(view, context, seat, null);
  const contract = contractIn(view, context, bare);
  if (!contract) return { seat, word: words[chance(words.length)] ?? '' };
  if (isUnknown(contract)) {
    const effort = { worlds: budget.worlds ?? mind?.worlds ?? 1, enumerate: mind?.enumerate ?? 0 };
    const thoughts = weighUnknownPlays(bare, contract, context, effort, dice, budget);
    return playUnknown(seat, words, thoughts, bare, contract, heat, dice);
  }
  const knowledge = knowledgeFrom(view, context, seat, contract);
  const legal = words.reduce((set, word) => set | (parseDomino(word)?.bit ?? 0), 0);
  if (!mind) return { seat, word: atAGlance(knowledge, contract, context, dice, heat) };
  const worlds = budget.worlds ?? mind.worlds;
  const thoughts = weighPlays(knowledge, contract, context, legal, { ...mind, worlds }, tools, dice, budget);
  const chosen = heat === 0 ? thoughts[0] : unsure(thoughts, heat, dice);
  const [word = words[0] ?? ''] = chosen ? wordsOf(1 << chosen.domino) : [];
  return { seat, word, why: whyPlay(word, thoughts, knowledge, contract) };
}

/** Chooses among plays of a contract that it does not know, and says so. */
function playUnknown(
  seat: Seat,
  words: readonly string[],
  thoughts: readonly Thought[],
  knowledge: Knowledge,
  { bid, trump }: UnknownContract,
  heat: number,
  dice: Dice,
): Choice {
  const legal = thoughts.filter(({ domino }) => words.includes(wordsOf(1 << domino)[0] ?? ''));
  const chosen = heat === 0 ? legal[0] : unsure(legal, heat, dice);
  const unknown = `I do not know how ${trump.title} is played on ${bid.bid.title}`;
  if (!chosen) {
    const word = words[dice.below(words.length)] ?? '';
    return { seat, word, why: { sentence: `${unknown}, and cannot judge it; the ${word} is legal.`, candidates: [] } };
  }
  const candidates = legal.map(({ domino, chance }) => ({ word: wordsOf(1 << domino)[0] ?? '', chance }));
  const [word = ''] = wordsOf(1 << chosen.domino);
  const does = isBidder(knowledge.seat, { bid }) ? 'made' : 'set';
  const sentence = `${unknown}; tried out, the ${word} ${does} it ${often(chosen.chance)}.`;
  return { seat, word, why: { sentence, candidates } };
}

/** Plays as a quick mind does, from one look at the hand and the table. */
function atAGlance(knowledge: Knowledge, contract: Contract, context: RulesContext, dice: Dice, heat: number): string {
  const { hands } = imagine(
    knowledge,
    contract,
    context,
    { worlds: 1, draws: 1, enumerate: 0, expectsExpertPlays: false, expectsExpertCalls: false },
    null,
    dice,
  );
  const table = new ImaginedTable(contract);
  setAsSeen(
    table,
    knowledge,
    contract,
    hands[0] ?? SEATS.map((seat) => (seat === knowledge.seat ? knowledge.hand : 0)),
  );
  const [word = ''] = wordsOf(1 << glance(table, dice, heat));
  return word;
}

/** Takes good plays more often than bad ones, by how warm it is. */
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

function whyPlay(word: string, thoughts: readonly Thought[], knowledge: Knowledge, { bid, goal }: Contract): Why {
  const candidates = thoughts.map(({ domino, chance, points }): Candidate => {
    const [id = ''] = wordsOf(1 << domino);
    return goal === 'points' && points !== null ? { word: id, chance, points } : { word: id, chance };
  });
  const chosen = candidates.find((candidate) => candidate.word === word);
  const other = candidates.find((candidate) => candidate.word !== word);
  const does = team(knowledge.seat) === team(bid.seat) ? 'makes' : 'sets';
  const what = isPoints(bid.bid) ? 'the bid' : 'it';
  const than = other ? `, the ${other.word} ${Math.round(100 * other.chance)}` : '';
  const sentence = `The ${word} ${does} ${what} ${often(chosen?.chance ?? 0)}${than}.`;
  return { sentence, candidates };
}
