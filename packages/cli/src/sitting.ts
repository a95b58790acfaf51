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
import { chanceFrom } from './chance.ts';
import { explainGame, hints } from './coach.ts';
import type { Input } from './input.ts';
import { type Names, scoreLine } from './names.ts';
import type { NamedPlayer } from './players.ts';
import { type Position, showPosition } from './position.ts';
import type { Screen } from './screen.ts';
import { Table } from './table.ts';
import { tellCalls, tellEvent, tellMove } from './tell.ts';
import { wordFor } from './wordFor.ts';

/** The game came to its end, the person quit, or the input just stopped. */
export type Ending = 'over' | 'quit' | 'gone';

/** One person at a table with three computer players. */
export class Sitting {
  #table: Table;
  readonly #players: BySeat<NamedPlayer>;
  readonly #names: Names;
  readonly #input: Input;
  readonly #screen: Screen;
  readonly #pace: number;
  /** How much had happened before each of the person's moves. */
  readonly #mine: number[] = [];

  constructor(table: Table, players: BySeat<NamedPlayer>, names: Names, input: Input, screen: Screen, pace: number) {
    this.#table = table;
    this.#players = players;
    this.#names = names;
    this.#input = input;
    this.#screen = screen;
    this.#pace = pace;
  }

  get table(): Table {
    return this.#table;
  }

  /** Plays until the game is over or the person leaves. */
  async play(): Promise<Ending> {
    this.#head();
    while (this.#table.state.phase !== 'game-over') {
      if (this.#input.hasLeft) return 'gone';
      const seat = turnOf(this.#table.state);
      if (seat === null) throw new Error(`Nobody is to act while ${this.#table.state.phase}.`);
      if (seat === this.#names.you) {
        const decided = await this.#decide();
        if (decided === 'quit' || decided === 'gone') return decided;
        if (decided === 'taken-back') continue;
        this.#mine.push(this.#table.actions.length);
        this.#act(decided);
      } else {
        await this.#input.pause(this.#pace);
        this.#act(this.#choose(seat));
      }
    }
    return 'over';
  }

  #head(): void {
    const { state, context } = this.#table;
    const shaker = this.#names.does(state.shaker, 'shake');
    this.#screen.head(
      `Hand ${state.handNumber} · ${shaker}`,
      scoreLine(this.#names, state.marks, context.config.rules.gameTarget),
    );
  }

  /** A computer player's move. It follows from the seed and the place in the game, so that taking back changes no luck. */
  #choose(seat: Seat): Move {
    const { state, context, actions } = this.#table;
    const chance = chanceFrom(expect(parseSeed(`${seedText(context.config.seed)} move ${actions.length}`)));
    const { player, budget } = this.#players[seat];
    const { word } = player(this.#table.viewFor(seat), composeOptions(context.config.rules), chance, budget);
    return expect(findMove(state, context, seat, word));
  }

  #act(move: Move): void {
    const table = this.#table;
    const told = tellMove(move, table.context, this.#names);
    if (told !== undefined) this.#screen.say(told);
    for (const event of table.act(move)) {
      const happened = tellEvent(event, table, this.#names);
      if (happened !== undefined) this.#screen.say(happened, event.event === 'trick' ? undefined : 'bold');
      if (event.event === 'shake') this.#head();
    }
  }

  async #decide(): Promise<Move | 'quit' | 'gone' | 'taken-back'> {
    const position = showPosition(this.#table, this.#names, this.#screen);
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
          for (const sentence of explainGame(this.#table.state)) this.#screen.say(sentence);
          continue;
        case 'h':
        case 'hint':
          for (const sentence of hints(this.#table.state, this.#table.context)) this.#screen.say(sentence);
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

  #moveMeant(typed: string, { shown, moves }: Position): Move | undefined {
    const { state, context } = this.#table;
    const found = findMove(state, context, this.#names.you, wordFor(typed, state, context, shown, moves));
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
    const { context, actions } = this.#table;
    this.#table = new Table(expect(replayWords(context.config, actions.slice(0, before).map(actionWord))));
    this.#head();
    const calls = tellCalls(this.#table.state, this.#names);
    this.#screen.say(`Taken back.${calls === '' ? '' : ` ${calls}`}`);
    return true;
  }
}
