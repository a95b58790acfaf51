import type { HandView } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import { Party, type Visitor } from '../testing/party.ts';

/** Makes moves, bidding where possible, until a hand is over. */
function playHand(party: Party): void {
  const before = party.state.lastHand;
  for (let moves = 0; moves < 200 && party.state.lastHand === before; moves += 1) {
    party.pass(10_000);
    const words = party.visitors.flatMap(({ client }) => client.view?.mine.offers[0]?.words ?? []);
    if (words.length > 0 && party.state.lastHand === before) party.move(words.find((word) => word !== 'P'));
  }
}

const lastHandOf = ({ client }: Visitor): HandView | null => client.view?.table.lastHand ?? null;
const playedIn = (hand: HandView | null): readonly string[] =>
  hand?.tricks.flatMap(({ plays }) => plays.filter((word) => word !== null)) ?? [];

describe('spectators', () => {
  it('see of a finished hand what was played, and no key', () => {
    const party = new Party({});
    const [ann] = party.begin();
    const watcher = party.enter();
    playHand(party);
    const [open, shown] = [lastHandOf(ann as Visitor), lastHandOf(watcher)];
    expect(open?.dealt.flat()).toHaveLength(28);
    expect(playedIn(open).length).toBeLessThan(28);
    expect(shown).toMatchObject({ key: null, outcome: open?.outcome });
    expect(shown?.dealt.flat().sort()).toEqual([...playedIn(open)].sort());
    // A spectator who comes now sees no more.
    expect(lastHandOf(party.enter())).toEqual(shown);
  });

  it('do not see the unplayed dominoes by sitting down after the game', () => {
    const party = new Party({ 'oneHand.enabled': true });
    const [, , , dan] = party.begin();
    const watcher = party.enter();
    playHand(party);
    expect(party.state).toMatchObject({ phase: 'game-over' });
    expect(dan?.client.view?.mine.hands[3]?.length).toBeGreaterThan(0);
    dan?.client.ask({ type: 'leave' });
    party.settle();
    watcher.client.ask({ type: 'sit', seat: 3, name: 'Eve' });
    party.settle();
    expect(watcher.client.view?.mine).toMatchObject({ seats: [3], hands: [null, null, null, null] });
  });

  it('see all of it where the owner allows it, and of hands that they could play', () => {
    const party = new Party({});
    const [ann, , , dan] = party.begin();
    const watcher = party.enter();
    playHand(party);
    const open = lastHandOf(ann as Visitor);
    ann?.client.ask({ type: 'set-table', openHands: true });
    party.settle();
    expect(lastHandOf(watcher)).toEqual(open);
    ann?.client.ask({ type: 'set-table', openHands: false });
    party.settle();
    expect(lastHandOf(watcher)?.key).toBeNull();
    dan?.client.ask({ type: 'leave' });
    party.settle();
    expect(lastHandOf(dan as Visitor)).toEqual(lastHandOf(watcher));
    watcher.client.ask({ type: 'sit', seat: 3, name: 'Eve' });
    party.settle();
    const shown = lastHandOf(dan as Visitor);
    expect(lastHandOf(watcher)).toEqual(shown);
    playHand(party);
    expect(watcher.client.view?.mine.seats).toEqual([3]);
    expect(lastHandOf(watcher)).toEqual(lastHandOf(dan as Visitor));
    expect(lastHandOf(watcher)?.key).toBeNull();
    playHand(party);
    expect(lastHandOf(watcher)).toEqual(lastHandOf(ann as Visitor));
    expect(lastHandOf(watcher)?.key).not.toBeNull();
  });

  it('who sit down after the game see no more of it, and get no reasons', async () => {
    const party = new Party({ 'oneHand.enabled': true }, { level: 'beginner' });
    const ann = party.sit(0);
    ann.client.ask({ type: 'start' });
    party.settle();
    for (let i = 0; i < 60 && party.state.phase !== 'game-over'; i += 1) playHand(party);
    const eve = party.enter();
    eve.client.ask({ type: 'sit', seat: 2, name: 'Eve' });
    const why = eve.client.ask({ type: 'why' });
    const story = eve.client.ask({ type: 'story' });
    party.settle();
    expect(lastHandOf(ann)?.key).not.toBeNull();
    expect(lastHandOf(eve)?.key).toBeNull();
    expect(await why).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(await story).toMatchObject({ told: { hands: [{ key: null }] } });
  });
});

