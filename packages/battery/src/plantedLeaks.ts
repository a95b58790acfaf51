import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFile, bundleProgram, type Plugin, ROOT } from './program.ts';
import { insist, type Run } from './run.ts';

interface PlantedLeak {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Typical mistakes. The battery must find every one of them. */
export const LEAKS: Readonly<Record<string, PlantedLeak>> = {
  'the seed is shown': {
    file: 'room/src/show/tableView.ts',
    from: '    house: table.house,',
    to: '    house: table.house, ...{ seed: game ? seedText(game.context.config.seed) : null },',
  },
  'all hands are shown': {
    file: 'room/src/show/project.ts',
    from: 'sees[1] ? handWords(hands[1]) : null',
    to: 'handWords(hands[1])',
  },
  'the deal is shown in the order of the seats': {
    file: 'room/src/show/tableView.ts',
    from: '    house: table.house,',
    to: '    house: table.house, ...{ dealt: state?.dealt.map((hand) => hand.map(({ id }) => id)) },',
  },
  'who holds the most doubles is shown': {
    file: 'room/src/show/tableView.ts',
    from: 'held: state ? heldOf(state) : NOBODY_HOLDS,',
    to: 'held: (state ? state.hands.map((hand) => hand.filter(({ isDouble }) => isDouble).length) : NOBODY_HOLDS) as unknown as BySeat<number>,',
  },
  "others' offers are shown": {
    file: 'room/src/show/project.ts',
    from: 'offers: isAwaited(game, acts) ? offersFor(state, context, acts) : NOTHING,',
    to: 'offers: offersFor(state, context, SEATS),',
  },
  'a refusal says who holds it': {
    file: 'room/src/decide/authorize.ts',
    from: "  return 'not-offered';",
    to: "  return state.hands[(asked.seat ?? 0) ^ 1]?.some(({ id }) => id === asked.word) ? 'taken' : 'not-offered';",
  },
  'the commitment is a hash of the deal': {
    file: 'room/src/show/tableView.ts',
    from: 'commitment: game ? ((isSameShake ? then?.commitment : undefined) ?? commitmentOf(game)) : null,',
    to: "commitment: state ? String([...state.dealt.flat().map(({ id }) => id).join('')].reduce((h, c) => (h * 31 + c.charCodeAt(0)) | 0, 7)) : null,",
  },
  'the log tells how long messages are': {
    file: 'server/src/door/sockets.ts',
    from: '        const frame = frameOf(text);\n',
    to: "        const frame = frameOf(text);\n        this.#means.log('info', 'sent', { characters: text.length });\n",
  },
  'the figures count what was sent': {
    file: 'server/src/door/sockets.ts',
    from: '        const frame = frameOf(text);\n',
    to: '        const frame = frameOf(text);\n        metrics.rows += text.length;\n',
  },
  'a refused move is told with the hand it was meant for': {
    file: 'room/src/show/teller.ts',
    from: 'this.say(session, refusal(id, code, n, wait));',
    to: 'this.say(session, { ...refusal(id, code, n, wait), ...{ hand: this.#shown.table.game?.state.hands.map((hand) => hand[0]?.id).join() } });',
  },
};

/** Plants one leak after the other in a copy of this program and runs the battery on it. */
export async function plantedLeaks(run: Run): Promise<{ [name: string]: number }> {
  if (process.env.TEXAS42_PLANTED !== undefined) return {};
  if (run.isShort) return {};
  const some = Object.entries(LEAKS);
  for (const [what, leak] of some) {
    const outfile = bundleFile('planted');
    run.atEnd(() => rmSync(outfile, { force: true }));
    await bundleProgram('main.ts', outfile, [planting(leak)]);
    const said = await look(outfile, run.seed);
    insist(
      /"ok":false/.test(said) && /"trouble":"(?:Table|The host)/.test(said),
      () => `It is not noticed that ${what}: ${said}`,
    );
  }
  return { plantedLeaks: some.length, plantedLeaksCaught: some.length };
}

/** The source of a file with the leak in it. */
export function planted({ file, from, to }: PlantedLeak): string {
  const source = readFileSync(join(ROOT, 'packages', file), 'utf8');
  insist(source.split(from).length === 2, () => `${file} has changed: plant the leak anew.`);
  return source.replace(from, () => to);
}

function planting({ file, from, to }: PlantedLeak): Plugin {
  const end = join('packages', file);
  return {
    name: 'planted leak',
    setup: (build) =>
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!path.endsWith(end)) return undefined;
        return { contents: planted({ file, from, to }), loader: 'ts' };
      }),
  };
}

function look(file: string, seed: string): Promise<string> {
  const env = { ...process.env, TEXAS42_PLANTED: '1' };
  const child = spawn(process.execPath, [file, 'leak', '--short', '--seed', seed], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve) => child.once('close', () => resolve(said)));
}
