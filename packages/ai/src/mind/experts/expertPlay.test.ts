import { composeOptions, domino, expect as given, PASS, parseRules, type RulesContext, SEATS } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { shake } from '../../learned/fit/hands.ts';
import { makePlainProver } from '../../solver/makeProver.ts';
import { indices } from '../../solver/mask.ts';
import { Solver } from '../../solver/solver.ts';
import { asKnown, type Contract, contractOf } from '../contract.ts';
import { Dice } from '../imagined/dice.ts';
import { ImaginedTable } from '../imagined/imaginedTable.ts';
import type { Knowledge } from '../knowledge.ts';
import { bidNamed, trumpNamed } from '../knowledge.ts';
import { createExperts } from './expertPlay.ts';
import { expertsAt } from './experts.ts';

const straight = composeOptions(given(parseRules({ preset: 'straight' })));
const casual = composeOptions(given(parseRules({ preset: 'casual' })));

function contractIn(context: RulesContext, call: string, word: string): Contract {
  const bid = bidNamed(context, call);
  const trump = trumpNamed(context, word);
  if (!bid || !trump) throw new Error(`There is no ${call} on ${word}.`);
  const auction = { shaker: 3, calls: [bid, PASS, PASS, PASS], marks: [0, 0] } as const;
  return asKnown(contractOf(context, auction, { seat: 0, bid }, trump));
}

const known = createExperts(makePlainProver);

/** A table after some plays of theirs. */
function played(contract: Contract, dealt: readonly number[], plays: number, dice: Dice): ImaginedTable {
  const table = new ImaginedTable(contract);
  table.begin(contract, dealt);
  for (let i = 0; i < plays; i += 1) table.play(known.play(table, dice, 1));
  return table;
}

describe('imitated experts', () => {
  const fives = contractIn(straight, '30', 'suit:5');

  it('have a chance for every legal play, and play one of them', () => {
    const dice = new Dice(3);
    for (let hand = 0; hand < 30; hand += 1) {
      const table = played(fives, shake(dice), dice.below(26), dice);
      const legal = indices(table.legal());
      const chances = legal.map((play) => known.chance(table, play));
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(legal).toContain(known.play(table, dice, 1));
    }
  });

  it('see their own hand and what everybody saw, and nothing else', () => {
    const dice = new Dice(5);
    for (let hand = 0; hand < 60; hand += 1) {
      const table = played(fives, shake(dice), dice.below(24), dice);
      const chances = indices(table.legal()).map((play) => known.chance(table, play));
      const others = SEATS.filter((seat) => seat !== table.turn);
      const hands = others.map((seat) => table.hands[seat] ?? 0);
      for (const [i, seat] of others.entries()) table.hands[seat] = hands[(i + 1) % 3] ?? 0;
      expect(indices(table.legal()).map((play) => known.chance(table, play))).toEqual(chances);
    }
  });

  it('give count to a trick that is their partner’s for sure, and none to one that is lost', () => {
    const bits = (words: string): number => words.split(' ').reduce((set, word) => set | domino(word).bit, 0);
    const [ten, none] = [domino('6-4').index, domino('4-0').index];
    const table = new ImaginedTable(fives);
    const fours = bits('6-4 4-0 2-2 2-1 3-2 6-2 1-0');
    const bidder = bits('5-5 5-4 5-3 5-2 4-4 6-6 3-3');
    const others = [bits('4-1 3-1 3-0 6-3 6-1 6-0 2-0'), bits('4-3 4-2 1-1 0-0 5-1 5-0 6-5')] as const;
    // The bidder leads a trump and the highest four: the next to play has lost the trick.
    table.begin(fives, [bidder, fours, ...others]);
    for (const word of ['5-5', '1-0', '2-0', '5-0', '4-4']) table.play(domino(word).index);
    expect(known.chance(table, ten)).toBeLessThan(0.2);
    // He leads a low one, and the last to play sees that the partner's is the highest.
    table.begin(fives, [bits('5-5 5-4 5-3 5-2 4-1 6-6 3-3'), bits('4-4 3-1 3-0 6-3 6-1 6-0 2-0'), others[1], fours]);
    for (const word of ['5-5', '2-0', '5-0', '1-0', '4-1', '4-4', '4-2']) table.play(domino(word).index);
    expect(known.chance(table, ten)).toBeGreaterThan(known.chance(table, none));
  });

  it('are spared the last three tricks: those go as well as they can for both sides', () => {
    const solver = new Solver();
    const marks = contractIn(straight, '2M', 'suit:5');
    const dice = new Dice(17);
    const came = new Set<number>();
    for (let hand = 0; hand < 40; hand += 1) {
      const contract = hand % 2 === 0 ? fives : marks;
      const table = played(contract, shake(dice), 16, dice);
      const { compiled } = contract;
      solver.load({ compiled, hands: [...table.hands], leader: table.turn, trick: [], isFirstTrick: false });
      const points = table.ours + solver.points();
      const told = contract === fives || points === 42 ? points : 0;
      expect(known.playOut(table, dice)).toBe(told);
      came.add(told);
    }
    expect(came.size).toBeGreaterThan(8);
  });

  it('are known by tricks that are to be taken, and not by nello', () => {
    expect(expertsAt(fives, known)).toBe(known);
    expect(expertsAt(contractIn(casual, '1M', 'nello'), known)).toBeNull();
  });
});

it('what the others played is weighed alike, whether each hand is asked about once or every deal is played through', () => {
  const fives = contractIn(straight, '30', 'suit:5');
  const dice = new Dice(11);
  for (let hand = 0; hand < 20; hand += 1) {
    const dealt = shake(dice);
    const table = new ImaginedTable(fives);
    table.begin(fives, dealt);
    const plays: Knowledge['plays'][number][] = [];
    let slowly = 1;
    for (let i = 0; i < 11; i += 1) {
      const seat = SEATS[table.turn] ?? 0;
      const play = known.play(table, dice, 1);
      if (seat !== 2) slowly *= 0.02 + 0.98 * known.chance(table, play);
      plays.push({ seat, domino: play, trick: [], leader: 0 });
      table.play(play);
    }
    const knowledge: Knowledge = {
      seat: 2,
      hand: table.hands[2] ?? 0,
      auction: { shaker: 3, calls: [], marks: [0, 0] },
      held: [],
      unseen: 0,
      buried: 0,
      lacks: [],
      plays,
      trick: [],
      leader: 0,
      tricksDone: table.tricksDone,
      taken: table.ours,
    };
    const weigh = known.weigherOfPlays(knowledge, fives);
    expect(weigh(dealt)).toBeCloseTo(slowly, 9);
    expect(weigh(dealt)).toBeCloseTo(slowly, 9);
  }
});
