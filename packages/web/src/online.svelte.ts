import { type Answer, type Ask, GameClient, type PastGameView, type Phrase, type View } from '@texas42/protocol';
import { Connection, type Standing } from './connection.ts';
import { keepTable, keptTable } from './keptTables.ts';
import { randomText } from './randomText.ts';
import { read } from './readerDoor.ts';
import { Sitting } from './sitting.svelte.ts';

/** A table on a server, as one visitor sees it: at a seat, or beside it. It knows no rule of the game. */
export class OnlineTable {
  readonly code: string;
  view = $state.raw<View | null>(null);
  standing = $state<Standing>('connecting');
  /** Why the last request was refused, until the next one. */
  refused = $state<string | null>(null);
  /** What was said last, for a while. */
  said = $state.raw<{ readonly seat: 0 | 1 | 2 | 3; readonly phrase: Phrase } | null>(null);
  /** Seats whose words this person does not want to see. */
  muted = $state.raw<readonly number[]>([]);
  games = $state.raw<readonly PastGameView[]>([]);
  readonly client: GameClient;
  readonly sitting: Sitting;
  readonly #connection: Connection;
  /** The keys of the shakes that were told here. */
  #keys: (string | null)[] = [];

  constructor(code: string, token?: string) {
    this.code = code;
    if (token !== undefined) keepTable(code, { token });
    const kept = keptTable(code);
    const tokens = {
      ...(kept?.token === undefined ? {} : { token: kept.token }),
      ...(kept?.owner === undefined ? {} : { owner: kept.owner }),
    };
    this.client = new GameClient(randomText, tokens);
    this.client.subscribe((view) => {
      this.#note(this.view, view);
      this.view = view;
    });
    this.client.onSeated((_seat, given) => keepTable(code, { token: given }));
    this.client.onAnswer((answer) => this.#answered(answer));
    this.client.onSaid((seat, phrase) => this.#heard(seat, phrase));
    this.client.onHistory((games) => {
      this.games = games.some(({ link }) => link !== undefined)
        ? this.games.map((game) => games.find((told) => told.game === game.game) ?? game)
        : games;
      this.#keepLast();
    });
    this.sitting = new Sitting(ELSEWHERE, 'game', '', this.client);
    this.#connection = new Connection(
      addressOf(code),
      (socket) => this.client.connect(socket),
      (standing) => {
        this.standing = standing;
      },
    );
  }

  /** A game that is over is asked for, to be kept on this device as well. */
  #note(before: View | null, { table }: View): void {
    const { lastHand, phase, handNumber } = table;
    if (before && handNumber < before.table.handNumber) this.#keys = [];
    if (lastHand) this.#keys[lastHand.handNumber - 1] = lastHand.key;
    if (before && before.table.phase !== 'game-over' && phase === 'game-over') this.client.ask({ type: 'history' });
  }

  #keepLast(): void {
    const last = this.games.at(-1);
    const { view, code } = this;
    if (view?.table.phase !== 'game-over' || !last?.mine) return;
    const { game, at, names, link } = last;
    if (link === undefined) {
      this.client.ask({ type: 'history', game });
      return;
    }
    const keys = Array.from(this.#keys, (key) => key ?? null);
    const kept = {
      id: `${code}-${game}`,
      at,
      names,
      self: this.sitting.me,
      isWhatIf: false,
      isWithFriends: true,
      link,
      keys,
    };
    // Some private windows keep nothing.
    read('keepLink', kept).catch(() => {});
  }

  get isSeated(): boolean {
    return (this.view?.mine.seats.length ?? 0) > 0;
  }

  ask(request: Ask): void {
    this.refused = null;
    this.client.ask(request);
  }

  sit(name: string, seat?: 0 | 1 | 2 | 3): void {
    keepTable(this.code, { name });
    this.ask({ type: 'sit', name, ...(seat === undefined ? {} : { seat }) });
  }

  /** The rules that this person plays by at home, with the nods that a table of people needs. */
  setRules(code: string): void {
    this.ask({ type: 'set-rules', rules: forPeople(code) });
  }

  /** After another window or device took the seat. */
  comeBack(): void {
    this.#connection.open();
  }

  leave(): void {
    this.sitting.leave();
    this.#connection.close();
    this.client.close();
  }

  #heard(seat: 0 | 1 | 2 | 3, phrase: Phrase): void {
    const said = { seat, phrase };
    this.said = said;
    setTimeout(() => {
      if (this.said === said) this.said = null;
    }, 4000);
  }

  mute(seat: number): void {
    this.muted = this.muted.includes(seat) ? this.muted.filter((other) => other !== seat) : [...this.muted, seat];
  }

  #answered(answer: Answer): void {
    if (!answer.ok && answer.code !== 'too-fast' && answer.code !== 'stale') this.refused = answer.code;
  }
}

/** There is nothing here to wait or to hurry: the table's own clock runs on the server. */
const ELSEWHERE = {
  post: () => {},
  socket: () => {
    throw new Error('The table is not in this browser.');
  },
};

/** People nod to a trick before it is taken in. */
function forPeople(rules: string): string {
  return /\/co=/.test(rules) ? rules : `${rules}/co=y`;
}

function addressOf(code: string): string {
  const url = new URL(`ws/${code}`, new URL('./', location.href));
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** A new table by these rules; its code, or why there is none. */
export async function makeTable(rules: string): Promise<{ readonly code: string } | { readonly trouble: string }> {
  try {
    const response = await fetch('api/tables', { method: 'POST', body: JSON.stringify({ rules: forPeople(rules) }) });
    if (response.status !== 201) return { trouble: response.status === 429 ? 'too-many' : 'no-server' };
    const { code, owner } = (await response.json()) as { code: string; owner: string };
    keepTable(code, { owner });
    return { code };
  } catch {
    return { trouble: 'no-server' };
  }
}
