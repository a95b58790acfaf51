import type { CompiledRules } from '../../solver/compileRules.ts';
import { lowest } from '../../solver/mask.ts';

/** Tables made from the rules of a hand, for every step of a claim. */
export class Beaters {
  readonly compiled: CompiledRules;
  /** The dominoes that can beat each domino when it is led; where a later equal can win, equals too. */
  readonly of = new Int32Array(28);
  /** At `suit * 28 + domino`: which of the sets in `RuleTables.levels` holds the domino. */
  readonly levelOf = new Uint8Array(8 * 28);

  constructor(compiled: CompiledRules) {
    this.compiled = compiled;
    const { led, levels, ranks, ties } = compiled;
    const least = ties.includes(1) ? 0 : 1;
    for (let lead = 0; lead < 28; lead += 1) {
      const suit = (led[lead] as number) * 28;
      let over = 0;
      for (let other = 0; other < 28; other += 1) {
        if ((ranks[suit + other] as number) - (ranks[suit + lead] as number) >= least) over |= 1 << other;
      }
      this.of[lead] = over & ~(1 << lead);
    }
    for (let suit = 0; suit < 8; suit += 1) {
      const sets = levels[suit] as Int32Array;
      for (let domino = 0; domino < 28; domino += 1) {
        this.levelOf[suit * 28 + domino] = sets.findIndex((set) => ((set >>> domino) & 1) === 1);
      }
    }
  }

  /** The dominoes that can beat any of these. */
  ofAny(leads: number): number {
    let over = 0;
    for (let rest = leads; rest !== 0; rest &= rest - 1) over |= this.of[lowest(rest)] as number;
    return over;
  }
}
