import { type Answer, type Ask, GameClient, type PastGameView, type Phrase, type View } from '@texas42/protocol';
import { randomText } from '../app/randomText.ts';
import { TableSession } from '../table/session/session.svelte.ts';
import { read } from '../workers/askReader.ts';
import type { ReaderAnswers } from '../workers/readerMessages.ts';
import { Connection, type ConnectionState } from './connection.ts';
import { Arrival } from './door/arrival.svelte.ts';
import { forgetMyself, forgetSeat, forgetTable, keepTable, keptTable } from './door/keptTables.ts';
import { forPeople } from './door/makeTable.ts';

/** A table on a server, as one visitor sees it: at a seat, or watching. It knows no rule of the game. */
export class OnlineTable {
  readonly code: string;
  view = $state.raw<View | null>(null);
  standing = $state<ConnectionState>('connecting');
  /** Why the last request was refused, for a while: the request and the code. */
  refused = $state.raw<{ readonly of?: string; readonly code: string } | null>(null);
  /** What became of the seat that this device had. */
  seatLost = $state<'moved' | 'freed' | 'unknown' | null>(null);
  /** The last phrase, for a while. */
  said = $state.raw<{ readonly seat: 0 | 1 | 2 | 3; readonly phrase: Phrase } | null>(null);
  /** Seats whose phrases this person has muted. */
  muted = $state.raw<readonly number[]>([]);
  games = $state.raw<readonly PastGameView[]>([]);
  readonly client: GameClient;
  readonly session: TableSession;
  readonly arrival: Arrival;
  readonly #connection: Connection;
  /** The keys of the shakes that were told here. */
  #keys: (string | null)[] = [];
  /** The number of the finished game whose link was requested, to store it on this device. */
  #wanted: number | 'last' | null = null;
  #wasReplaced = false;
  /** Whether this person gives the seat up. */
  #isLeaving = false;

  constructor(code: string, token?: string) {
    this.code = code;
    this.arrival = new Arrival(code);
    if (token !== undefined) keepTable(code, { token });
    const kept = keptTable(code);
    const tokens = {
      client: kept?.client ?? randomText(),
      ...(kept?.token === undefined ? {} : { token: kept.token }),
      ...(kept?.owner === undefined ? {} : { owner: kept.owner }),
    };
    this.client = new GameClient(randomText, tokens, (ms, task) => void setTimeout(task, ms));
    this.client.subscribe((view) => {
      this.#noteSeat(this.view, view);
      if (this.view && stands(this.view, view)) this.#refuse({ of: 'takeback', code: 'stands' });
      this.#note(this.view, view);
      this.#keepOthers(this.view, view);
      this.view = view;
      this.arrival.end();
    });
    this.client.onSeated((_seat, given) => keepTable(code, { token: given, client: tokens.client }));
    if (token !== undefined) this.#takeOver();
    this.client.onAnswer((answer) => this.#answered(answer));
    this.client.onSaid((seat, phrase) => this.#heard(seat, phrase));
    this.session = new TableSession(ELSEWHERE, 'game', '', this.client);
    this.#connection = new Connection(
      addressOf(code),
      (socket) => this.client.connect(socket),
      (standing) => {
        if (standing === 'replaced') this.#wasReplaced = true;
        this.standing = standing;
        this.session.cut(standing !== 'connected');
        if (standing === 'no-table') forgetTable(code);
        if (standing === 'lost' || standing === 'broken') void this.#knock();
      },
    );
  }

  async #knock(): Promise<void> {
    await this.arrival.knock();
    if (this.arrival.trouble === 'no-tables') this.#connection.close();
  }

