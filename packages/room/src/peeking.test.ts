import { type Hands, SEATS, type Seat } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { Party, type Visitor } from './testing/party.ts';

/** The seats whose hands of this shake a visitor was sent. */
function handsSeen({ client }: Visitor, hands: Hands): readonly Seat[] {
  const sent = JSON.stringify(client.view);
  return SEATS.filter((seat) => sent.includes(JSON.stringify(hands[seat].map(({ id }) => id))));
}

function sitDown(party: Party, visitor: Visitor, seat: Seat, name = 'Me'): void {
  visitor.client.ask({ type: 'sit', seat, name });
  party.settle();
}

/** One person with three computers, in the first hand. */
function alone(): { readonly party: Party; readonly ann: Visitor } {
  const party = new Party({ consensus: true }, { level: 'beginner' });
  const ann = party.sit(0);
  ann.client.ask({ type: 'start' });
  party.settle();
  return { party, ann };
}

/** Plays, with every person nodding, until a later shake. */
function playOn(party: Party): void {
  const { handNumber } = party.state;
  for (let i = 0; party.state.handNumber === handNumber; i += 1) {
    if (i > 300) throw new Error('The hand does not end.');
    party.pass(30_000);
    if (party.visitors.some(({ client }) => (client.view?.mine.offers.length ?? 0) > 0)) party.move();
  }
}

describe('a person never sees two hands of one shake', () => {
  it.each([false, true])('after leaving a seat and sitting down at another; on a new connection: %s', (isNew) => {
    const { party, ann } = alone();
    const { hands } = party.state;
    expect(handsSeen(ann, hands)).toEqual([0]);
    ann.client.ask({ type: 'leave' });
    party.settle();
    const again = isNew ? party.enter() : ann;
    for (const seat of [1, 2, 3] as const) {
      sitDown(party, again, seat);
      expect(handsSeen(again, hands)).toEqual([]);
      expect(again.client.view?.mine).toMatchObject({ seats: [], next: seat, offers: [] });
      expect(again.client.view?.table.seats[seat]).toMatchObject({ player: 'computer', next: 'Me' });
    }
  });

  it('as an owner who watches, frees seats and sits down at each', () => {
    const party = new Party();
    const owner = party.enter(party.table.owner === null ? {} : { owner: party.table.owner });
    const players = SEATS.map((seat) => party.sit(seat));
    owner.client.ask({ type: 'start' });
    party.settle();
    const { hands } = party.state;
    expect(players.map((player) => handsSeen(player, hands))).toEqual([[0], [1], [2], [3]]);
    for (const seat of SEATS) {
      owner.client.ask({ type: 'free', seat });
      party.settle();
      sitDown(party, owner, seat);
      expect(handsSeen(owner, hands)).toEqual([]);
    }
  });

  it('from a hint or a claim at a promised seat', () => {
    const { party } = alone();
    const me = party.enter();
    while (party.state.phase !== 'bidding' || party.state.turn === 0) party.move();
    const { turn } = party.state;
    sitDown(party, me, turn);
    for (const request of [{ type: 'hint' }, { type: 'lay-down' }, { type: 'takeback' }] as const) {
      me.client.ask(request);
      party.settle();
      expect(me.answers.at(-1)).toMatchObject({ ok: false, code: 'not-allowed' });
    }
  });
});

describe('somebody who comes during a hand', () => {
  it('watches it, gets the seat at the next shake, and then sees only their own hand', () => {
    const { party } = alone();
    const bob = party.enter();
    sitDown(party, bob, 2, 'Bob');
    expect(bob.token).not.toBeNull();
    playOn(party);
    expect(bob.client.view?.mine).toMatchObject({ seats: [2] });
    expect(bob.client.view?.mine.next).toBeNull();
    expect(handsSeen(bob, party.state.hands)).toEqual([2]);
    expect(bob.client.view?.table.seats[2]).toEqual({
      ...{ name: 'Bob', player: 'person', level: null, connected: true, standIn: false, ready: false },
    });
  });

  it('keeps the promised seat through a new connection and a restart', () => {
    const { party } = alone();
    const bob = party.enter();
    sitDown(party, bob, 2, 'Bob');
    const again = new Party({}, { level: 'beginner' }, party.rows);
    const back = again.enter(bob.token === null ? {} : { token: bob.token });
    expect(back.client.view?.mine).toMatchObject({ seats: [], next: 2 });
  });

  it('may rename, move and leave, and keeps others from the seat meanwhile', () => {
    const { party, ann } = alone();
    const bob = party.enter();
    const cat = party.enter();
    sitDown(party, bob, 2, 'Bob');
    sitDown(party, cat, 2, 'Cat');
    expect(cat.answers.at(-1)).toMatchObject({ ok: false, code: 'taken' });
    bob.client.ask({ type: 'rename', name: 'Rob' });
    party.settle();
    expect(ann.client.view?.table.seats[2]).toMatchObject({ name: 'Gran', next: 'Rob' });
    sitDown(party, bob, 3, 'Rob');
    expect(ann.client.view?.table.seats[2].next).toBeUndefined();
    expect(ann.client.view?.table.seats[3]).toMatchObject({ name: 'Dale', next: 'Rob' });
    bob.client.ask({ type: 'leave' });
    party.settle();
    expect(ann.client.view?.table.seats[3].next).toBeUndefined();
    expect(bob.client.view?.mine.next).toBeNull();
  });

  it('may be removed by the owner, who may also change the computer at that seat', () => {
    const { party, ann } = alone();
    const bob = party.enter();
    sitDown(party, bob, 2, 'Bob');
    ann.client.ask({ type: 'set-level', seat: 2, level: 'club', name: 'Hank' });
    party.settle();
    expect(ann.client.view?.table.seats[2]).toMatchObject({ name: 'Hank', level: 'club', next: 'Bob' });
    ann.client.ask({ type: 'free', seat: 2 });
    party.settle();
    expect(bob.client.view?.mine.next).toBeNull();
    playOn(party);
    expect(bob.client.view?.mine.seats).toEqual([]);
  });

  it('gets the promised seat with the name and token of the promise', () => {
    const { party } = alone();
    sitDown(party, party.enter(), 2, 'Bob');
    playOn(party);
    const { seats, n } = party.room.table;
    expect(new Party({}, {}, party.rows).room.table).toMatchObject({ seats, n });
  });
});
