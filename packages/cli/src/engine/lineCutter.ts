const LF = 10;
const CR = 13;

/** A line without its end, or `null` for one that was too long to keep. */
export type InputLine = Buffer | null;

/** Cuts a stream of bytes into lines. Only LF ends a line; a CR before it is dropped. */
export class LineCutter {
  readonly #most: number;
  #pieces: Buffer[] = [];
  #length = 0;
  #isSkipping = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** The lines that end in this chunk, and those that have become too long in it. */
  push(chunk: Buffer): InputLine[] {
    const lines: InputLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      this.#keep(chunk.subarray(start, end), lines);
      this.#end(lines);
      start = end + 1;
    }
    this.#keep(chunk.subarray(start), lines);
    return lines;
  }

  /** The rest of the input when the stream is over. */
  end(): InputLine[] {
    const lines: InputLine[] = [];
    if (this.#length > 0) this.#end(lines);
    return lines;
  }

  #keep(piece: Buffer, lines: InputLine[]): void {
    if (this.#isSkipping || piece.length === 0) return;
    this.#length += piece.length;
    // A line of the greatest length may have a CR at its end.
    if (this.#length > this.#most + 1) {
      lines.push(null);
      this.#forget();
      this.#isSkipping = true;
    } else this.#pieces.push(piece);
  }

  #end(lines: InputLine[]): void {
    if (!this.#isSkipping) {
      const [first] = this.#pieces;
      const whole = this.#pieces.length === 1 && first ? first : Buffer.concat(this.#pieces);
      const line = whole.at(-1) === CR ? whole.subarray(0, -1) : whole;
      lines.push(line.length > this.#most ? null : line);
    }
    this.#forget();
    this.#isSkipping = false;
  }

  #forget(): void {
    this.#pieces = [];
    this.#length = 0;
  }
}
