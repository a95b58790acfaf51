import { Prover, type Proving } from './prover.ts';

/** Makes a prover. Each search has one of its own, since a prover remembers what it proved. */
export type MakeProver = () => Proving;

/** The prover in TypeScript. `makeWasmProver` makes the same as WebAssembly, which answers alike in less time. */
export const makePlainProver: MakeProver = () => new Prover();
