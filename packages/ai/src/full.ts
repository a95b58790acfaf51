import type { Equipment } from './mind/equipment.ts';
import { createExperts } from './mind/experts/expertPlay.ts';
import { makeWasmProver } from './solver/wasmProver.ts';

/** Everything that computer players can think with. The web app, whose first load is to be small, imports it later. */
export const FULL: Equipment = { prover: makeWasmProver, experts: createExperts(makeWasmProver) };
