import { build } from 'esbuild';

/** Bundles an entry and its imports into one file. Packages with native parts or many files stay outside. */
export async function bundle(entry, outfile, plugins = []) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    external: ['ws', 'libsql', 'esbuild'],
    logLevel: 'silent',
    plugins,
  });
}
