import type { BySeat } from '@texas42/engine';
import {
  type Json,
  messageText,
  mineChange,
  type PatchHeading,
  patchText,
  type RoomRefusal,
  refusal,
  type ServerMessage,
  type TableView,
  tableChange,
} from '@texas42/protocol';
import { type Asked, type Intents, keyOf } from '../decide/intents.ts';
import type { Session } from '../people/session.ts';
import type { TableVisitors } from '../people/visitors.ts';
import type { Table } from '../remember/table.ts';
import type { Outbox } from './outbox.ts';
import { mineAfter, mineView } from './project.ts';
import { type ShownTable, tableView } from './tableView.ts';
import { hasWatched, watched } from './watcherView.ts';

/** Sends views to those who come, and patches from then on, each with no more than its session may see. */
export class Teller {
  readonly #outbox: Outbox;
  readonly #visitors: TableVisitors;
  readonly #intents: Intents;
  #shown: ShownTable;

  constructor(outbox: Outbox, visitors: TableVisitors, intents: Intents, table: Table, connected: BySeat<boolean>) {
    this.#outbox = outbox;
    this.#visitors = visitors;
    this.#intents = intents;
    this.#shown = showing(table, connected);
  }

  /** Sends every session what changed for it, and the asker that it is done. The public part is worked out once. */
  broadcast(table: Table, connected: BySeat<boolean>, asked: Asked | null = null, rows = 1): void {
    const { n } = table;
    const { table: was, view: before } = this.#shown;
    this.#shown = showing(table, connected, this.#shown);
    const shown = this.#shown.view;
    const forSeats = tableChange(before, shown);
    let forWatchers: string | null = null;
    // The patch does not answer where a seat was given, or for several rows: that answer names the first of them.
    const isPlain = asked && rows === 1 && !this.#intents.givenTo(asked.key);
    let isTold = false;
    for (const [id, { session }] of this.#visitors) {
      if (!session) continue;
      const isWatching = hasWatched(table, session.capabilities);
      let changes = forSeats;
      if (isWatching && session.watches) {
        forWatchers ??= tableChange(watched(before), watched(shown));
        changes = forWatchers;
      } else if (isWatching !== session.watches) {
        changes = tableChange(session.watches ? watched(before) : before, isWatching ? watched(shown) : shown);
      }
      session.watches = isWatching;
      const own = mineAfter(session.mine, was, table, session.capabilities);
      const mine = mineChange(session.mine, own);
      session.mine = own;
      if (changes === '' && mine === '' && session.n === n) continue;
      const news = { type: 'patch', n, since: session.n } as const;
      session.n = n;
      if (isPlain && asked.session === id) {
        this.#tellPatch(id, { ...news, ack: asked.id }, changes, mine, asked);
        isTold = true;
      } else this.#tellPatch(id, news, changes, mine);
    }
    if (asked && !isTold) this.acknowledge(asked, n);
  }

  /** Sends everybody the whole view, after the table was rebuilt. */
  showAgain(table: Table, connected: BySeat<boolean>): void {
    this.#shown = showing(table, connected);
    for (const [id, { session }] of this.#visitors) if (session) this.sayView(table, id, session);
  }

  sayView(table: Table, id: string, session: Session): void {
    const { n } = table;
    session.n = n;
    session.mine = mineView(table, session.capabilities);
    session.watches = hasWatched(table, session.capabilities);
    this.say(id, { type: 'view', view: { n, table: this.#shownTo(session), mine: session.mine } });
  }

  /**
   * For a client that knows this version: presence and its own part are not versioned, and of the last hand it may see more
   * now than when it watched.
   */
  sayNews(id: string, session: Session): void {
    const { n, mine } = session;
    const { seats, lastHand } = this.#shownTo(session);
    this.say(id, { type: 'patch', since: n, n, patch: { table: { seats, lastHand }, mine } as unknown as Json });
  }

  acknowledge({ session, id, key }: Asked, n: number): void {
    const given = this.#intents.givenTo(key);
    const done = this.#intents.versionOf(key) ?? n;
    if (given) this.say(session, { type: 'seated', id, seat: given.seat, token: given.token, n: done });
    else this.say(session, { type: 'ack', id, n: done });
  }

  refuse(session: string, id: string | null, code: RoomRefusal, n: number, wait = 0): void {
    // A request that was too fast, or came before hello, was not looked at, and may come again.
    const line = this.#visitors.find(session);
    if (id !== null && code !== 'too-fast' && line?.session) line.refusals.note(id, code);
    this.say(session, refusal(id, code, n, wait));
  }

  say(session: string, message: ServerMessage): void {
    const text = messageText(message);
    const id = 'id' in message ? message.id : null;
    // If the write fails, an answer becomes a refusal; for that the intent is noted.
    if (id === null) this.#outbox.tell({ session, text, heading: message });
    else this.#outbox.tell({ session, text, heading: message, answers: { id, key: keyOf(id) } });
  }

  #tellPatch(session: string, heading: PatchHeading, table: string, mine: string, answers?: Asked): void {
    const text = patchText(heading, table, mine);
    this.#outbox.tell(answers ? { session, text, heading, answers } : { session, text, heading });
  }

  #shownTo({ watches }: Session): TableView {
    return watches ? watched(this.#shown.view) : this.#shown.view;
  }
}

function showing(table: Table, connected: BySeat<boolean>, before?: ShownTable): ShownTable {
  return { table, connected, view: tableView(table, connected, before) };
}
