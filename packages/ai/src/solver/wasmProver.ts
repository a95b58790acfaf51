import { type MakeProver, makePlainProver } from './makeProver.ts';
import type { Prover, Proving } from './prover.ts';
import { PROVER_BYTES } from './proverBytes.ts';
import { ROWS } from './suitLayout.ts';

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly rows: { readonly value: number };
  readonly dealt: { readonly value: number };
  readonly nodes: { readonly value: number };
  readonly begin: Prover['begin'];
  readonly prove: Prover['prove'];
}

/** The part of `WebAssembly` used here. Every platform has it, but no type library that suits all platforms declares it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};
declare function atob(text: string): string;

/** Compiled on first use; null on platforms that forbid compiling bytes. */
let compiled: object | null | undefined;

/** Makes the prover as WebAssembly, or the plain one on platforms that forbid compiling bytes, such as Cloudflare Workers. */
export const makeWasmProver: MakeProver = () => {
  if (compiled === undefined) compiled = compile();
  return compiled === null ? makePlainProver() : instanceOf(compiled);
};

function compile(): object | null {
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(PROVER_BYTES), (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}

function instanceOf(module: object): Proving {
  const { memory, rows, dealt, nodes, begin, prove } = new WebAssembly.Instance(module).exports as Exports;
  return {
    rows: new Int32Array(memory.buffer, rows.value, ROWS),
    dealt: new Int32Array(memory.buffer, dealt.value, 4),
    get nodes() {
      return nodes.value;
    },
    begin,
    prove,
  };
}
