import { proveClaim } from '@texas42/ai/claim';
import { expect as accepted, readRules } from '@texas42/engine';
import { GameClient, parseClientMessage, type Tokens } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import type { Host } from './host.ts';
import type { KeptPresence } from './people/schedule.ts';
import type { KeptSession } from './people/session.ts';
import { memoryStore } from './remember/store.ts';
import { Room } from './room.ts';
import { PLAYERS } from './testing/players.ts';

interface Line {
  readonly client: GameClient;
  token: string;
  isHere: boolean;
  readonly hang: () => void;
}

/** A table on a host that can forget everything but its lines, whenever a test says so. */
class Inn {
  readonly rows: string[] = [];
  readonly heard: string[] = [];
  readonly sessions = new Map<string, KeptSession | null>();
  presence: KeptPresence = { connected: [false, false, false, false], awaySince: [0, 0, 0, 0] };
  now = 1_000_000;
  alarm: number | null = null;
  room: Room;
  readonly owner: string;
  /** Runs before each input of the room. */
  before = (): void => {};
  readonly #host: Host;
  readonly #receivers = new Map<string, (text: string) => void>();
  #drawn = 0;

  constructor() {
    this.#host = {
      now: () => this.now,
      setAlarm: (at) => {
        this.alarm = at;
      },
      random: (length) =>
        Uint8Array.from({ length }, () => {
          this.#drawn += 1;
          return Math.imul(this.#drawn, 0x9e3779b1) >>> 24;
        }),
      store: memoryStore(this.rows),
      players: PLAYERS,
      proveClaim,
      level: 'random',
      send: (id, text) => {
        this.heard.push(`${id} ${text}`);
        this.#receivers.get(id)?.(text);
      },
      close: (id) => {
        this.heard.push(`${id} closed`);
        this.sessions.delete(id);
        this.#receivers.delete(id);
      },
      keep: {
        // As text, like a real host: nothing is shared with the forgotten room.
        session: (id, session) => this.sessions.set(id, JSON.parse(JSON.stringify(session)) as KeptSession),
        presence: (presence) => {
          this.presence = JSON.parse(JSON.stringify(presence)) as KeptPresence;
        },
      },
    };
    const made = Room.create(this.#host, accepted(readRules({ consensus: true })));
    this.room = made.room;
    this.owner = made.owner;
  }

  forget(): void {
    const room = Room.wake(this.#host, this.sessions, this.presence);
    if (!room) throw new Error('The log is gone.');
    this.room = room;
  }

  enter(id: string, tokens: Tokens = {}): Line {
    let asked = 0;
    const client = new GameClient(() => {
      asked += 1;
      return `${id}/${asked}`;
    }, tokens);
    const hang = (): void => {
      this.before();
      line.isHere = false;
      this.sessions.delete(id);
      this.#receivers.delete(id);
      this.room.handleDisconnect(id);
    };
    const line: Line = { client, token: tokens.token ?? '', isHere: true, hang };
    client.onSeated((_seat, token) => {
      line.token = token;
    });
    this.before();
    this.sessions.set(id, null);
    this.room.handleConnect(id);
    client.connect({
      send: (text) => {
        this.now += 150;
        this.before();
        this.room.handleMessage(id, parseClientMessage(text));
      },
      onMessage: (receive) => this.#receivers.set(id, receive),
      onClose: () => {},
      close: () => {},
    });
    return line;
  }

  ring(): void {
    if (this.alarm === null) throw new Error('Nothing is due.');
    this.now = Math.max(this.now, this.alarm);
    this.before();
    this.room.handleAlarm();
  }

  /** Makes the next move: a person's, or a computer's when it is due. */
  go(lines: readonly Line[], step: number): void {
    const mover = lines.find(({ client, isHere }) => isHere && (client.view?.mine.offers.length ?? 0) > 0);
    const offer = mover?.client.view?.mine.offers[0];
    if (mover && offer) mover.client.send(offer.seat, offer.words[(step * 7) % offer.words.length] ?? '');
    else if (this.alarm !== null) this.ring();
    else lines[0]?.client.ask({ type: 'start' });
    // A room that was just woken must ring at the same moment.
    this.before();
    this.heard.push(`alarm ${this.alarm}`);
  }
}

/** Two people, two computers and a spectator do everything that people do at a table, again and again. */
function evening(inn: Inn): readonly string[] {
  const ann = inn.enter('ann', { owner: inn.owner });
  const cat = inn.enter('cat');
  ann.client.ask({ type: 'sit', seat: 0, name: 'Ann' });
  let bob = inn.enter('bob');
  bob.client.ask({ type: 'sit', seat: 2, name: 'Bob' });
  ann.client.ask({ type: 'start' });
  for (let step = 0; step < 220; step += 1) {
    inn.go([ann, bob], step);
    if (step % 20 === 3) cat.client.ask({ type: 'rename', name: 'Cat' });
    if (step % 20 === 6) ann.client.ask({ type: 'takeback' });
    if (step % 20 === 7) bob.client.ask({ type: 'consent', agree: step % 40 === 7 });
    if (step % 40 === 10) bob.client.ask({ type: 'stand-in', on: true });
    if (step % 40 === 15) bob.client.ask({ type: 'stand-in', on: false });
    if (step % 50 === 20) bob.hang();
    if (step % 50 === 24) bob = inn.enter(`bob-${step}`, { token: bob.token });
    if (step === 100) ann.client.ask({ type: 'free', seat: 2 });
    if (step === 101) cat.client.ask({ type: 'sit', seat: 2, name: 'Cat' });
    if (step === 102) bob.client.ask({ type: 'sit', name: 'Bob' });
    if (step === 130) ann.client.ask({ type: 'renew' });
    if (step % 30 === 29) ann.client.ask({ type: 'history' });
  }
  return inn.heard;
}

describe('a room that is forgotten and woken', () => {
  it('sends everybody the same bytes as one that never slept', () => {
    const awake = evening(new Inn());
    const drowsy = new Inn();
    drowsy.before = () => drowsy.forget();
    expect(evening(drowsy)).toEqual(awake);
    expect(awake.length).toBeGreaterThan(600);
    expect(awake.filter((text) => text.includes('"refuse"')).length).toBeGreaterThan(3);
  });

  it('keeps its alarm time, however often it wakes', () => {
    const inn = new Inn();
    const ann = inn.enter('ann', { owner: inn.owner });
    ann.client.ask({ type: 'sit', seat: 0, name: 'Ann' });
    ann.client.ask({ type: 'set-table', turnTime: 60 });
    ann.client.ask({ type: 'start' });
    for (let i = 0; ann.client.view?.table.turn !== 0; i += 1) inn.go([ann], i);
    const due = inn.alarm ?? 0;
    expect(due - inn.now).toBeGreaterThan(50_000);
    for (let i = 0; i < 3; i += 1) {
      inn.now += 15_000;
      inn.forget();
      expect(inn.alarm).toBe(due);
    }
    const { n } = inn.room.table;
    inn.ring();
    expect(inn.room.table.n).toBe(n + 1);
  });

  it('notices who left while it slept, and tells the others', () => {
    const inn = new Inn();
    const ann = inn.enter('ann', { owner: inn.owner });
    ann.client.ask({ type: 'sit', seat: 0, name: 'Ann' });
    const bob = inn.enter('bob');
    bob.client.ask({ type: 'sit', seat: 1, name: 'Bob' });
    expect(ann.client.view?.table.seats[1].connected).toBe(true);
    inn.sessions.delete('bob');
    inn.now += 60_000;
    inn.forget();
    expect(ann.client.view?.table.seats[1].connected).toBe(false);
    expect(inn.presence).toMatchObject({ connected: [true, false, false, false] });
    expect(inn.presence.awaySince[1]).toBe(inn.now);
  });

  it('still hides the other hands of a shake from somebody who has seen one', () => {
    const inn = new Inn();
    const ann = inn.enter('ann', { owner: inn.owner });
    ann.client.ask({ type: 'sit', seat: 0, name: 'Ann' });
    const bob = inn.enter('bob');
    bob.client.ask({ type: 'sit', seat: 1, name: 'Bob' });
    ann.client.ask({ type: 'start' });
    ann.client.ask({ type: 'free', seat: 1, mayReturn: true });
    inn.forget();
    bob.client.ask({ type: 'sit', seat: 3, name: 'Bob' });
    inn.forget();
    expect(bob.client.view?.mine).toMatchObject({ seats: [], next: 3, hands: [null, null, null, null] });
  });
});
