import { ALL_DOMINOES, composeOptions, expect, left, parseRules, type RulesContext, type Seat } from '@texas42/engine';
import { FULL } from '../../full.ts';
import { type Auction, asKnown, type Contract, contractOf } from '../../mind/contract.ts';
import type { Tools } from '../../mind/equipment.ts';
import type { Dice } from '../../mind/imagined/dice.ts';
import { ImaginedTable } from '../../mind/imagined/imaginedTable.ts';
import type { Knowledge, SeenPlay } from '../../mind/knowledge.ts';
import { strength } from '../../mind/strength.ts';
import type { Mind } from '../../mind/weighPlays.ts';
import { indices, size } from '../../solver/mask.ts';
import { Solver } from '../../solver/solver.ts';

/** Rules under which everything can be declared. */
export const CONTEXT: RulesContext = composeOptions(expect(parseRules({ preset: 'casual' })));
export const AUCTION: Auction = { shaker: 3, calls: [], marks: [0, 0] };

/** How the hands are played that weights are fitted to: the player solves imagined deals and uses no learned experts. */
export const MIND: Mind = {
  worlds: 24,
  draws: 6,
  enumerate: 120,
  expectsExpertPlays: false,
  expectsExpertCalls: false,
  isExact: true,
  mix: 0,
  mixes: [],
};

export const TOOLS: Tools = { solver: new Solver(FULL.prover), experts: FULL.experts };

export function shake(dice: Dice): number[] {
  const all = indices(ALL_DOMINOES);
  const hands = [0, 0, 0, 0];
  for (let i = 0; i < 28; i += 1) {
    const at = dice.below(all.length);
    const seat = i % 4;
    hands[seat] = (hands[seat] ?? 0) | (1 << (all[at] ?? 0));
    all.splice(at, 1);
  }
  return hands;
}

/** A contract that seat 0 might well play with this hand: mostly for points on its best suit. */
export function likelyContract(hand: number, dice: Dice): Contract | null {
  const ordinary = CONTEXT.declarations.filter(({ special }) => !special);
  const looks = ordinary.map((_, i) => strength(hand, i));
  const best = Math.max(...looks);
  const level = dice.share();
  if (level < 0.12) return named('1M', 'nello');
  if (best < 0.7) return null;
  const near = ordinary.filter((_, i) => (looks[i] ?? 0) > best - 0.4);
  const trump = near[dice.below(near.length)]?.word ?? '';
  if (level < 0.22) return best > 1.6 ? named('1M', trump) : null;
  return named(level < 0.7 ? '30' : level < 0.85 ? '31' : '34', trump);
}

export function named(call: string, word: string): Contract {
  const bid = CONTEXT.bids.find((one) => one.word === call);
  const trump = CONTEXT.declarations.find((one) => one.word === word);
  if (!bid || !trump) throw new Error(`There is no ${call} on ${word}.`);
  return asKnown(contractOf(CONTEXT, AUCTION, { seat: 0, bid }, trump));
}

/** What a seat knows before the first play. */
export function knowledgeAt(seat: Seat, hand: number, auction: Auction): Knowledge {
  return {
    seat,
    hand,
    auction,
    held: [7, 7, 7, 7],
    unseen: ALL_DOMINOES & ~hand,
    buried: 0,
    lacks: [0, 0, 0, 0],
    plays: [],
    trick: [],
    leader: left(auction.shaker),
    tricksDone: 0,
    taken: 0,
  };
}

/** Plays a hand. `decide` chooses the domino wherever there is a choice. */
export function playHand(
  contract: Contract,
  dealt: readonly number[],
  decide: (knowledge: Knowledge, legal: number, table: ImaginedTable) => number,
  auction: Auction = AUCTION,
): ImaginedTable {
  const table = new ImaginedTable(contract);
  table.begin(contract, dealt);
  const plays: SeenPlay[] = [];
  const lacks = [0, 0, 0, 0];
  while (table.tricksDone < 7) {
    const legal = table.legal();
    const seat = table.turn as Seat;
    const trick = Array.from(table.trick.subarray(0, table.played));
    const hand = table.hands[seat] ?? 0;
    const knowledge: Knowledge = {
      seat,
      hand,
      auction,
      held: Array.from(table.hands, size),
      unseen: ALL_DOMINOES & ~table.gone & ~hand,
      buried: 0,
      lacks,
      plays,
      trick,
      leader: table.leader as Seat,
      tricksDone: table.tricksDone,
      taken: table.ours,
    };
    const domino = (legal & (legal - 1)) === 0 ? 31 - Math.clz32(legal) : decide(knowledge, legal, table);
    plays.push({ seat, domino, trick, leader: knowledge.leader });
    if (table.played > 0) {
      for (const level of contract.compiled.levels[table.led] ?? []) {
        if ((level & (1 << domino)) !== 0) break;
        lacks[seat] = (lacks[seat] ?? 0) | level;
      }
    }
    table.play(domino);
  }
  return table;
}
