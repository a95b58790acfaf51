import { type MakeProver, makePlainProver } from '../solver/makeProver.ts';
import type { Solver } from '../solver/solver.ts';
import type { Experts } from './experts/experts.ts';

/** What a host has loaded for its computer players to think with. */
export interface Equipment {
  readonly prover: MakeProver;
  /** How experts bid and play; with null nobody is taken for an expert. */
  readonly experts: Experts | null;
}

/** What every host has. `FULL` (full.ts) has the WebAssembly prover and the learned experts as well. */
export const LIGHT: Equipment = { prover: makePlainProver, experts: null };

/** What players that were created together share. */
export interface Tools {
  readonly solver: Solver;
  readonly experts: Experts | null;
}