  /** Who is here besides, for the way back to this table. */
  #keepOthers(before: View | null, { table, mine }: View): void {
    if (keptTable(this.code) === undefined) return;
    const isNew = before?.table.handNumber !== table.handNumber;
    if (!isNew && before?.table.seats === table.seats) return;
    const others = table.seats.flatMap(({ player, name, next }, seat) =>
      (player === 'person' || next !== undefined) && !mine.seats.includes(seat as 0) && mine.next !== seat
        ? [next ?? name]
        : [],
    );
    keepTable(this.code, { others });
  }

  /** A hand-over link works on one device: after the renewal its token opens nothing. */
  #takeOver(): void {
    const stop = this.client.subscribe(({ mine }) => {
      queueMicrotask(() => stop());
      if (mine.seats.length > 0) this.client.ask({ type: 'renew' });
    });
  }

  /** Drops a token that is no longer valid, and says why the seat was lost. */
  #noteSeat(before: View | null, { mine }: View): void {
    if (mine.seats.length > 0 || mine.next !== null) {
      this.seatLost = null;
      this.#wasReplaced = false;
    } else if (keptTable(this.code)?.token !== undefined) {
      const went = before && before.mine.seats.length > 0 ? 'freed' : 'unknown';
      this.seatLost = this.#isLeaving ? null : this.#wasReplaced ? 'moved' : went;
      forgetSeat(this.code);
    }
    this.#isLeaving = false;
  }

  /** Requests the link of a finished game, to store the game on this device too. */
  #note(before: View | null, { table }: View): void {
    const { lastHand, phase, handNumber } = table;
    if (before && handNumber < before.table.handNumber) this.#keys = [];
    if (lastHand) this.#keys[lastHand.handNumber - 1] = lastHand.key;
    if (!before || before.table.phase === 'game-over' || phase !== 'game-over' || !this.isSeated) return;
    this.#wanted = 'last';
    void this.askHistory();
  }

  /** Asks for the games of this table, or for one of them with its link. */
  async askHistory(game?: number): Promise<void> {
    const answer = await this.client.ask({ type: 'history', ...(game === undefined ? {} : { game }) });
    if (answer.ok) this.#told(answer.told.games);
  }

  #told(games: readonly PastGameView[]): void {
    const [told] = games;
    if (told?.link !== undefined && told.game === this.#wanted) this.#keep(told, told.link);
    else if (told?.link !== undefined) this.games = this.games.map((game) => (game.game === told.game ? told : game));
    else {
      this.games = games;
      const last = games.at(-1);
      if (this.#wanted !== 'last' || !last?.mine) return;
      this.#wanted = last.game;
      void this.askHistory(last.game);
    }
  }

  #keep({ game, at, names }: PastGameView, link: string): void {
    this.#wanted = null;
    const keys = Array.from(this.#keys, (key) => key ?? null);
    const self = this.session.me;
    const kept = { id: `${this.code}-${game}`, at, names, self, isWhatIf: false, isWithFriends: true, link, keys };
    // Some private windows store nothing.
    read('keep', kept).catch(() => {});
  }

  get isSeated(): boolean {
    return (this.view?.mine.seats.length ?? 0) > 0;
  }

  ask(request: Ask): void {
    this.refused = null;
    if (request.type === 'leave') this.#isLeaving = true;
    this.client.ask(request);
  }

  /**
   * Prepares a table on this device at which the decided hand is played to its end. Computers have the other seats: at
   * their own level, or at the usual one in place of people.
   */
  async layOut(usual: string): Promise<ReaderAnswers['play-out'] | undefined> {
    const { table } = this.view ?? {};
    if (!table?.lastHand) return undefined;
    const [a, b, c, d] = table.seats.map(({ name }) => name);
    return read('play-out', {
      rules: table.rules.code,
      hand: table.lastHand,
      seat: this.session.me,
      names: [a ?? '', b ?? '', c ?? '', d ?? ''],
      levels: table.seats.map(({ level }) => level ?? usual),
    });
  }

  /** Reports a person or the table to the operator of the server. */
  report(about: 'name' | 'behaviour', seat: 0 | 1 | 2 | 3 | undefined, words: string): Promise<Answer> {
    return this.client.ask({ type: 'report', about, words, ...(seat === undefined ? {} : { seat }) });
  }

  /** Leaves; the table and this device forget this person. */
  async forgetMe(): Promise<Answer> {
    this.#isLeaving = true;
    const answer = await this.client.ask({ type: 'forget-me' });
    if (answer.ok) forgetMyself(this.code);
    return answer;
  }

  /** Begins the next game, or says that this person is ready. */
  rematch(): void {
    this.ask(this.mayStart ? { type: 'start' } : { type: 'ready', ready: true });
  }

  /** The disconnected people for whom this person may choose whether the table waits. */
  get away(): readonly (0 | 1 | 2 | 3)[] {
    const { table, mine } = this.view ?? {};
    const isOn = table !== undefined && table.phase !== 'lobby' && table.phase !== 'game-over';
    if (!isOn || !mine || (mine.seats.length === 0 && !mine.mayManage)) return [];
    return ([0, 1, 2, 3] as const).filter((seat) => {
      const { player, connected, standIn } = table.seats[seat];
      return !mine.seats.includes(seat) && player === 'person' && !connected && !standIn;
    });
  }

  /** Whether this person may begin: the owner, and the last person to be ready. */
  get mayStart(): boolean {
    const { table, mine } = this.view ?? {};
    if (!table || !mine) return false;
    const [me] = mine.seats;
    const isReady = table.seats.every(({ player, ready }, seat) => player !== 'person' || seat === me || ready);
    return mine.mayManage || (me !== undefined && isReady);
  }

  sit(name: string, seat?: 0 | 1 | 2 | 3): void {
    keepTable(this.code, { name });
    this.ask({ type: 'sit', name, ...(seat === undefined ? {} : { seat }) });
  }

  /** The rules that this person plays by at home, with the nods that a table of people needs. */
  setRules(code: string): void {
    this.ask({ type: 'set-rules', rules: forPeople(code) });
  }

  /** Connects again: after another window took the seat, or before the next try is due. */
  comeBack(): void {
    this.#connection.open();
  }

  leave(): void {
    this.arrival.end();
    this.session.leave();
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
    if (answer.ok || answer.code === 'too-fast' || answer.code === 'stale') return;
    if (answer.of && ANSWERED.has(answer.of)) return;
    this.#refuse(answer);
  }

  #refuse(refused: NonNullable<OnlineTable['refused']>): void {
    this.refused = refused;
    setTimeout(() => {
      if (this.refused === refused) this.refused = null;
    }, 6000);
  }
}

/** Whether my takeback was refused: the request is over and no move was taken back. */
function stands({ table: was, mine: had }: View, { table, mine }: View): boolean {
  const [me] = mine.seats;
  if (me === undefined || was.takeback?.by !== me || table.takeback || table.handNumber !== was.handNumber)
    return false;
  const isBack =
    (mine.hands[me]?.length ?? 0) > (had.hands[me]?.length ?? 0) ||
    table.calls[me] !== was.calls[me] ||
    table.trump !== was.trump;
  return !isBack;
}

/** Requests whose caller shows the refusal itself. */
const ANSWERED: ReadonlySet<Ask['type'] | 'act'> = new Set(['hint', 'why', 'story', 'lay-down', 'report', 'forget-me']);

/** Stands in for the table's worker: the clock of this table runs on the server. */
const ELSEWHERE = {
  post: () => {},
  socket: () => {
    throw new Error('The table is not in this browser.');
  },
};

function addressOf(code: string): string {
  const url = new URL(`ws/${code}`, new URL('./', location.href));
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
