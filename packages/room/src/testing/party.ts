import { proveClaim } from '@texas42/ai/claim';
import { expect, readRules, SEATS, type Seat } from '@texas42/engine';
import {
  type Answer,
  GameClient,
  type Later,
  parseClientMessage,
  type SocketPair,
  socketPair,
  type Tokens,
} from '@texas42/protocol';
import type { Host } from '../host.ts';
import { type LocalTable, localTable } from '../localTable.ts';

import { memoryStore } from '../remember/store.ts';
import { PLAYERS } from './players.ts';

/** A visitor with a connection, and all the answers that it got. */
export interface Visitor {
  readonly client: GameClient;
  readonly line: SocketPair;
  readonly answers: Answer[];
  /** The token of its seat, once it has one. */
  token: string | null;
}

/** A table in memory with people around it. The clock moves only when a test moves it. */
export class Party {
  readonly rows: string[];
  readonly table: LocalTable;
  readonly visitors: Visitor[] = [];
  now = 1_000_000;
  alarm: number | null = null;
  #drawn = 0;
  #ids = 0;

  constructor(rules: unknown = {}, changes: Partial<Host> = {}, rows: string[] = []) {
    this.rows = rows;
    const host = {
      now: () => this.now,
      setAlarm: (at: number | null) => {
        this.alarm = at;
      },
      random: (length: number) => Uint8Array.from({ length }, () => this.#draw()),
      store: memoryStore(rows),
      players: PLAYERS,
      proveClaim,
      ...changes,
    };
    this.table = localTable(host, expect(readRules(rules)), parseClientMessage);
  }

  /** Bytes that differ from each other and are the same in every run. */
  #draw(): number {
    this.#drawn += 1;
    return Math.imul(this.#drawn + this.rows.length * 1009, 0x9e3779b1) >>> 24;
  }

  get room(): LocalTable['room'] {
    return this.table.room;
  }

  get state() {
    const { game } = this.room.table;
    if (!game) throw new Error('There is no game on.');
    return game.state;
  }

  /** Connects a visitor. */
  enter(tokens: Tokens = {}, later?: Later): Visitor {
    this.#ids += 1;
    const name = `v${this.#ids}`;
    const line = socketPair();
    const client = new GameClient(() => name, tokens, later);
    const visitor: Visitor = { client, line, answers: [], token: tokens.token ?? null };
    client.onAnswer((answer) => visitor.answers.push(answer));
    client.onSeated((_seat, token) => {
      visitor.token = token;
    });
    this.table.attach(line.server);
    client.connect(line.client);
    this.visitors.push(visitor);
    this.settle();
    return visitor;
  }

  /** Connects a visitor, who owns the table if it is the first, and seats them. */
  sit(seat: Seat, name = `Player ${seat}`): Visitor {
    const { owner } = this.table;
    const visitor = this.enter(this.visitors.length === 0 && owner !== null ? { owner } : {});
    visitor.client.ask({ type: 'sit', seat, name });
    this.settle();
    return visitor;
  }

  /** Seats four people; the first begins the game. */
  begin(): readonly Visitor[] {
    const people = SEATS.map((seat) => this.sit(seat));
    people[0]?.client.ask({ type: 'start' });
    this.settle();
    return people;
  }

  /** Delivers messages until all lines are quiet. Time passes so that nobody exceeds the request limit. */
  settle(): void {
    for (let rounds = 0; rounds < 50; rounds += 1) {
      this.now += 200;
      for (const { line } of this.visitors) line.flush();
      if (this.visitors.every(({ line }) => line.underWay().every((queue) => queue.length === 0))) return;
    }
    throw new Error('The lines do not come to rest.');
  }

  /** Lets time pass; alarms ring when they are due. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (let rings = 0; this.alarm !== null && this.alarm <= until && rings < 1000; rings += 1) {
      this.now = Math.max(this.now, this.alarm);
      this.room.handleAlarm();
      for (const { line } of this.visitors) line.flush();
    }
    this.now = Math.max(this.now, until);
  }

  /** Makes a move for the person whose turn it is: the given word, or the first offer. */
  move(word?: string): Visitor {
    const visitor = this.visitors.find(({ client }) => (client.view?.mine.offers.length ?? 0) > 0);
    const [offers] = visitor?.client.view?.mine.offers ?? [];
    if (!visitor || !offers) throw new Error('It is no person’s turn.');
    visitor.client.send(offers.seat, word ?? offers.words[0] ?? '');
    this.settle();
    return visitor;
  }
}
