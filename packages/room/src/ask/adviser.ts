import type { Choice } from '@texas42/ai';
import type { BySeat, Seat } from '@texas42/engine';
import type { Host } from '../host.ts';
import { computerMove, questionAt } from '../people/schedule.ts';
import type { Game, Table } from '../remember/table.ts';

type Answer = (choice: Choice | undefined) => void;

interface Thought {
  readonly game: Game | null;
  readonly waiting: Answer[];
  choice: Choice | null;
}

/** Says what the strongest computer would do at a seat, from that seat's view alone. It thinks once about each state. */
export class Adviser {
  readonly #host: Pick<Host, 'think' | 'players'>;
  #thought: Thought | null = null;

  constructor(host: Pick<Host, 'think' | 'players'>) {
    this.#host = host;
  }

  /** Asks for the seat whose turn it is. The answer may come later; it is undefined where thinking failed. */
  ask(table: Table, seat: Seat, connected: BySeat<boolean>, answer: Answer): void {
    if (this.#thought?.game !== table.game) this.#thought = this.#begin(table, seat, connected);
    const { choice, waiting } = this.#thought;
    if (choice) answer(choice);
    else waiting.push(answer);
  }

  #begin(table: Table, seat: Seat, connected: BySeat<boolean>): Thought {
    const { think, players } = this.#host;
    const strongest = [...players.keys()].at(-1) ?? '';
    const found = think
      ? questionAt(table, seat, strongest, connected)
      : computerMove(table, seat, players.get(strongest), connected);
    const thought: Thought = { game: table.game, waiting: [], choice: 'word' in found ? found : null };
    if (think && !('word' in found)) {
      think('hint', found, (choice) => {
        thought.choice = choice ?? null;
        for (const answer of thought.waiting.splice(0)) answer(choice);
      });
    }
    return thought;
  }
}
