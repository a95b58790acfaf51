import { whereOf } from '@texas42/host';
import { pastOf, type Table } from '@texas42/room';
import { type Finished, type Register, registerOf } from './register.ts';
import type { TableDatabase } from './tableDatabase.ts';

/**
 * Reports the results of a table's games to the register. The log is the truth; the register gets missing results
 * later.
 */
export class EndReporter {
  readonly #registers: DurableObjectNamespace<Register>;
  readonly #id: DurableObjectId;
  readonly #database: TableDatabase;
  /** The last reported game, as text; undefined if unknown after a sleep. */
  #told: string | undefined;

  constructor(registers: DurableObjectNamespace<Register>, id: DurableObjectId, database: TableDatabase) {
    this.#registers = registers;
    this.#id = id;
    this.#database = database;
  }

  /** Called after every event. Never throws: a table does not stop for its register. */
  async tell(table: Table): Promise<void> {
    const games = pastOf(table).map(({ tokens: _tokens, link: _link, ...finished }): Finished => finished);
    const last = JSON.stringify(games.at(-1) ?? null);
    this.#told ??= this.#database.told();
    if (last === this.#told) return;
    const from = (JSON.parse(this.#told) as Finished | null)?.game ?? 0;
    this.#told = last;
    try {
      const since = games.filter(({ game }) => game >= from);
      await registerOf(this.#registers, this.#id).note(String(this.#id), from, since);
      this.#database.keepTold(last);
    } catch (error) {
      this.#told = undefined;
      console.error(JSON.stringify({ event: 'register-deaf', ...whereOf(error) }));
    }
  }

  /** Earlier reports are no longer true: report everything again. */
  tellAnew(): void {
    this.#told = 'null';
    this.#database.keepTold(this.#told);
  }

  /** The table no longer exists. */
  async forget(): Promise<void> {
    this.#told = undefined;
    await registerOf(this.#registers, this.#id).forget(String(this.#id));
  }
}
