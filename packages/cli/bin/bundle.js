import { build } from 'esbuild';

/** One file out of an entry and all that it imports, but for what has native or many parts. */
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
