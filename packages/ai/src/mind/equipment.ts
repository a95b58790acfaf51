import { type MakeProver, makePlainProver } from '../solver/makeProver.ts';
import type { Solver } from '../solver/solver.ts';
import type { Experts } from './experts/experts.ts';

/** The prover and the experts that a host has loaded for its computer players. */
export interface Equipment {
  readonly prover: MakeProver;
  /** How experts bid and play; null: players expect quick minds instead. */
  readonly experts: Experts | null;
}

/** The prover in TypeScript and no experts. `FULL` (full.ts) has the WebAssembly prover and the learned experts. */
export const LIGHT: Equipment = { prover: makePlainProver, experts: null };

/** The parts that the players of one `createPlayers` call share. */
export interface Tools {
  readonly solver: Solver;
  readonly experts: Experts | null;
}
