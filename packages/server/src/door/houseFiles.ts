import { join } from 'node:path';
import { HOUSE_PAGES, type HousePage } from '@texas42/host';
import type { Log } from '../figures/log.ts';
import { HostFile } from '../hostFile.ts';

/** The operator's pages about the server: `terms.md` or `terms.txt` and so on in its directory. */
export class HouseFiles {
  readonly #files: ReadonlyMap<HousePage, readonly HostFile[]>;

  constructor(directory: string, most: number, log: Log) {
    const file = (name: string): HostFile => new HostFile(join(directory, name), most, log);
    this.#files = new Map(HOUSE_PAGES.map((page) => [page, [file(`${page}.md`), file(`${page}.txt`)]]));
  }

  textOf(page: HousePage): string {
    return this.#files.get(page)?.find(({ text }) => text !== '')?.text ?? '';
  }
}
