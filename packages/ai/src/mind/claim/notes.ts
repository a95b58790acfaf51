const PLACES = 1 << 15;
/** Numbers by which a position is known. */
const KEY = 6;
const WIDTH = KEY + 1;
const LEAST = 100;

/** What is known of positions: the most that was proved and the least that was not. A new one may take the place of another. */
export class Notes {
  readonly #notes = new Int32Array(PLACES * WIDTH);
  readonly key = new Int32Array(KEY);

  /** Whether so much is proved at the position of the key; undefined where it is not known. */
  recall(asked: number): boolean | undefined {
    const found = this.#notes[this.#place() + KEY] as number;
    if (asked <= (found & 0xff)) return true;
    return asked >= found >> 8 ? false : undefined;
  }

  /** Notes it for the position of the key, which must be set again after a search. */
  note(asked: number, isProved: boolean): void {
    const at = this.#place() + KEY;
    const before = this.#notes[at] as number;
    this.#notes[at] = isProved ? (before & ~0xff) | asked : (before & 0xff) | (asked << 8);
  }

  #place(): number {
    const { key } = this;
    const notes = this.#notes;
    let hash = 0;
    for (let i = 0; i < KEY; i += 1) hash = Math.imul(hash ^ (key[i] as number), 0x9e3779b1) ^ (hash >>> 15);
    const at = ((hash ^ (hash >>> 16)) & (PLACES - 1)) * WIDTH;
    let isSame = true;
    for (let i = 0; i < KEY; i += 1) isSame &&= notes[at + i] === key[i];
    if (isSame) return at;
    for (let i = 0; i < KEY; i += 1) notes[at + i] = key[i] as number;
    notes[at + KEY] = LEAST << 8;
    return at;
  }
}
