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

it('whoever is bundled with the players knows experts, and the slim ones do without', async () => {
  const player = "globalThis.player = PLAYERS.get('master');";
  expect(await bundled(`import { PLAYERS } from '@texas42/ai'; ${player}`)).toContain('expertWeights.ts');
  expect(await bundled("import '@texas42/ai/quick';")).toContain('expertWeights.ts');
  expect(await bundled(`import { PLAYERS } from '@texas42/ai/slim'; ${player}`)).not.toContain('expertWeights.ts');
});
