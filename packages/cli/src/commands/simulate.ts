import { type BySeat, type Options, rulesCode, rulesLine } from '@texas42/engine';
import { RULES_FLAGS, readRulesFlags, readWhole } from '../arguments.ts';
import { command } from '../command.ts';
import { kindRows, madeText, playerRows, rounded, whole, within, writeRows } from '../measure/figures/figureText.ts';
import { SeriesTally } from '../measure/figures/seriesTally.ts';
import { playMixed, readPool, writeMixed } from '../measure/games/playMixed.ts';
import { type Games, readGames, SEED_FLAGS } from '../measure/games/seeds.ts';
import type { Series } from '../measure/games/series.ts';
import { CORES_FLAG, readCores, shareOut } from '../measure/workers/pool.ts';
import { readPlayers } from '../players.ts';
import { Progress } from '../terminal/progress.ts';

export const simulate = command({
  usage: '[options]',
  about: [
    'Plays whole games between computer players as fast as it can and tells how they went: who won, how many marks a hand brought, which bids were made. Shares come with their 95 % interval (Wilson).',
    'A player may be given a budget for each decision: expert@worlds=50, expert@nodes=100000, expert@ms=20. With ms the clock decides, and a seed no longer repeats the games.',
  ],
  flags: {
    games: { type: 'string', default: '1000', value: 'N', help: 'how many games to play' },
    players: {
      type: 'string',
      value: 'A,B,A,B',
      help: 'one name, two for the teams, or four by seat (default: random)',
    },
    mixed: {
      type: 'boolean',
      help: 'draw the players (of --players, or of all) and the rules anew for each game; fail if a game stalls or a move is not legal',
    },
    ...RULES_FLAGS,
    ...SEED_FLAGS,
    ...CORES_FLAG,
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 simulate --games 5000 --rules tournament', 'straight 42 at a random table'],
    ['texas42 simulate --games 200 --seed spring --json', 'figures that anybody can check'],
  ],
  async run({ games, players, mixed, rules, set, seed, block, cores, json }) {
    const count = readWhole('games', games, 1, 10_000_000);
    const options = readRulesFlags(rules, set);
    const from = readGames(block, seed);
    const workers = readCores(cores);
    const asked = { block: from.block, seed: from.seed, cores: workers };
    const progress = new Progress(process.stderr, count, 'games');
    const begun = performance.now();
    const pace = (): Speed => {
      const seconds = (performance.now() - begun) / 1000;
      progress.end();
      return { seconds: rounded(seconds, 3), gamesPerSecond: rounded(count / seconds, 1) };
    };
    if (mixed) {
      const figures = await playMixed(count, readPool(players), from.root, workers, progress);
      const took = pace();
      return say(json ? JSON.stringify({ ...figures, ...asked, ...took }) : writeMixed(figures, took));
    }
    const [a, b, c, d] = readPlayers(players ?? 'random');
    const series = { rules: rulesCode(options), players: [a.name, b.name, c.name, d.name], root: from.root } as const;
    const tally = await simulateGames(count, series, workers, progress);
    const took = pace();
    const { root: _root, ...played } = series;
    const page = { ...tally.figures(), ...played, ...asked, msPerDecision: tally.timings(), ...took };
    return say(json ? JSON.stringify(page) : write(tally, options, series.players, from, took));
  },
});

interface Speed {
  readonly seconds: number;
  readonly gamesPerSecond: number;
}

function say(page: string): number {
  process.stdout.write(`${page}\n`);
  return 0;
}

/** The same series gives the same figures on any number of cores. */
export async function simulateGames(
  count: number,
  series: Series,
  cores: number,
  progress?: Progress,
): Promise<SeriesTally> {
  const tally = new SeriesTally();
  const job = { kind: 'series', setting: series } as const;
  await shareOut(job, count, cores, (played) => tally.add(played, series.players), progress);
  return tally;
}

function write(
  tally: SeriesTally,
  rules: Options,
  players: BySeat<string>,
  { block, seed }: Games,
  { seconds, gamesPerSecond }: Speed,
): string {
  const { games, hands, actions, wins, marksPerHand, bids, made, byPlayer } = tally.figures();
  const timings = tally.timings();
  const unit = rules.scoring === 'points' ? 'points' : 'marks';
  return writeRows([
    ['rules', `${rulesLine(rules)}  (${rulesCode(rules)})`],
    ['players', players.join(', ')],
    ['seed', `${seed}  (${block})`],
    ['games', `${whole(games)}, ${whole(hands)} hands, ${whole(actions)} actions`],
    ['team 0 wins', `${whole(wins[0].wins)}  ${within(wins[0])}`],
    ['team 1 wins', `${whole(wins[1].wins)}  ${within(wins[1])}`],
    [`${unit} a hand`, `team 0 ${marksPerHand[0].toFixed(3)}, team 1 ${marksPerHand[1].toFixed(3)}`],
    ['bids made', madeText(bids)],
    ...kindRows(made),
    ...Object.entries(byPlayer).flatMap(([name, figures]) => {
      const timing = timings[name];
      return timing ? playerRows(name, figures, timing, []) : [];
    }),
    ['time', `${seconds} s, ${whole(gamesPerSecond)} games a second`],
  ]);
}
