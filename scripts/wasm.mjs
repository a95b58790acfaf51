// Makes WebAssembly of the solver's prover, and prints the TypeScript that holds it:
//   node scripts/wasm.mjs > packages/ai/src/solver/proverBytes.ts
// One prover is one instance, so the fields of the class become globals, its methods functions and its arrays places in
// memory. What AssemblyScript cannot read of the rest is an error, not a guess.
import { readFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const SOURCES = ['suitLayout', 'relevance', 'prover'];
const PUBLIC = ['rows', 'dealt', 'nodes', 'begin', 'prove'];

const PRELUDE = `
@unmanaged class Ints {
  @inline @operator('[]') get(i: i32): i32 { return load<i32>(changetype<usize>(this) + ((<usize>i) << 2)); }
  @inline @operator('[]=') set(i: i32, value: i32): void { store<i32>(changetype<usize>(this) + ((<usize>i) << 2), value); }
}
@unmanaged class Bytes {
  @inline @operator('[]') get(i: i32): i32 { return load<u8>(changetype<usize>(this) + <usize>i); }
  @inline @operator('[]=') set(i: i32, value: i32): void { store<u8>(changetype<usize>(this) + <usize>i, value); }
}
@inline function product(a: i32, b: i32): i32 { return a * b; }
`;

const RULES = [
  [/^import .*;$/gm, ''],
  [/^export (const|function) /gm, '$1 '],
  [/^export type .*;$/gm, ''],
  [/ as number/g, ''],
  [/Math\.imul\(/g, 'product('],
  [/Math\.clz32\(/g, 'clz<i32>('],
  [/\bsize\(/g, 'popcnt<i32>('],
  [/this\.#?(\w+)/g, '$$$1'],
  [/^export class Prover \{$/gm, ''],
  [/^\}\s*$(?![\s\S]*^\})/gm, ''],
  [/^ {2}readonly #?(\w+) = new Int32Array\((.+)\);$/gm, 'const $$$1 = changetype<Ints>(memory.data(($2) * 4, 64));'],
  [/^ {2}readonly #?(\w+) = new Uint8Array\((.+)\);$/gm, 'const $$$1 = changetype<Bytes>(memory.data($2, 64));'],
  [/^ {2}#?(\w+) = (.+);$/gm, 'let $$$1: i32 = $2;'],
  [/^ {2}#?(\w+)\(/gm, 'function $$$1('],
  [/: readonly number\[\]/g, ': StaticArray<i32>'],
  [/: number\b/g, ': i32'],
  [/: boolean\b/g, ': bool'],
];

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

async function compiled(text) {
  let made;
  const { error, stderr } = await asc.main(
    [
      'prover.ts',
      '--outFile',
      'prover.wasm',
      '--runtime',
      'stub',
      '--noAssert',
      '--uncheckedBehavior',
      'always',
      '-O3',
    ],
    {
      readFile: (name) => (name === 'prover.ts' ? text : null),
      writeFile: (_, contents) => {
        made = contents;
      },
      listFiles: () => [],
    },
  );
  if (error) throw new Error(`${error.message}\n${stderr}`);
  return made;
}

const source = SOURCES.map((name) => read(`../packages/ai/src/solver/${name}.ts`)).join('\n');
const text = RULES.reduce((result, [from, to]) => result.replace(from, to), source);
const exported = `export { ${PUBLIC.map((name) => `$${name} as ${name}`).join(', ')} };`;
const bytes = Buffer.from(await compiled(`${PRELUDE}${text}${exported}`)).toString('base64');
process.stdout.write(`/** The prover as WebAssembly, in base 64; made by \`node scripts/wasm.mjs\`. */
export const PROVER_BYTES =
  '${bytes}';
`);
