import type { ClaimProof } from '@texas42/ai';
import { proveClaim } from '@texas42/ai/claim';
import { type ExecutionContext, type GameState, type Hands, SEATS } from '@texas42/engine';
import { type Chance, pick } from '@texas42/engine/testing';
import { judgeLayDown } from '../../ask/layDown.ts';
import { gameOf, type Table } from '../../remember/table.ts';
import type { Recording } from './recording.ts';
import { follow, fromStart, twinsOf, withDeals } from './twin.ts';
import { effort } from './world.ts';

export interface ComparedClaim {
  readonly proved: ClaimProof['proved'];
  /** The verdict and the number of plays examined, if they differ. */
  readonly difference: string | undefined;
}

/**
 * At some points of a recording the player to move makes a claim, in worlds where only the three other hands differ.
 */
export function compareClaims({ setup, rows }: Recording, points: number, random: Chance): readonly ComparedClaim[] {
  const [start, later] = fromStart(rows);
  const { deals = [] } = setup;
  const states = follow(start, deals, later)?.states ?? [];
  const playing = states.flatMap((state, i) => (state.phase === 'playing' ? [{ end: i, seat: state.turn }] : []));
  if (playing.length === 0) return [];
  return Array.from({ length: points }, () => pick(playing, random)).flatMap(({ end, seat }) => {
    const until = later.slice(0, end);
    const hidden = SEATS.filter((other) => other !== seat);
    const verdictIn = (hands: readonly Hands[]): Verdict => {
      const state = follow(start, hands, until)?.states.at(-1);
      if (!state) throw new Error('A twin must replay from its own shakes.');
      return verdictAt(start, gameOf(withDeals(start, hands)).context, state);
    };
    const one = verdictIn(deals);
    const before = rows.slice(0, rows.length - later.length);
    return twinsOf(setup, [...before, ...until], hidden, random, 2).map((twin) => {
      const other = verdictIn(twin.setup.deals ?? []);
      const difference = one.told === other.told ? undefined : `${one.told}\n${other.told}`;
      return { proved: one.proved, difference };
    });
  });
}

interface Verdict {
  readonly proved: ClaimProof['proved'];
  readonly told: string;
}

function verdictAt(start: Table, context: ExecutionContext, state: GameState): Verdict {
  let plays = 0;
  const proof = judgeLayDown({ ...gameOf(start), context, state }, (sight, rules) => {
    plays = effort(sight, rules);
    return proveClaim(sight, rules);
  });
  return { proved: proof.proved, told: `${JSON.stringify(proof)} after ${plays} plays` };
}
