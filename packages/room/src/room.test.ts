import { SEATS, type Seat, turnOf } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { NORMAL_PACE } from './people/pace.ts';
import { Party, type Visitor } from './testing/party.ts';
import { shakyStore } from './testing/shakyStore.ts';

const lastAnswer = ({ answers }: Visitor) => answers.at(-1);
const refused = (code: string) => expect.objectContaining({ ok: false, code });

describe('sitting down', () => {
  it('gives the seat, a token that is told once, and the hand once a game is on', () => {
    const party = new Party();
    const [ann] = party.begin();
    expect(ann?.token).toMatch(/^[0-9a-f]{32}$/);
    expect(ann?.client.view?.mine.seats).toEqual([0]);
    expect(ann?.client.view?.mine.hands.map((hand) => hand?.length ?? null)).toEqual([7, null, null, null]);
    expect(party.rows.join()).not.toContain(ann?.token);
  });

  it('is refused at a person’s seat; at a free seat before the game it moves the person', () => {
    const party = new Party();
    const ann = party.sit(0);
    const bob = party.sit(1);
    bob.client.ask({ type: 'sit', seat: 0, name: 'Bob' });
    party.settle();
    expect(lastAnswer(bob)).toEqual(refused('taken'));
    bob.client.ask({ type: 'sit', seat: 3, name: 'Bob' });
    party.settle();
    expect(ann.client.view?.table.seats.map(({ player }) => player)).toEqual(['person', 'nobody', 'nobody', 'person']);
  });

  it('cleans names', () => {
    const party = new Party();
    const ann = party.sit(0, '  A\u202enn\u0000 \n of   the long long long name ');
    expect(ann.client.view?.table.seats[0].name).toBe('Ann of the long long');
  });

  it('gives a computer its level and its name', () => {
    const party = new Party();
    const ann = party.sit(0);
    ann.client.ask({ type: 'set-level', seat: 1, level: 'random', name: '  Opal ' });
    ann.client.ask({ type: 'set-level', seat: 3, level: 'random' });
    party.settle();
    expect(ann.client.view?.table.seats.map(({ name }) => name)).toEqual(['Player 0', 'Opal', '', 'Dale']);
  });

  it('leaves seats empty; computers take them when the game starts', () => {
    const party = new Party();
    const ann = party.sit(2);
    ann.client.ask({ type: 'start' });
    party.settle();
    expect(ann.client.view?.table.seats.map(({ player }) => player)).toEqual([
      'computer',
      'computer',
      'person',
      'computer',
    ]);
  });
});

describe('the door', () => {
  it('lets a person return with the token of the seat, and the newest connection wins', () => {
    const party = new Party();
    const [ann] = party.begin();
    const again = party.enter({ token: ann?.token ?? '' });
    expect(again.client.view?.mine.seats).toEqual([0]);
    expect(ann?.client.isConnected).toBe(false);
    expect(again.client.view?.table.seats[0].connected).toBe(true);
  });

  it('shows a spectator the table and no hand, and refuses moves without a seat', () => {
    const party = new Party();
    party.begin();
    const guest = party.enter();
    expect(guest.client.view?.mine).toEqual({
      seats: [],
      next: null,
      mayManage: false,
      hands: [null, null, null, null],
      offers: [],
      whyNot: null,
    });
    guest.client.send(party.room.table.game ? turn(party) : 0, 'P');
    party.settle();
    expect(lastAnswer(guest)).toEqual(refused('not-allowed'));
  });

  it('shows a spectator every hand at an open table, and still offers nothing', () => {
    const party = new Party({}, { openHands: true });
    const [ann] = party.begin();
    const guest = party.enter();
    const dealt = party.state.hands.map((hand) => hand.map(({ id }) => id));
    expect(guest.client.view?.mine).toMatchObject({ seats: [], hands: dealt, offers: [], whyNot: null });
    expect(ann?.client.view?.mine.hands).toEqual([dealt[0], null, null, null]);
    guest.client.send(turn(party), 'P');
    party.settle();
    expect(lastAnswer(guest)).toEqual(refused('not-allowed'));
  });

  it('refuses another version and invalid messages', () => {
    const party = new Party();
    const guest = party.enter();
    const heard: string[] = [];
    guest.line.client.onMessage((text) => heard.push(text));
    for (const text of ['{"type":"hello","protocol":2}', 'no JSON', '[]', '{"type":"act"}', 'x'.repeat(5000)]) {
      guest.line.client.send(text);
      party.settle();
    }
    expect(heard.map((text) => JSON.parse(text).code)).toEqual(['version', ...Array(4).fill('bad-message')]);
  });

  it('refuses a flood, and only the connection that floods', () => {
    const party = new Party();
    const [ann, bob] = party.begin();
    for (let i = 0; i < 40; i += 1) ann?.client.ask({ type: 'rename', name: `Ann ${i}` });
    ann?.line.flush();
    expect(ann?.answers.filter(({ ok }) => ok).length).toBeLessThan(25);
    bob?.client.ask({ type: 'rename', name: 'Bob' });
    party.settle();
    expect(bob && lastAnswer(bob)).toMatchObject({ ok: true });
  });
});

