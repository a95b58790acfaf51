import { readFileSync, statSync } from 'node:fs';
import { whereOf } from '@texas42/host';
import type { Log } from './figures/log.ts';

/**
 * A file that the operator may edit at any time. It is read again after each change; an unreadable change is ignored.
 */
export class HostFile {
  readonly #file: string;
  readonly #most: number;
  readonly #log: Log;
  #stamp = '';
  #text = '';

  constructor(file: string, most: number, log: Log) {
    this.#file = file;
    this.#most = most;
    this.#log = log;
  }

  /** The text of the file; empty if there is none. */
  get text(): string {
    try {
      const found = statSync(this.#file, { throwIfNoEntry: false });
      const stamp = found ? `${found.mtimeMs} ${found.size}` : '';
      if (stamp === this.#stamp) return this.#text;
      this.#stamp = stamp;
      // The operator has put a wrong file here.
      if (found && found.size > this.#most) throw new RangeError('The file is too long.');
      this.#text = found ? readFileSync(this.#file, 'utf8') : '';
      this.#log('info', 'file-read', { file: this.#file });
    } catch (error) {
      this.#log('error', 'file-unread', { file: this.#file, ...whereOf(error) });
    }
    return this.#text;
  }
}
