import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** As a bundle and as a source alike, this file lies three folders beneath the root. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What changes the sources on their way into a program. */
export interface Plugin {
  readonly name: string;
  readonly setup: (build: {
    onLoad: (
      on: { filter: RegExp },
      load: (file: { path: string }) => { contents: string; loader: 'ts' } | undefined,
    ) => void;
  }) => void;
}
type Bundle = (entry: string, outfile: string, plugins: readonly Plugin[]) => Promise<void>;

/** Where a program of this process is put. */
export function bundleFile(name: string): string {
  const folder = join(ROOT, 'node_modules/.cache/texas42');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.${process.pid}.mjs`);
}

/** Makes one file of a program of this package, which another process can run. */
export async function bundleProgram(entry: string, file: string, plugins: readonly Plugin[] = []): Promise<void> {
  const { bundle } = (await import(pathToFileURL(join(ROOT, 'packages/cli/bin/bundle.js')).href)) as { bundle: Bundle };
  await bundle(join(ROOT, 'packages/battery/src', entry), file, plugins);
}
