const PLACES = 1 << 15;
/** The numbers that identify a position. */
const KEY = 6;
const WIDTH = KEY + 1;
const LEAST = 100;

/** Remembers for positions the most that was proved and the least that was refuted. A new position may overwrite another. */
export class ProofMemory {
  readonly #memory = new Int32Array(PLACES * WIDTH);
  readonly key = new Int32Array(KEY);

  /** Whether `asked` is proved at the position of `key`; undefined if unknown. */
  recall(asked: number): boolean | undefined {
    const found = this.#memory[this.#place() + KEY] as number;
    if (asked <= (found & 0xff)) return true;
    return asked >= found >> 8 ? false : undefined;
  }

  /** Remembers an answer for the position of `key`. Set `key` again after a search, which changes it. */
  note(asked: number, isProved: boolean): void {
    const at = this.#place() + KEY;
    const before = this.#memory[at] as number;
    this.#memory[at] = isProved ? (before & ~0xff) | asked : (before & 0xff) | (asked << 8);
  }

  #place(): number {
    const { key } = this;
    const memory = this.#memory;
    let hash = 0;
    for (let i = 0; i < KEY; i += 1) hash = Math.imul(hash ^ (key[i] as number), 0x9e3779b1) ^ (hash >>> 15);
    const at = ((hash ^ (hash >>> 16)) & (PLACES - 1)) * WIDTH;
    let isSame = true;
    for (let i = 0; i < KEY; i += 1) isSame &&= memory[at + i] === key[i];
    if (isSame) return at;
    for (let i = 0; i < KEY; i += 1) memory[at + i] = key[i] as number;
    memory[at + KEY] = LEAST << 8;
    return at;
  }
}
