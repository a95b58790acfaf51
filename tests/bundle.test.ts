import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** What a bundler makes of an import, with everything left out that the packages say may be. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

it('whoever is bundled with the full players knows experts, and light ones do without', async () => {
  const create = "import { createPlayers, LIGHT } from '@texas42/ai'; globalThis.players = createPlayers";
  const full = await bundled(`${create}(FULL); import { FULL } from '@texas42/ai/full';`);
  const light = await bundled(`${create}(LIGHT);`);
  for (const bytes of ['expertWeights.ts', 'proverBytes.ts']) {
    expect(full).toContain(bytes);
    expect(light).not.toContain(bytes);
  }
});