describe('the reasons of the computers', () => {
  const whyOf = async (party: Party, { client }: Visitor) => {
    const asked = client.ask({ type: 'why' });
    party.settle();
    const answer = await asked;
    return answer.ok ? answer.told : answer.code;
  };
  const bonesIn = (text: unknown): readonly string[] => JSON.stringify(text).match(/\d-\d/g) ?? [];

  it('are given to seats after the hand; of the current hand only what everybody saw', async () => {
    const party = new Party({}, { level: 'strong' });
    const ann = party.sit(0);
    const watcher = party.enter();
    ann.client.ask({ type: 'start' });
    party.settle();
    party.pass(2000);
    expect(await whyOf(party, ann)).toBe('not-now');
    let asked = 0;
    while (party.state.handNumber === 1) {
      const { state } = party;
      if (state.phase === 'playing' && state.trick.length > 0) {
        asked += 1;
        const laid = [...state.tricks.flatMap(({ plays }) => plays), ...state.trick].map(({ domino }) => domino.id);
        for (const visitor of [ann, watcher]) {
          const told = await whyOf(party, visitor);
          if (typeof told === 'string') throw new Error(told);
          expect(told.reasons).toEqual([]);
          for (const bone of bonesIn(told.plays)) expect(laid).toContain(bone);
        }
      }
      if ((ann.client.view?.mine.offers.length ?? 0) > 0) party.move();
      else party.pass(1000);
    }
    expect(asked).toBeGreaterThan(5);
    const told = await whyOf(party, ann);
    expect(await whyOf(party, watcher)).toBe('not-allowed');
    if (typeof told === 'string') throw new Error(told);
    expect(told.reasons.length).toBeGreaterThan(0);
    expect(told.reasons.some(({ weighed = [] }) => weighed.length > 1)).toBe(true);
    const dealt = lastHandOf(ann)?.dealt;
    for (const { seat, word, sentence } of told.reasons) {
      expect(seat).not.toBe(0);
      expect(sentence).toMatch(/\.$/);
      if (/^\d-\d$/.test(word)) expect(dealt?.[seat]).toContain(word);
    }
    // The reasons of the current hand are not given.
    while (party.state.phase === 'bidding' && (ann.client.view?.mine.offers.length ?? 0) === 0) party.pass(2000);
    expect(await whyOf(party, ann)).toMatchObject({ reasons: told.reasons });
  });

  it('describe a play from public facts', async () => {
    const party = new Party({}, { level: 'beginner' });
    const ann = party.sit(0);
    ann.client.ask({ type: 'start' });
    party.settle();
    while (party.state.phase !== 'playing' || party.state.trick.length < 2) {
      if ((ann.client.view?.mine.offers.length ?? 0) > 0) party.move('P');
      else party.pass(1000);
    }
    const { trick } = party.state;
    const told = await whyOf(party, ann);
    if (typeof told === 'string') throw new Error(told);
    expect(told.plays.map(({ word }) => word)).toEqual(
      trick.filter(({ seat }) => seat !== 0).map(({ domino }) => domino.id),
    );
    for (const { word, sentence } of told.plays) {
      expect(sentence).toMatch(/^(?:Lead|Follow|Throw off|Trump in|Play)/);
      expect(sentence).toContain(word);
      expect(sentence).not.toContain('you hold');
    }
  });
});

it('after a renewal the old token opens nothing, and the games stay the holder’s', () => {
  const party = new Party({ 'oneHand.enabled': true });
  const [ann] = party.begin();
  playHand(party);
  ann?.client.ask({ type: 'start' });
  party.settle();
  const old = ann?.token ?? '';
  const elsewhere = party.enter({ token: old });
  elsewhere.client.ask({ type: 'renew' });
  party.settle();
  const token = elsewhere.token ?? '';
  expect(token).not.toBe(old);
  expect(elsewhere.client.view?.mine.seats).toEqual([0]);
  expect(party.enter({ token: old }).client.view?.mine.seats).toEqual([]);
  expect(party.room.table.past[0]?.tokens[0]).toBe(seatHash(party));
  // A table from the log is the same.
  const again = new Party({}, {}, [...party.rows]);
  expect(again.enter({ token }).client.view?.mine.seats).toEqual([0]);
  expect(again.enter({ token: old }).client.view?.mine.seats).toEqual([]);
});

