import { turnOf } from '@texas42/engine';
import { type Inquiry, mayAskHint, type Request, type RoomRefusal } from '@texas42/protocol';
import { mayTalk } from '../decide/request.ts';
import type { Host } from '../host.ts';
import { memoize } from '../memoize.ts';
import type { Attendance } from '../people/attendance.ts';
import type { Session } from '../people/session.ts';
import type { TableVisitors } from '../people/visitors.ts';
import { historyOf } from '../remember/history.ts';
import { isReplayable, rulesOf, type Table } from '../remember/table.ts';
import { storyOf } from '../show/story.ts';
import { tableView } from '../show/tableView.ts';
import type { Teller } from '../show/teller.ts';
import { asPlayed, hasWatched } from '../show/watcherView.ts';
import { Adviser } from './adviser.ts';
import { playsSeen } from './playsSeen.ts';
import type { Reasons } from './reasons.ts';

interface AnswererMeans {
  readonly host: Host;
  readonly visitors: TableVisitors;
  readonly teller: Teller;
  readonly attendance: Attendance;
  readonly reasons: Reasons;
  readonly table: () => Table;
}

type Answer<T extends Inquiry['type']> = (
  line: string,
  session: Session,
  request: Extract<Inquiry, { type: T }>,
) => RoomRefusal | undefined;

const storyOnce = memoize(storyOf);

/** Answers questions. Each question is handled by the entry of its name. */
export class Answerer {
  readonly #means: AnswererMeans;
  readonly #adviser: Adviser;

  constructor(means: AnswererMeans) {
    this.#means = means;
    this.#adviser = new Adviser(means.host);
  }

  isInquiry(request: Request): request is Inquiry {
    return Object.hasOwn(this.#answers, request.type);
  }

  answer<T extends Inquiry['type']>(line: string, session: Session, request: Extract<Inquiry, { type: T }>) {
    const answer: Answer<T> = this.#answers[request.type as T];
    return answer(line, session, request);
  }

  readonly #answers: { readonly [T in Inquiry['type']]: Answer<T> } = {
    /** Sent to everybody who is connected, and not kept. */
    say: (line, { seat }, { id, phrase }) => {
      const { teller, visitors } = this.#means;
      if (seat === null || !rulesOf(this.#table).chat) return 'not-allowed';
      if (!mayTalk(this.#table)) return 'not-now';
      for (const [other, { session }] of visitors) if (session) teller.say(other, { type: 'said', seat, phrase });
      teller.say(line, { type: 'ack', id, n: this.#table.n });
      return undefined;
    },

    history: (line, { token }, { id, game }) => {
      const { store, linkTo } = this.#means.host;
      if (game !== undefined && !linkTo) return 'unknown';
      const games = historyOf(this.#table, token, game, store.load, linkTo ?? (() => ''));
      if (!games) return 'unknown';
      this.#means.teller.say(line, { type: 'history', id, n: this.#table.n, games });
      return undefined;
    },

    /**
     * What a strong computer would do, from the view of the asking seat alone. Asked twice at one version, it thinks
     * once.
     */
    hint: (line, { seat }, { id }) => {
      const { teller, attendance } = this.#means;
      const { game } = this.#table;
      if (seat === null || !mayAskHint(tableView(this.#table, attendance.connected))) return 'not-allowed';
      if (!game || turnOf(game.state) !== seat) return 'not-now';
      this.#adviser.ask(this.#table, seat, attendance.connected, (choice) => {
        const { game: now, n } = this.#table;
        if (!choice || now !== game) teller.refuse(line, id, 'stale', n);
        else {
          const why = choice.why ? { why: choice.why.sentence } : {};
          teller.say(line, { type: 'hint', id, n, word: choice.word, ...why });
        }
      });
      return undefined;
    },

    why: (line, session, { id }) => {
      const { game, n } = this.#table;
      const mayOpen = this.#mayOpen(session);
      const reasons = game && mayOpen ? this.#means.reasons.ofLastHand(game) : [];
      const plays = playsSeen(this.#table);
      if (plays.length === 0 && !mayOpen) return 'not-allowed';
      if (plays.length === 0 && !game?.state.lastHand) return 'not-now';
      this.#means.teller.say(line, { type: 'why', id, n, reasons, plays });
      return undefined;
    },

    /** Hands that are over are public to everybody who played them. */
    story: (line, session, { id }) => {
      const { game, n } = this.#table;
      if (!game?.state.lastHand || !isReplayable(game)) return 'not-now';
      const hands = storyOnce(game).map((hand) => (this.#mayOpen(session, hand.handNumber) ? hand : asPlayed(hand)));
      this.#means.teller.say(line, { type: 'story', id, n, hands });
      return undefined;
    },

    report: (line, { seat }, request) => {
      const { host, teller } = this.#means;
      const refusal = host.report ? host.report(line, request, seat) : 'unknown';
      if (!refusal) teller.say(line, { type: 'ack', id: request.id, n: this.#table.n });
      return refusal;
    },
  };

  /** Whether this session sees all of a finished hand (the last one if none is given). */
  #mayOpen({ capabilities }: Session, hand?: number): boolean {
    return this.#table.house.openHands || !hasWatched(this.#table, capabilities, hand);
  }

  get #table(): Table {
    return this.#means.table();
  }
}