function turn(party: Party): Seat {
  const { state } = party;
  return 'turn' in state ? state.turn : 0;
}

describe('an action', () => {
  it('is acknowledged with its version, and everybody sees it', () => {
    const party = new Party();
    const people = party.begin();
    const before = party.room.table.n;
    const mover = party.move('P');
    expect(lastAnswer(mover)).toMatchObject({ ok: true, n: before + 1 });
    for (const { client } of people) expect(client.view?.table.calls.filter((call) => call === 'P')).toHaveLength(1);
  });

  it('of another seat, or not offered, or based on an older table changes nothing', () => {
    const party = new Party();
    const people = party.begin();
    const rows = party.rows.length;
    const seat = turn(party);
    const other = people.find((_, index) => index !== seat);
    const own = people[seat];
    other?.client.send(seat, 'P');
    party.settle();
    expect(other && lastAnswer(other)).toEqual(refused('not-allowed'));
    own?.client.send(seat, '9M');
    party.settle();
    expect(own && lastAnswer(own)).toEqual(refused('not-offered'));
    own?.line.client.send(JSON.stringify({ type: 'act', id: 'old', base: 2, seat, word: 'P' }));
    party.settle();
    expect(party.rows.length).toBe(rows);
  });

  it('sent twice with one id happens once and gets the same answer', () => {
    const party = new Party();
    const people = party.begin();
    const seat = turn(party);
    const own = people[seat];
    const text = JSON.stringify({ type: 'act', id: 'twice', base: party.room.table.n, seat, word: 'P' });
    const heard: string[] = [];
    own?.line.client.onMessage((message) => heard.push(message));
    own?.line.client.send(text);
    own?.line.client.send(text);
    party.settle();
    const n = party.room.table.n;
    const [shown, again, ...more] = heard.map((message) => JSON.parse(message));
    expect(shown).toMatchObject({ type: 'patch', ack: 'twice', n });
    expect([again, ...more]).toEqual([{ type: 'ack', id: 'twice', n }]);
    expect(party.state.calls).toEqual(['pass']);
  });

  it.each([
    ['with an authority', { authority: 'system' }],
    ['with a meta field', { meta: { authority: 'system' }, autoExecute: true }],
    ['with a prototype', JSON.parse('{"__proto__": {"seat": 1}}')],
  ])('forged %s is refused and leaves no trace', (_how, more) => {
    const party = new Party();
    const people = party.begin();
    const rows = [...party.rows];
    const seat = turn(party);
    const forger = people.find((_, index) => index !== seat);
    const act = { type: 'act', id: 'forged', base: party.room.table.n, seat, word: 'P' };
    const text = JSON.stringify(act).replace('}', `,${JSON.stringify(more).slice(1)}`);
    forger?.line.client.send(text);
    people[seat]?.line.client.send(text.replace('"P"', '"complete-trick"'));
    party.settle();
    expect(party.rows).toEqual(rows);
    expect(({} as { seat?: number }).seat).toBeUndefined();
  });
});

