import { type ByTeam, type Options, rulesCode, whyOver } from '@texas42/engine';
import { RULES_FLAGS, readRulesFlags, readWhole } from '../arguments.ts';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { DuelTally } from '../measure/figures/duelTally.ts';
import { rounded } from '../measure/figures/figureText.ts';
import { writeDuel } from '../measure/figures/writeDuel.ts';
import type { Duel } from '../measure/games/duel.ts';
import { readGames, SEED_FLAGS } from '../measure/games/seeds.ts';
import { CORES_FLAG, readCores, shareOut } from '../measure/workers/pool.ts';
import { readPlayer } from '../players.ts';
import { Progress } from '../terminal/progress.ts';

const MOST = 10_000_000;

export const arena = command({
  usage: 'A B [options]',
  takesWords: true,
  about: [
    'Every shake is played twice, with its own auction and with the same shaker: first A sits as team 0 and B as team 1, then the other way round. So luck with the dominoes falls to both, and far fewer hands tell who is better.',
    'An overbid is a bid that was set and that nothing would have made, all hands open. McNemar z looks at the shakes that one of the two won: beyond 1.96 it is hardly chance. Tune players on --block dev, and report figures of --block test.',
    'A player may be given a budget for each decision: expert@worlds=50, expert@nodes=100000, expert@ms=20. With ms the clock decides, and a seed no longer repeats the match.',
  ],
  flags: {
    deals: { type: 'string', default: '1000', value: 'N', help: 'how many shakes, one hand each' },
    games: { type: 'string', value: 'N', help: 'whole games instead, each played twice' },
    ...RULES_FLAGS,
    marks: { type: 'string', default: '0-0', value: 'N-N', help: 'the score that both teams begin with' },
    ...SEED_FLAGS,
    ...CORES_FLAG,
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 arena random random --deals 200 --seed spring', 'equals, and so a difference of nothing'],
    ['texas42 arena random random --games 50 --rules straight', 'whole games, each played twice'],
  ],
  async run({ deals, games, rules, set, marks, seed, block, cores, json }, words) {
    const [a, b, ...more] = words;
    if (a === undefined || b === undefined || more.length > 0) {
      throw new CommandError('texas42 arena takes two players, as in "texas42 arena expert club".');
    }
    const options = readRulesFlags(rules, set);
    const from = readGames(block, seed);
    const count = games === undefined ? readWhole('deals', deals, 1, MOST) : readWhole('games', games, 1, MOST);
    const workers = readCores(cores);
    const duel: Duel = {
      rules: rulesCode(options),
      a: readPlayer(a).name,
      b: readPlayer(b).name,
      root: from.root,
      marks: readMarks(marks, options),
      extent: games === undefined ? 'hand' : 'game',
    };
    const progress = new Progress(process.stderr, count, games === undefined ? 'shakes' : 'pairs of games');
    const begun = performance.now();
    const tally = await playDuel(count, duel, workers, progress);
    const seconds = rounded((performance.now() - begun) / 1000, 3);
    progress.end();
    const { root: _root, a: first, b: second, ...asked } = duel;
    const text = json
      ? JSON.stringify({
          ...tally.figures(),
          players: [first, second],
          ...asked,
          unit: options.scoring,
          block: from.block,
          seed: from.seed,
          cores: workers,
          msPerDecision: tally.timings(),
          seconds,
        })
      : writeDuel(tally, duel, options, from, seconds);
    process.stdout.write(`${text}\n`);
    return 0;
  },
});

/** The same duel gives the same figures on any number of cores. */
export async function playDuel(count: number, duel: Duel, cores: number, progress?: Progress): Promise<DuelTally> {
  const tally = new DuelTally(duel.extent);
  await shareOut({ kind: 'duel', setting: duel }, count, cores, (pair) => tally.add(pair), progress);
  return tally;
}

/** The score of team 0 first. Each player plays both teams. */
function readMarks(written: string, options: Options): ByTeam<number> {
  const [, first, second] = /^(\d{1,4})-(\d{1,4})$/.exec(written) ?? [];
  if (first === undefined || second === undefined)
    throw new CommandError(`--marks is a score such as 6-5, not "${written}".`);
  const marks = [Number(first), Number(second)] as const;
  const over = whyOver(options, marks);
  if (over !== undefined) throw new CommandError(over);
  return marks;
}
