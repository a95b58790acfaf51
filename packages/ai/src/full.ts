import type { Equipment } from './mind/equipment.ts';
import { createExperts } from './mind/experts/expertPlay.ts';
import { makeWasmProver } from './solver/wasmProver.ts';

/** The WebAssembly prover and the learned experts. The web app imports this after its first load, which must stay small. */
export const FULL: Equipment = { prover: makeWasmProver, experts: createExperts(makeWasmProver) };