describe('computers and absent players', () => {
  it('a computer moves at a time that was set before it thought', () => {
    const party = new Party();
    party.sit(0).client.ask({ type: 'start' });
    party.settle();
    if (turn(party) === 0) party.move('P');
    const due = party.alarm ?? 0;
    const changed = party.room.table.n;
    party.pass(due - party.now - 1);
    expect(party.room.table.n).toBe(changed);
    party.pass(1);
    expect(party.room.table.n).toBe(changed + 1);
  });

  it('a second alarm does nothing', () => {
    const party = new Party();
    party.sit(0).client.ask({ type: 'start' });
    party.settle();
    if (turn(party) === 0) party.move('P');
    party.now = party.alarm ?? party.now;
    const { n } = party.room.table;
    party.room.handleAlarm();
    party.room.handleAlarm();
    party.room.handleAlarm();
    expect(party.room.table.n).toBe(n + 1);
  });

  it('a computer plays for a person who is away longer than the grace time, and stops on return', () => {
    const party = new Party();
    const people = party.begin();
    const seat = turn(party);
    const gone = people[seat];
    gone?.line.cut();
    const { n } = party.room.table;
    party.pass(NORMAL_PACE.grace - 1000);
    expect(party.room.table.n).toBe(n);
    party.pass(3000);
    expect(party.room.table.n).toBe(n + 1);
    const back = party.enter({ token: gone?.token ?? '' });
    expect(back.client.view?.mine.seats).toEqual([seat]);
  });

  it('a person may have a computer play the seat, and take it back', () => {
    const party = new Party();
    const people = party.begin();
    const seat = turn(party);
    const own = people[seat];
    own?.client.ask({ type: 'stand-in', on: true });
    party.settle();
    expect(party.alarm).not.toBeNull();
    own?.client.ask({ type: 'stand-in', on: false });
    party.settle();
    expect(party.alarm).toBeNull();
  });

  it('computers play a whole game when everybody has left', () => {
    const party = new Party({ preset: 'casual', gameTarget: 1 });
    const people = party.begin();
    for (const { line } of people) line.cut();
    party.pass(3_600_000);
    expect(party.state.phase).toBe('game-over');
    expect(party.alarm).toBeNull();
  });
});

describe('the log', () => {
  it('restores the same table after a restart, with seats, names and game', () => {
    const party = new Party({ preset: 'casual' });
    const people = party.begin();
    for (let i = 0; i < 9; i += 1) party.move();
    const again = new Party({}, {}, party.rows);
    expect(again.room.table.game?.state).toEqual(party.state);
    expect({ ...again.room.table, game: null }).toEqual({ ...party.room.table, game: null });
    const back = again.enter({ token: people[1]?.token ?? '' });
    expect(back.client.view?.mine).toEqual(people[1]?.client.view?.mine);
  });

  it('that cannot be written changes nothing: only the actor is told, that it failed', () => {
    const rows: string[] = [];
    const store = shakyStore(rows);
    const party = new Party({}, { store }, rows);
    const people = party.begin();
    const before = people.map(({ client }) => client.view?.table.calls);
    store.fails = true;
    const mover = party.move('P');
    expect(lastAnswer(mover)).toEqual(refused('not-stored'));
    expect(people.map(({ client }) => client.view?.table.calls)).toEqual(before);
    store.fails = false;
    expect(lastAnswer(party.move('P'))).toMatchObject({ ok: true });
  });

  it('is written before anybody is told', () => {
    const held: (() => void)[] = [];
    const rows: string[] = [];
    let isSlow = false;
    const store = {
      load: () => [],
      append: (more: readonly unknown[], done: () => void) => {
        rows.push(...more.map((row) => JSON.stringify(row)));
        if (isSlow) held.push(done);
        else done();
      },
    };
    const party = new Party({}, { store }, rows);
    const people = party.begin();
    isSlow = true;
    const mover = party.move('P');
    expect(lastAnswer(mover)).not.toMatchObject({ n: party.room.table.n });
    expect(people.every(({ client }) => client.view?.table.calls.every((call) => call === null))).toBe(true);
    for (const done of held) done();
    party.settle();
    expect(lastAnswer(mover)).toMatchObject({ ok: true, n: party.room.table.n });
  });
});

describe('managing a table', () => {
  it('needs the owner token', () => {
    const party = new Party();
    const ann = party.sit(0);
    const bob = party.sit(1);
    bob.client.ask({ type: 'set-rules', rules: '42:casual' });
    party.settle();
    expect(lastAnswer(bob)).toEqual(refused('not-allowed'));
    ann.client.ask({ type: 'set-rules', rules: '42:casual' });
    party.settle();
    expect(bob.client.view?.table.rules.code).toBe('42:casual');
    ann.client.ask({ type: 'swap', seats: [0, 3] });
    party.settle();
    expect(ann.client.view?.mine.seats).toEqual([3]);
    ann.client.ask({ type: 'free', seat: 1 });
    party.settle();
    expect(bob.client.view?.mine.seats).toEqual([]);
  });

  it('[DEAL-5] in the next game at the same seats the shake passes on', () => {
    const party = new Party({ preset: 'casual', gameTarget: 1 });
    const people = party.begin();
    for (let i = 0; party.state.phase !== 'game-over' && i < 200; i += 1) party.move();
    const { shaker } = party.state;
    people[0]?.client.ask({ type: 'start' });
    party.settle();
    expect(party.state.shaker).toBe(SEATS[(shaker + 1) % 4]);
    expect(people[2]?.client.view?.mine.hands[2]).toHaveLength(7);
  });
});

