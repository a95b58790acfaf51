import { readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cacheFor } from '@texas42/host';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface Page {
  readonly type: string;
  readonly cache: string;
  readonly plain: Buffer;
  readonly zipped: Buffer | null;
}

/** The built web app, read once at the start. */
export class Site {
  readonly #folder: string;
  readonly #pages = new Map<string, { readonly at: number; readonly page: Page }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The file of a path; never one outside the folder. */
  find(path: string): Page | undefined {
    try {
      const clean = normalize(decodeURIComponent(path));
      const file = join(this.#folder, clean.endsWith(sep) ? join(clean, 'index.html') : clean);
      if (!file.startsWith(this.#folder + sep)) return undefined;
      const { mtimeMs: at } = statSync(file);
      const known = this.#pages.get(file);
      if (known?.at === at) return known.page;
      const page = read(file, clean);
      this.#pages.set(file, { at, page });
      return page;
    } catch {
      return undefined;
    }
  }
}

function read(file: string, path: string): Page {
  const plain = readFileSync(file);
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    cache: cacheFor(path.replaceAll(sep, '/')),
    plain,
    zipped: file.endsWith('.png') ? null : gzipSync(plain),
  };
}
