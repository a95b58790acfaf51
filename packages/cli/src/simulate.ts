import { type BySeat, expect, type Options, parseSeed, rulesCode, rulesLine } from '@texas42/engine';
import { RULES_FLAGS, readRulesFlags, readSeed, readWhole } from './arguments.ts';
import { chanceFrom } from './chance.ts';
import { command } from './command.ts';
import { type NamedPlayer, readPlayers } from './players.ts';
import { playGame } from './playGame.ts';
import { Progress } from './progress.ts';
import { type Figures, Tally } from './tally.ts';
import type { Share } from './wilson.ts';

export const simulate = command({
  usage: '[options]',
  about: [
    'Plays whole games between computer players as fast as it can and tells how they went: who won, how many marks a hand brought, which bids were made. Shares come with their 95 % interval (Wilson).',
  ],
  flags: {
    games: { type: 'string', default: '1000', value: 'N', help: 'how many games to play' },
    players: {
      type: 'string',
      default: 'random',
      value: 'A,B,A,B',
      help: 'one name, two for the teams, or four by seat',
    },
    ...RULES_FLAGS,
    seed: { type: 'string', value: 'S', help: 'any words; the same seed plays the same games (default: a new one)' },
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 simulate --games 5000 --rules tournament', 'straight 42 at a random table'],
    ['texas42 simulate --games 200 --seed spring --json', 'figures that anybody can check'],
  ],
  run({ games, players, rules, set, seed, json }) {
    const count = readWhole('games', games, 1, 10_000_000);
    const options = readRulesFlags(rules, set);
    const seated = readPlayers(players);
    const { text } = readSeed(seed);
    const progress = new Progress(process.stderr, count, 'games');
    const begun = performance.now();
    const figures = simulateGames(count, options, seated, text, (done) => progress.show(done));
    const seconds = (performance.now() - begun) / 1000;
    progress.end();
    const names = seated.map(({ name }) => name);
    const asked = { rules: rulesCode(options), players: names, seed: text };
    const pace = { seconds: round(seconds, 3), gamesPerSecond: round(count / seconds, 1) };
    const page = json ? JSON.stringify({ ...figures, ...asked, ...pace }) : write(figures, options, names, text, pace);
    process.stdout.write(`${page}\n`);
    return 0;
  },
});

/** The same arguments give the same figures. */
export function simulateGames(
  count: number,
  rules: Options,
  players: BySeat<NamedPlayer>,
  seed: string,
  done: (games: number) => void = () => {},
): Figures {
  const tally = new Tally();
  for (let game = 1; game <= count; game += 1) {
    const shakes = expect(parseSeed(`${seed} game ${game}`));
    const chance = chanceFrom(expect(parseSeed(`${seed} moves ${game}`)));
    playGame({ rules, seed: shakes }, players, chance, tally.see);
    done(game);
  }
  return tally.figures();
}

const round = (number: number, places: number): number => Number(number.toFixed(places));
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const within = ({ share, low, high }: Share): string => `${percent(share)}  (${percent(low)} to ${percent(high)})`;
const number = (value: number): string => value.toLocaleString('en');

function write(
  { games, hands, actions, wins, marksPerHand, made }: Figures,
  rules: Options,
  players: readonly string[],
  seed: string,
  { seconds, gamesPerSecond }: { readonly seconds: number; readonly gamesPerSecond: number },
): string {
  const unit = rules.scoring === 'points' ? 'points' : 'marks';
  const rows: readonly (readonly [string, string])[] = [
    ['rules', `${rulesLine(rules)}  (${rulesCode(rules)})`],
    ['players', players.join(', ')],
    ['seed', seed],
    ['games', `${number(games)}, ${number(hands)} hands, ${number(actions)} actions`],
    ['team 0 wins', `${number(wins[0].wins)}  ${within(wins[0])}`],
    ['team 1 wins', `${number(wins[1].wins)}  ${within(wins[1])}`],
    [`${unit} a hand`, `team 0 ${marksPerHand[0].toFixed(3)}, team 1 ${marksPerHand[1].toFixed(3)}`],
    ...Object.entries(made).map(
      ([kind, share]) => [`${kind} made`, `${number(share.made)} of ${number(share.of)}  ${within(share)}`] as const,
    ),
    ['time', `${seconds} s, ${number(gamesPerSecond)} games a second`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, value]) => name.padEnd(width) + value).join('\n');
}