describe('taking back', () => {
  it('needs no consent at a table without other people', () => {
    const party = new Party();
    const ann = party.sit(0);
    ann.client.ask({ type: 'start' });
    party.settle();
    party.pass(10_000);
    const before = party.state;
    party.move('P');
    ann.client.ask({ type: 'takeback' });
    party.settle();
    expect(party.state).toEqual(before);
    expect(party.rows.at(-1)).toContain('rewind');
  });

  it('goes back to a move, past a nod to a finished trick', () => {
    const party = new Party({ consensus: true, allPass: 'forced-dealer', earlyEnd: 'play-out' });
    const ann = party.sit(0);
    ann.client.ask({ type: 'start' });
    party.settle();
    const isWon = (): boolean => party.state.phase === 'trick-won';
    for (let i = 0; !isWon() && i < 50; i += 1) {
      party.pass(10_000);
      if (!isWon()) party.move();
    }
    party.move('agree-trick');
    ann.client.ask({ type: 'takeback' });
    party.settle();
    expect(party.state).toMatchObject({ phase: 'playing', turn: 0, tricks: [] });
    expect(ann.client.view?.mine.hands[0]).toHaveLength(7);
  });

  it('needs the consent of every other person', () => {
    const party = new Party();
    const people = party.begin();
    const before = party.state;
    const mover = party.move('P');
    const others = people.filter((person) => person !== mover);
    mover.client.ask({ type: 'takeback' });
    party.settle();
    expect(others[0]?.client.view?.table.takeback).toMatchObject({ agreed: [mover.client.view?.mine.seats[0]] });
    for (const { client } of others) client.ask({ type: 'consent', agree: true });
    party.settle();
    expect(party.state).toEqual(before);
  });

  it('is dropped by a no, and may not be asked again before the game goes on', () => {
    const party = new Party();
    const people = party.begin();
    const mover = party.move('P');
    const other = people.find((person) => person !== mover);
    mover.client.ask({ type: 'takeback' });
    party.settle();
    other?.client.ask({ type: 'consent', agree: false });
    party.settle();
    expect(mover.client.view?.table.takeback).toBeNull();
    mover.client.ask({ type: 'takeback' });
    party.settle();
    expect(lastAnswer(mover)).toEqual(refused('not-now'));
    party.move('P');
    mover.client.ask({ type: 'takeback' });
    party.settle();
    expect(mover.client.view?.table.takeback).not.toBeNull();
  });

  it('is not decided by an answer to an earlier request', () => {
    const party = new Party();
    const people = party.begin();
    const first = party.move('P');
    const second = party.move('P');
    const third = people.find((person) => person !== first && person !== second);
    first.client.ask({ type: 'takeback' });
    party.settle();
    const asked = third?.client.view?.table.takeback?.asked ?? 0;
    second.client.ask({ type: 'takeback' });
    party.settle();
    expect(third?.client.view?.table.takeback).toMatchObject({ by: second.client.view?.mine.seats[0] });
    third?.client.ask({ type: 'consent', agree: true, asked });
    party.settle();
    expect(third && lastAnswer(third)).toEqual(refused('stale'));
    expect(third?.client.view?.table.takeback?.agreed).toHaveLength(1);
  });

  it('stops the computers, but not for ever', () => {
    const party = new Party();
    const ann = party.sit(0);
    const bob = party.sit(1);
    ann.client.ask({ type: 'start' });
    party.settle();
    /** Until it is the turn of the computer after Bob. */
    const bobMoves = (): void => {
      for (let moves = 0; moves < 30; moves += 1) {
        party.pass(10_000);
        if (party.move() === bob && turnOf(party.state) === 2) return;
      }
    };
    const asked = (): unknown => ann.client.view?.table.takeback;
    bobMoves();
    bob.client.ask({ type: 'takeback' });
    party.settle();
    party.pass(20_000);
    expect(asked()).toMatchObject({ by: 1 });
    ann.client.ask({ type: 'consent', agree: true });
    party.settle();
    expect(turnOf(party.state)).toBe(1);

    bobMoves();
    bob.client.ask({ type: 'takeback' });
    party.settle();
    expect(asked()).toMatchObject({ by: 1 });
    party.pass(60_000);
    expect(asked()).toBeNull();
    expect(turnOf(party.state)).not.toBe(2);
  });
});
