import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRefusedNames } from '@texas42/host';
import type { Log } from '../figures/log.ts';
import { HostFile } from '../hostFile.ts';

const LONGEST = 1_000_000;

/** The refused names in a file of the server's directory. */
export class RefusedNames {
  readonly #path: string;
  readonly #file: HostFile;
  readonly #most: number;
  #read = '';
  #isRefused = readRefusedNames('', 0);

  constructor(directory: string, most: number, log: Log) {
    this.#path = join(directory, 'refused-names.txt');
    this.#file = new HostFile(this.#path, LONGEST, log);
    this.#most = most;
  }

  has(name: string): boolean {
    const { text } = this;
    if (text !== this.#read) {
      this.#isRefused = readRefusedNames(text, this.#most);
      this.#read = text;
    }
    return this.#isRefused(name);
  }

  get text(): string {
    return this.#file.text;
  }

  write(text: string): void {
    const draft = `${this.#path}.draft`;
    writeFileSync(draft, `${text.replaceAll('\r', '').trimEnd()}\n`, { mode: 0o600 });
    renameSync(draft, this.#path);
  }

  /** Refuses a name from now on, in every spelling. */
  add(name: string): void {
    if (this.has(name)) return;
    const { text } = this;
    this.write(`${text === '' ? '' : `${text.trimEnd()}\n`}=${name.replaceAll('#', ' ')}`);
  }
}
