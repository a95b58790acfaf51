import type { HandView, ReasonView } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import { Party, type Visitor } from './testing/party.ts';

/** One move after another, bids where there are any, until a hand is over. */
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

describe('those who watch', () => {
  it('are shown of a hand that is over what was played, and no key', () => {
    const party = new Party({});
    const [ann] = party.begin();
    const watcher = party.enter();
    playHand(party);
    const [open, shown] = [lastHandOf(ann as Visitor), lastHandOf(watcher)];
    expect(open?.dealt.flat()).toHaveLength(28);
    expect(playedIn(open).length).toBeLessThan(28);
    expect(shown).toMatchObject({ key: null, outcome: open?.outcome });
    expect(shown?.dealt.flat().sort()).toEqual([...playedIn(open)].sort());
    // Whoever comes now is not shown more.
    expect(lastHandOf(party.enter())).toEqual(shown);
  });

  it('are shown all of it where the owner allows, and when they have a seat', () => {
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
    expect(lastHandOf(watcher)).toEqual(open);
  });
});

it('after a hand whoever sits may ask why the computers did what they did, and not before', () => {
  const party = new Party({}, { level: 'strong' });
  const ann = party.sit(0);
  const watcher = party.enter();
  const heard: (readonly ReasonView[])[] = [];
  ann.client.onWhy((reasons) => heard.push(reasons));
  ann.client.ask({ type: 'start' });
  party.settle();
  party.pass(2000);
  ann.client.ask({ type: 'why' });
  party.settle();
  expect(ann.answers.at(-1)).toMatchObject({ ok: false, code: 'not-now' });
  playHand(party);
  const { handNumber } = party.state;
  ann.client.ask({ type: 'why' });
  watcher.client.ask({ type: 'why' });
  party.settle();
  expect(watcher.answers.at(-1)).toMatchObject({ ok: false, code: 'not-allowed' });
  const [reasons = []] = heard;
  expect(reasons.length).toBeGreaterThan(0);
  const dealt = lastHandOf(ann)?.dealt;
  for (const { seat, word, sentence } of reasons) {
    expect(seat).not.toBe(0);
    expect(sentence).toMatch(/\.$/);
    if (/^\d-\d$/.test(word)) expect(dealt?.[seat]).toContain(word);
  }
  // Moves of the hand that is on are not told with them.
  while (party.state.handNumber === handNumber && party.state.phase === 'bidding' && !turnIsAnns()) party.pass(2000);
  ann.client.ask({ type: 'why' });
  party.settle();
  expect(heard.at(-1)).toEqual(reasons);

  function turnIsAnns(): boolean {
    return (ann.client.view?.mine.offers.length ?? 0) > 0;
  }
});

it('a seat whose token is renewed is nobody’s who has the old one, and its games stay its own', () => {
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
  // The log says the same.
  const again = new Party({}, {}, [...party.rows]);
  expect(again.enter({ token }).client.view?.mine.seats).toEqual([0]);
  expect(again.enter({ token: old }).client.view?.mine.seats).toEqual([]);
});

function seatHash({ room }: Party): string | undefined {
  const [holder] = room.table.seats;
  return holder.player === 'person' ? holder.token : undefined;
}

it('a log that is full takes the moves of its last game, and nothing else', () => {
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

it('what came too fast comes again by itself after the time that is told, and happens once', () => {
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
