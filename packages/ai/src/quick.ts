// Imported for what it does: from then on positions are solved in WebAssembly, and it is known how experts play.
import './imitate.ts';
import { Prover, type Proving } from './prover.ts';
import { BYTES } from './proverBytes.ts';
import { provers } from './provers.ts';
import { ROWS } from './rows.ts';

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly rows: { readonly value: number };
  readonly dealt: { readonly value: number };
  readonly nodes: { readonly value: number };
  readonly begin: Prover['begin'];
  readonly prove: Prover['prove'];
}

/** Browsers, Node and workers all have these, but no library of types that they share does. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};
declare function atob(text: string): string;

let known: object | null | undefined;

/** The prover as WebAssembly, or as it stands where no code may be made of bytes. */
function quickProver(): Proving {
  if (known === undefined) known = compiled();
  return known === null ? new Prover() : wasmProver(known);
}

function compiled(): object | null {
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(BYTES), (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}

function wasmProver(module: object): Proving {
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

provers.make = quickProver;
