import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Room } from './room.ts';
import { live } from './testing/simulation/life.ts';

/** Lives in which a bug must be noticed, in case the seed below no longer finds it. */
const MOST_LIVES = 1000;
const PATIENCE = 600_000;

interface Bug {
  /** The seed of the first life that notices it. */
  readonly seed: number;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Typical mistakes. The simulation must find every one of them. */
const BUGS: Readonly<Record<string, Bug>> = {
  'something is told before it is written': {
    seed: 0,
    file: 'show/outbox.ts',
    from: 'while (this.#underWay === 0 && this.#atWork === 0) {',
    to: 'while (this.#atWork === 0) {',
  },
  'the same request is carried out twice': {
    seed: 1,
    file: 'room.ts',
    from: '!== undefined) return this.#answerAgain',
    to: '!== undefined && request.type === "act") return this.#answerAgain',
  },
  'every alarm lets a computer act': {
    seed: 14,
    file: 'room.ts',
    from: 'if (due && due.at <= this.#host.now())',
    to: 'if (due)',
  },
  'a table comes back without its stand-ins': {
    seed: 7,
    file: 'remember/fold.ts',
    from: 'startKnown(table, row.event, row) : applyRow(table, row);',
    to: `startKnown(table, row.event, row) : row.event.type === 'stand-in' ? skip(table, row) : applyRow(table, row);`,
  },
  'a patch does not say what it is a patch of': {
    seed: 0,
    file: 'show/teller.ts',
    from: 'since: session.n }',
    to: 'since: session.n === n ? n - 1 : session.n }',
  },
  'a patch is taken from what was not told': {
    seed: 0,
    file: 'show/teller.ts',
    from: 'session.mine = own;',
    to: '',
  },
  'a seat that was given is not the seat of whoever asks again': {
    seed: 173,
    file: 'room.ts',
    from: 'if (given) this.#seatAgain(asked.session, session, given.token);',
    to: '',
  },
  'a refused request is granted when it comes again': {
    seed: 49,
    file: 'room.ts',
    from: 'line.refusals.find(message.id) ?? ',
    to: '',
  },
  'nobody is asked to play for a player who goes': {
    seed: 0,
    file: 'room.ts',
    from: `    this.#broadcast();
    this.#arm();`,
    to: '    this.#broadcast();',
  },
  'after a failed write it is not seen who is there': {
    seed: 100,
    file: 'room.ts',
    from: `    this.#countConnected();
    this.#teller.showAgain`,
    to: '    this.#teller.showAgain',
  },
  'requests are not looked up in the log after a failed write': {
    seed: 0,
    file: 'room.ts',
    from: 'this.#intents.restart(rows);',
    to: '',
  },
  'a refusal is lost with a failed write': {
    seed: 49,
    file: 'show/teller.ts',
    from: 'if (id === null) this.#outbox',
    to: "if (id === null || message.type === 'refuse') this.#outbox",
  },
  'a message that is answered at once comes between': {
    seed: 24,
    file: 'show/outbox.ts',
    from: 'if (this.#isSending) return;',
    to: '',
  },
  'a table is shown while it is being read again': {
    seed: 133,
    file: 'show/outbox.ts',
    from: 'this.during(() => this.#failed(untold));',
    to: 'this.#failed(untold);',
  },
  'a game goes back to where nobody can go on': {
    seed: 192,
    file: 'decide/step.ts',
    from: 'if (!context.getValidActions(state).some(({ autoExecute }) => autoExecute)) points.push(count);',
    to: 'points.push(count);',
  },
  'a move on a table that is gone is taken': {
    seed: 57,
    file: 'room.ts',
    from: 'request.base < this.#table.changedAt || ',
    to: '',
  },
  'an older connection stays': {
    seed: 2,
    file: 'room.ts',
    from: 'if (token !== null) this.#visitors.closeOthers(token, id);',
    to: '',
  },
  'there is no time of grace': {
    seed: 0,
    file: 'people/schedule.ts',
    from: 'since + pace.grace',
    to: 'since',
  },
  'anybody acts for any seat': {
    seed: 18,
    file: 'decide/authorize.ts',
    from: '!acts.includes(asked.seat)',
    to: 'acts.length === 0',
  },
  'anybody manages the table': {
    seed: 5,
    file: 'decide/request.ts',
    from: 'asker.capabilities.manages ? manage(',
    to: 'asker ? manage(',
  },
  'a takeback outlives the move after it': {
    seed: 57,
    file: 'remember/fold.ts',
    from: `actions: all },
    takeback: null`,
    to: 'actions: all }, takeback: table.takeback',
  },
  'whoever comes back is not told what happened meanwhile': {
    seed: 0,
    file: 'room.ts',
    from: 'if (hello.since !== session.n) this',
    to: 'if (hello.since === undefined) this',
  },
  'a view is shown at once': {
    seed: 2,
    file: 'show/outbox.ts',
    from: 'this.#held.push(telling);',
    to: `if (telling.text.startsWith('{"type":"view"')) this.#send(telling.session, telling.text); else this.#held.push(telling);`,
  },
  'a game is shown under the rules of the next one': {
    seed: 29,
    file: 'show/tableView.ts',
    from: 'const rules = rulesOf(table);',
    to: 'const { rules } = table;',
  },
  'a seat is taken in the middle of a hand': {
    seed: 198,
    file: 'decide/request.ts',
    from: 'isGameOn(table) ? { ...sit, next: true } : sit',
    to: 'sit',
  },
  'there is no room for the owner in a log that others have filled': {
    seed: 388,
    file: 'room.ts',
    from: 'KEPT_ROOM.has(request.type) ? LAST_GAME + LAST_WORDS : 0',
    to: '0',
  },
  'what others have written is held against the owner': {
    seed: 8,
    file: 'room.ts',
    from: 'if (!manages && this.#sideRows',
    to: 'if (this.#sideRows',
  },
  'whoever was told no asks again at once': {
    seed: 1418,
    file: 'decide/takeback.ts',
    from: "if (table.declined === seat) return 'not-now';",
    to: '',
  },
  'an answer is taken for one to another asking': {
    seed: 3098,
    file: 'decide/takeback.ts',
    from: "if (asked !== undefined && asked !== takeback?.asked) return 'stale';",
    to: '',
  },
  'computers wait until the clock is where it was': {
    seed: 248,
    file: 'people/computers.ts',
    from: 'this.#changedAt = Math.min(this.#changedAt, this.#host.now());',
    to: '',
  },
  'whoever is away is so only once the clock is where it was': {
    seed: 248,
    file: 'people/attendance.ts',
    from: 'if (this.#awaySince.some((since) => since > now)) {',
    to: 'if (this.#awaySince.some((since) => since > now + 1e12)) {',
  },
};

describe('the simulation notices that', () => {
  it.each(Object.entries(BUGS))(
    '%s',
    async (_what, bug) => {
      const rooms = await plant(bug);
      const lives = Array.from({ length: MOST_LIVES }, (_, more) => bug.seed + more);
      expect(lives.some((seed) => isNoticed(seed, rooms))).toBe(true);
    },
    PATIENCE,
  );

  it('the room itself has no bug', async () => {
    const rooms = await plant({ seed: 0, file: 'room.ts', from: 'export class Room {', to: 'export class Room {' });
    for (let seed = 0; seed < 20; seed += 1) expect(isNoticed(seed, rooms)).toBe(false);
  });
});

function isNoticed(seed: number, rooms: typeof Room): boolean {
  try {
    live(seed, rooms);
    return false;
  } catch (error) {
    // A bug that does not even run is badly planted.
    const { cause } = error as Error;
    if (cause instanceof TypeError || cause instanceof ReferenceError) throw error;
    return true;
  }
}

type Module = Readonly<Record<string, unknown>>;

/** Loads the room from copies of its files, one of them with a bug. */
async function plant(bug: Bug): Promise<typeof Room> {
  const copies = new Map<string, Module>();
  const copy = async (file: string): Promise<Module> => {
    const known = copies.get(file);
    if (known) return known;
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    if (file === bug.file) expect(source.split(bug.from)).toHaveLength(2);
    const code = toScript(file === bug.file ? source.replace(bug.from, bug.to) : source);
    const modules = new Map<string, unknown>();
    for (const [, name = ''] of code.matchAll(/require\("([^"]+)"\)/g)) {
      modules.set(name, await (name.startsWith('.') ? copy(posix.join(posix.dirname(file), name)) : import(name)));
    }
    const exports: Record<string, unknown> = {};
    compileFunction(code, ['require', 'exports'])((name: string) => modules.get(name), exports);
    copies.set(file, exports);
    return exports;
  };
  return (await copy('room.ts')).Room as typeof Room;
}

function toScript(source: string): string {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}
