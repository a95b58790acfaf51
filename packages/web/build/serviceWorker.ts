import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'serviceWorker.js');
const PUBLIC = join(import.meta.dirname, '..', 'public');

/** Writes `sw.js` with the list of everything that was built, under a name that changes when any of it does. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // Runs after the other plugins, which remove chunks that held only a style sheet.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = [...Object.keys(bundle).filter((file) => !file.endsWith('.map')), ...readdirSync(PUBLIC)];
        const hash = createHash('sha256').update(readFileSync(SOURCE));
        for (const file of Object.keys(bundle).sort()) {
          const part = bundle[file];
          hash.update(file).update(part?.type === 'chunk' ? part.code : (part?.source ?? ''));
        }
        for (const file of readdirSync(PUBLIC)) hash.update(readFileSync(join(PUBLIC, file)));
        const source = readFileSync(SOURCE, 'utf8')
          .replace(/^ *\/\/.*\n/gm, '')
          .replace('__FILES__', JSON.stringify(['./', ...new Set(files)]))
          .replace('__VERSION__', hash.digest('hex').slice(0, 12));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
