import { createInterface, type Interface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

type Stream<S> = S & { readonly isTTY?: boolean };

/** Lines from a person or from a pipe. */
export class LineInput {
  readonly isTerminal: boolean;
  readonly #output: NodeJS.WritableStream;
  readonly #reader: Interface;
  readonly #lines: AsyncIterator<string>;
  readonly #closing = new AbortController();

  constructor(input: Stream<NodeJS.ReadableStream>, output: Stream<NodeJS.WritableStream>) {
    this.isTerminal = input.isTTY === true && output.isTTY === true;
    this.#output = output;
    this.#reader = createInterface({ input, output, terminal: this.isTerminal });
    this.#lines = this.#reader[Symbol.asyncIterator]();
    this.#reader.once('close', () => this.#closing.abort());
  }

  /** Whether the person ended the input (Ctrl-C, Ctrl-D). A pipe that is closed may still hold lines. */
  get hasLeft(): boolean {
    return this.isTerminal && this.#closing.signal.aborted;
  }

  /** The next line, or `null` when there are no more. */
  async ask(question: string): Promise<string | null> {
    this.#reader.setPrompt(question);
    if (!this.#closing.signal.aborted) this.#reader.prompt();
    else this.#output.write(question);
    const { done, value } = await this.#lines.next();
    if (done || this.hasLeft) {
      this.#output.write('\n');
      return null;
    }
    // A terminal echoes what is typed; a transcript should show it too.
    if (!this.isTerminal) this.#output.write(`${value}\n`);
    return value;
  }

  /** Waits, but only on a terminal. */
  async pause(ms: number): Promise<void> {
    if (!this.isTerminal) return;
    await sleep(ms, undefined, { signal: this.#closing.signal }).catch(() => {});
  }

  close(): void {
    this.#reader.close();
  }
}
