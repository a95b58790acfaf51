import { turnOf } from '@texas42/engine';
import type { Request, RoomRefusal } from '@texas42/protocol';
import { type Inquiry, mayTalk } from '../decide/request.ts';
import type { Host } from '../host.ts';
import { memoize } from '../memoize.ts';
import type { Attendance } from '../people/attendance.ts';
import type { Session } from '../people/session.ts';
import type { TableVisitors } from '../people/visitors.ts';
import { historyOf } from '../remember/history.ts';
import { isReplayable, rulesOf, type Table } from '../remember/table.ts';
import { storyOf } from '../show/story.ts';
import type { Teller } from '../show/teller.ts';
import { asPlayed, hasWatched } from '../show/watcherView.ts';
import { Adviser } from './adviser.ts';
import { playsSeen } from './playsSeen.ts';
import type { Reasons } from './reasons.ts';

const INQUIRIES = { say: true, history: true, hint: true, why: true, story: true, report: true } satisfies Record<
  Inquiry['type'],
  true
>;
export const isInquiry = (request: Request): request is Inquiry => Object.hasOwn(INQUIRIES, request.type);

interface AnswererMeans {
  readonly host: Host;
  readonly visitors: TableVisitors;
  readonly teller: Teller;
  readonly attendance: Attendance;
  readonly reasons: Reasons;
  readonly table: () => Table;
}

type Answer<Type extends Inquiry['type']> = (
  id: string,
  session: Session,
  request: Extract<Inquiry, { type: Type }>,
) => RoomRefusal | undefined;

const storyOnce = memoize(storyOf);

/** Answers questions. */
export class Answerer {
  readonly #means: AnswererMeans;
  readonly #adviser: Adviser;

  constructor(means: AnswererMeans) {
    this.#means = means;
    this.#adviser = new Adviser(means.host);
  }

  answer(id: string, session: Session, request: Inquiry): RoomRefusal | undefined {
    switch (request.type) {
      case 'say':
        return this.#speak(id, session, request);
      case 'history':
        return this.#tellHistory(id, session, request);
      case 'hint':
        return this.#advise(id, session, request);
      case 'why':
        return this.#tellWhy(id, session, request);
      case 'story':
        return this.#tellStory(id, session, request);
      case 'report':
        return this.#report(id, session, request);
    }
  }

  /** Something said is heard by whoever is there, and gone. */
  #speak: Answer<'say'> = (id, { seat }, { id: request, phrase }) => {
    const { teller, visitors } = this.#means;
    if (seat === null || !rulesOf(this.#table).chat) return 'not-allowed';
    if (!mayTalk(this.#table)) return 'not-now';
    for (const [other, { session }] of visitors) if (session) teller.say(other, { type: 'said', seat, phrase });
    teller.say(id, { type: 'ack', id: request, n: this.#table.n });
    return undefined;
  };

  #tellHistory: Answer<'history'> = (id, { token }, { id: request, game }) => {
    const { store, linkTo } = this.#means.host;
    if (game !== undefined && !linkTo) return 'unknown';
    const games = historyOf(this.#table, token, game, store.load, linkTo ?? (() => ''));
    if (!games) return 'unknown';
    this.#means.teller.say(id, { type: 'history', id: request, n: this.#table.n, games });
    return undefined;
  };

  /** What a strong computer would do, from the view of the seat that asks and nothing else; thought about once. */
  #advise: Answer<'hint'> = (id, { seat }, { id: request }) => {
    const { teller, attendance } = this.#means;
    const { game, house } = this.#table;
    if (seat === null || !house.hints) return 'not-allowed';
    if (!game || turnOf(game.state) !== seat) return 'not-now';
    this.#adviser.ask(this.#table, seat, attendance.connected, (choice) => {
      const { game: now, n } = this.#table;
      if (!choice || now !== game) teller.refuse(id, request, 'stale', n);
      else {
        const why = choice.why ? { why: choice.why.sentence } : {};
        teller.say(id, { type: 'hint', id: request, n, word: choice.word, ...why });
      }
    });
    return undefined;
  };

  #tellWhy: Answer<'why'> = (id, session, { id: request }) => {
    const { game, n } = this.#table;
    const mayOpen = this.#mayOpen(session);
    const reasons = game && mayOpen ? this.#means.reasons.ofLastHand(game) : [];
    const plays = playsSeen(this.#table);
    if (plays.length === 0 && !mayOpen) return 'not-allowed';
    if (plays.length === 0 && !game?.state.lastHand) return 'not-now';
    this.#means.teller.say(id, { type: 'why', id: request, n, reasons, plays });
    return undefined;
  };

  /** Everything of a hand that is over is public to those who sat there. */
  #tellStory: Answer<'story'> = (id, session, { id: request }) => {
    const { game, n } = this.#table;
    if (!game?.state.lastHand || !isReplayable(game)) return 'not-now';
    const hands = storyOnce(game).map((hand) => (this.#mayOpen(session, hand.handNumber) ? hand : asPlayed(hand)));
    this.#means.teller.say(id, { type: 'story', id: request, n, hands });
    return undefined;
  };

  #report: Answer<'report'> = (id, { seat }, request) => {
    const { host, teller } = this.#means;
    const refusal = host.report ? host.report(id, request, seat) : 'unknown';
    if (!refusal) teller.say(id, { type: 'ack', id: request.id, n: this.#table.n });
    return refusal;
  };

  /** Whether somebody is shown all of a hand that is over, the last one if none is named. */
  #mayOpen({ capabilities }: Session, hand?: number): boolean {
    return this.#table.house.openHands || !hasWatched(this.#table, capabilities, hand);
  }

  get #table(): Table {
    return this.#means.table();
  }
}
