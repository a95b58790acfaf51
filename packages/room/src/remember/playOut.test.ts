import { expect, it } from 'vitest';
import { storyOf } from '../show/story.ts';
import { Party } from '../testing/party.ts';
import { playOutLog } from './playOut.ts';

/** Plays the first offers, and lets the computers play, until the hand is over. */
function playHand(party: Party, hands = 1): void {
  const [ann] = party.visitors;
  for (
    let i = 0;
    i < 2000 && (party.state.lastHand?.handNumber ?? 0) < hands && party.state.handNumber <= hands;
    i += 1
  ) {
    const offers = ann?.client.view?.mine.offers[0];
    if (offers?.words[0] !== undefined) ann?.client.send(offers.seat, offers.words.at(-1) ?? '');
    party.settle();
    if (party.alarm !== null) party.now = Math.max(party.now, party.alarm);
    party.room.handleAlarm();
    party.settle();
  }
}

const RULES = { preset: 'casual', consensus: true };

it('puts the last hand back to where it was decided', () => {
  const party = new Party(RULES);
  const ann = party.sit(0);
  ann.client.ask({ type: 'start' });
  party.settle();
  playHand(party);
  const hand = party.state.lastHand;
  const rows = playOutLog(party.room.table, 7);
  expect(hand?.tricks.length).toBeLessThan(7);
  const side = new Party(
    {},
    {},
    (rows ?? []).map((row) => JSON.stringify(row)),
  );
  expect(side.state).toMatchObject({ phase: 'playing', tricks: hand?.tricks, outcome: hand?.outcome, bid: hand?.bid });
  side.enter({ token: ann.token ?? '' });
  expect(side.visitors[0]?.client.view?.mine.seats).toEqual([0]);
  playHand(side);
  expect(side.state.lastHand).toMatchObject({ outcome: hand?.outcome, gained: hand?.gained });
  expect(side.state.lastHand?.tricks).toHaveLength(7);
  expect(playOutLog(side.room.table, 7)).toBeUndefined();
});

it('does not go on with the hand that comes next in the game', () => {
  const party = new Party(RULES);
  const ann = party.sit(0);
  ann.client.ask({ type: 'start' });
  party.settle();
  playHand(party);
  const rows = playOutLog(party.room.table, 7) ?? [];
  const side = new Party(
    {},
    {},
    rows.map((row) => JSON.stringify(row)),
  );
  side.enter({ token: ann.token ?? '' });
  playHand(side);
  for (const { state } of [party, side]) expect(state).toMatchObject({ handNumber: 2, phase: 'bidding' });
  expect(side.state.dealt).not.toEqual(party.state.dealt);
});

it('handles every hand of a game', () => {
  const party = new Party(RULES);
  party.sit(0).client.ask({ type: 'start' });
  party.settle();
  playHand(party, 3);
  const { game } = party.room.table;
  const hands = game ? storyOf(game) : [];
  expect(hands.map(({ handNumber }) => handNumber)).toEqual([1, 2, 3]);
  expect(hands.at(-1)).toEqual(party.visitors[0]?.client.view?.table.lastHand);
});
