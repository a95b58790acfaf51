import type { Paint } from './paint.ts';
import { wrap } from './wrap.ts';

const NARROWEST = 40;
const WIDEST = 80;

/** Where the game in the terminal is written. */
export class TerminalScreen {
  readonly width: number;
  readonly paint: Paint;
  readonly #output: NodeJS.WritableStream;

  constructor(output: NodeJS.WritableStream & { readonly columns?: number }, paint: Paint) {
    this.width = Math.min(WIDEST, Math.max(NARROWEST, output.columns ?? WIDEST));
    this.paint = paint;
    this.#output = output;
  }

  /** A drawing, as it is. */
  draw(text: string): void {
    this.#output.write(`${text}\n`);
  }

  /** A sentence, broken to the width. */
  say(sentence: string, style?: Parameters<Paint>[0]): void {
    const text = wrap(sentence, this.width);
    this.draw(style === undefined ? text : this.paint(style, text));
  }

  /** A headline across the width; on a narrow screen the right part goes beneath. */
  head(left: string, right: string): void {
    const isNarrow = left.length + right.length + 9 > this.width;
    const end = isNarrow ? '' : ` ${right} ──`;
    this.draw(`\n${this.paint('bold', `── ${left} `.padEnd(this.width - end.length, '─') + end)}`);
    if (isNarrow) this.say(right);
  }
}