function seatHash({ room }: Party): string | undefined {
  const [holder] = room.table.seats;
  return holder.player === 'person' ? holder.token : undefined;
}

it('a full log takes the moves of its last game, and nothing else', () => {
  const party = new Party({ 'oneHand.enabled': true }, { mostRows: 7 });
  const [ann] = party.begin();
  playHand(party);
  expect(party.state.phase).toBe('game-over');
  for (const request of [{ type: 'start' }, { type: 'ready', ready: true }] as const) {
    ann?.client.ask(request);
    party.settle();
    expect(ann?.answers.at(-1)).toMatchObject({ ok: false, code: 'full' });
  }
});

it('a log that others have filled has room for the owner to free their seats and lock the table', () => {
  const party = new Party({}, { mostRows: 7 });
  const [ann, bob] = party.begin();
  bob?.client.ask({ type: 'rename', name: 'Full' });
  party.settle();
  expect(party.rows.length).toBeGreaterThanOrEqual(7);
  bob?.client.ask({ type: 'rename', name: 'Fuller' });
  party.settle();
  expect(bob?.answers.at(-1)).toMatchObject({ ok: false, code: 'full' });
  for (const request of [
    { type: 'free', seat: 1 },
    { type: 'set-table', locked: true },
  ] as const) {
    ann?.client.ask(request);
    party.settle();
    expect(ann?.answers.at(-1)).toMatchObject({ ok: true });
  }
  expect(party.room.table.seats[1].player).toBe('computer');
  expect(party.room.table.house.locked).toBe(true);
});

it('rows beside the moves are limited, also through a sleep, but never for the owner', () => {
  const sideRows = { burst: 10, perHour: 60, kept: 0 };
  const party = new Party({}, { sideRows });
  const [ann, bob] = [party.sit(0), party.sit(1)];
  const rename = (visitor = bob): boolean => {
    visitor.client.ask({ type: 'rename', name: `Name ${party.rows.length}` });
    party.settle();
    return visitor.answers.at(-1)?.ok ?? false;
  };
  let done = 0;
  while (done < 20 && rename()) done += 1;
  expect(done).toBe(8);
  expect(bob.answers.at(-1)).toMatchObject({ ok: false, code: 'too-fast' });
  expect(rename(ann)).toBe(true);
  const later = new Party({}, { sideRows }, party.rows);
  later.now = party.now;
  // The ids of earlier visitors are in the log already.
  for (let i = 0; i < 5; i += 1) later.enter();
  const again = later.enter({ token: bob.token ?? '' });
  again.client.ask({ type: 'rename', name: 'Somebody' });
  later.settle();
  expect(again.answers.at(-1)).toMatchObject({ ok: false, code: 'too-fast' });
});

it('a request that came too fast is sent again after the stated time, and happens once', () => {
  const party = new Party();
  party.sit(0);
  const due: { at: number; task: () => void }[] = [];
  const eager = party.enter({}, (ms, task) => due.push({ at: party.now + ms, task }));
  eager.client.ask({ type: 'sit', seat: 1, name: 'Eve' });
  for (let i = 0; i < 30; i += 1) eager.client.ask({ type: 'ready', ready: i % 2 === 0 });
  eager.line.flush();
  const rows = party.rows.length;
  expect(due.length).toBeGreaterThan(5);
  expect(eager.answers.some(({ ok }) => !ok)).toBe(false);
  for (let next = due.shift(); next; next = due.shift()) {
    party.now = Math.max(party.now, next.at);
    next.task();
    eager.line.flush();
  }
  expect(eager.answers.filter(({ ok }) => ok)).toHaveLength(31);
  expect(party.rows.length).toBeGreaterThan(rows);
  expect(party.rows.length).toBe(2 + 31);
});
