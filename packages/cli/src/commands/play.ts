import { type Options, recordOf, rulesLine, writeLink } from '@texas42/engine';
import { RULES_FLAGS, readRulesFlags, readSeat, readSeed, readWhole } from '../arguments.ts';
import { command } from '../command.ts';
import { RunningGame } from '../game/runningGame.ts';
import { readPlayers, STRONGEST } from '../players.ts';
import { LineInput } from '../terminal/lineInput.ts';
import { painterFor } from '../terminal/paint.ts';
import { SeatNames, scoreLine } from '../terminal/seatNames.ts';
import { TerminalGame } from '../terminal/terminalGame.ts';
import { TerminalScreen } from '../terminal/terminalScreen.ts';

export const play = command({
  usage: '[options]',
  about: [
    'A game against three computer players. Partner sits across; Left plays after you. At every prompt you type a move, such as pass, 31, 1m, fives or 6-4; "?" explains the game, "h" says what each move means, "u" takes back.',
  ],
  flags: {
    seat: { type: 'string', default: '0', value: 'N', help: 'where you sit, 0 to 3' },
    players: {
      type: 'string',
      default: STRONGEST,
      value: 'A,B,A,B',
      help: 'who plays the other seats: one name, two for the teams, or four by seat',
    },
    ...RULES_FLAGS,
    seed: { type: 'string', value: 'S', help: 'any words; the same seed gives the same shakes (default: a new one)' },
    pace: { type: 'string', default: '400', value: 'MS', help: 'how long the others think, on a terminal' },
  },
  examples: [
    ['texas42 play', 'sit down and play'],
    ['texas42 play --rules tournament --seed tonight', 'straight 42, with shakes that can be had again'],
  ],
  async run({ seat, players, rules, set, seed, pace }) {
    const you = readSeat(seat);
    const seated = readPlayers(players);
    const options = readRulesFlags(rules, set);
    const ms = readWhole('pace', pace, 0, 60_000);
    const game = RunningGame.open({ rules: options, seed: readSeed(seed).seed });
    const input = new LineInput(process.stdin, process.stdout);
    const screen = new TerminalScreen(process.stdout, painterFor(process.stdout, process.env));
    const names = new SeatNames(you);
    welcome(options, screen);
    const terminalGame = new TerminalGame(game, seated, names, input, screen, ms);
    const ending = await terminalGame.play();
    input.close();
    if (ending !== 'gone') farewell(terminalGame.game, names, screen);
    return 0;
  },
});

function welcome(rules: Options, screen: TerminalScreen): void {
  screen.say(`Texas 42 · ${rulesLine(rules)}`, 'bold');
  const target = `${rules.gameTarget} ${rules.scoring}`;
  screen.say(`Bid, name trumps, take tricks with Partner; the first side to ${target} wins.`);
  screen.say('Type 31, fives, 6-4 or a number shown; ? help, h hints, u undo, q quit.');
}

function farewell({ state, context, actions }: RunningGame, names: SeatNames, screen: TerminalScreen): void {
  if (state.phase === 'game-over') screen.say(scoreLine(names, state.marks, context.config.rules.gameTarget), 'bold');
  if (actions.length === 0) return;
  const [record] = recordOf(context, actions);
  if (record) screen.draw(`\nSee it again: texas42 replay ${writeLink(record)}`);
}
