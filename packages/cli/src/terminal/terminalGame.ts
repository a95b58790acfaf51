import {
  actionWord,
  type BySeat,
  composeOptions,
  expect,
  findMove,
  type Move,
  parseSeed,
  replayWords,
  type Seat,
  seedText,
  turnOf,
} from '@texas42/engine';
import { chanceFrom } from '../chance.ts';
import { RunningGame } from '../game/runningGame.ts';
import type { NamedPlayer } from '../players.ts';
import { explainGame, hints } from './help.ts';
import type { LineInput } from './lineInput.ts';
import { type SeatNames, scoreLine } from './seatNames.ts';
import { type ShownPosition, showPosition } from './showPosition.ts';
import { tellCalls, tellEvent, tellMove } from './tell.ts';
import type { TerminalScreen } from './terminalScreen.ts';
import { typedMove } from './typedMove.ts';

/** The game is over, the person quit, or the input ended. */
export type Ending = 'over' | 'quit' | 'gone';

/** One person at a table with three computer players. */
export class TerminalGame {
  #game: RunningGame;
  readonly #players: BySeat<NamedPlayer>;
  readonly #names: SeatNames;
  readonly #input: LineInput;
  readonly #screen: TerminalScreen;
  readonly #pace: number;
  /** How many actions came before each of the person's moves. */
  readonly #mine: number[] = [];

  constructor(
    game: RunningGame,
    players: BySeat<NamedPlayer>,
    names: SeatNames,
    input: LineInput,
    screen: TerminalScreen,
    pace: number,
  ) {
    this.#game = game;
    this.#players = players;
    this.#names = names;
    this.#input = input;
    this.#screen = screen;
    this.#pace = pace;
  }

  get game(): RunningGame {
    return this.#game;
  }

  /** Plays until the game is over or the person leaves. */
  async play(): Promise<Ending> {
    this.#head();
    while (this.#game.state.phase !== 'game-over') {
      if (this.#input.hasLeft) return 'gone';
      const seat = turnOf(this.#game.state);
      if (seat === null) throw new Error(`Nobody is to act while ${this.#game.state.phase}.`);
      if (seat === this.#names.you) {
        const decided = await this.#decide();
        if (decided === 'quit' || decided === 'gone') return decided;
        if (decided === 'taken-back') continue;
        this.#mine.push(this.#game.actions.length);
        this.#act(decided);
      } else {
        await this.#input.pause(this.#pace);
        this.#act(this.#choose(seat));
      }
    }
    return 'over';
  }

  #head(): void {
    const { state, context } = this.#game;
    const shaker = this.#names.does(state.shaker, 'shake');
    this.#screen.head(
      `Hand ${state.handNumber} · ${shaker}`,
      scoreLine(this.#names, state.marks, context.config.rules.gameTarget),
    );
  }

  /** A computer's move. Its chances follow from the seed and the number of actions, so taking back does not change them. */
  #choose(seat: Seat): Move {
    const { state, context, actions } = this.#game;
    const chance = chanceFrom(expect(parseSeed(`${seedText(context.config.seed)} move ${actions.length}`)));
    const { player, budget } = this.#players[seat];
    const { word } = player(this.#game.viewFor(seat), composeOptions(context.config.rules), chance, budget);
    return expect(findMove(state, context, seat, word));
  }

  #act(move: Move): void {
    const game = this.#game;
    const told = tellMove(move, game.context, this.#names);
    if (told !== undefined) this.#screen.say(told);
    for (const event of game.act(move)) {
      const happened = tellEvent(event, game, this.#names);
      if (happened !== undefined) this.#screen.say(happened, event.event === 'trick' ? undefined : 'bold');
      if (event.event === 'shake') this.#head();
    }
  }

  async #decide(): Promise<Move | 'quit' | 'gone' | 'taken-back'> {
    const position = showPosition(this.#game, this.#names, this.#screen);
    for (;;) {
      const typed = await this.#input.ask(position.question);
      if (typed === null) return 'gone';
      switch (typed.trim().toLowerCase()) {
        case 'q':
        case 'quit':
          return 'quit';
        case '':
          continue;
        case '?':
        case 'help':
          for (const sentence of explainGame(this.#game.state)) this.#screen.say(sentence);
          continue;
        case 'h':
        case 'hint':
          for (const sentence of hints(this.#game.state, this.#game.context)) this.#screen.say(sentence);
          continue;
        case 'u':
        case 'undo':
          if (this.#takeBack()) return 'taken-back';
          continue;
        default: {
          const move = this.#moveMeant(typed, position);
          if (move) return move;
        }
      }
    }
  }

  #moveMeant(typed: string, { shown, moves }: ShownPosition): Move | undefined {
    const { state, context } = this.#game;
    const found = findMove(state, context, this.#names.you, typedMove(typed, state, context, shown, moves));
    if (found.ok) return found.value;
    const isNoMove = found.refusal.code === 'unknown-move';
    this.#screen.say(isNoMove ? `"${typed.trim()}" is no move here; type ? for help.` : found.refusal.message, 'red');
    return undefined;
  }

  /** Back to the person's last decision. */
  #takeBack(): boolean {
    const before = this.#mine.pop();
    if (before === undefined) {
      this.#screen.say('There is nothing to take back.');
      return false;
    }
    const { context, actions } = this.#game;
    this.#game = RunningGame.goOn(expect(replayWords(context.config, actions.slice(0, before).map(actionWord))));
    this.#head();
    const calls = tellCalls(this.#game.state, this.#names);
    this.#screen.say(`Taken back.${calls === '' ? '' : ` ${calls}`}`);
    return true;
  }
}
