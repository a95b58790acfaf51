import { describe, expect, it } from 'vitest';
import { Party } from '../testing/party.ts';

/** Plays alone up to a hand, and goes back to the first. */
function goBackFrom(hand: number): Party {
  const party = new Party({}, { level: 'random' });
  const ann = party.sit(0, 'Ann');
  ann.client.ask({ type: 'start' });
  party.settle();
  const play = (): void => {
    if ((ann.client.view?.mine.offers.length ?? 0) > 0) party.move();
    else party.pass(5000);
  };
  for (let steps = 0; party.state.handNumber < hand && steps < 5000; steps += 1) play();
  ann.client.ask({ type: 'takeback', to: 0 });
  party.settle();
  return party;
}

describe('a person who goes back to an earlier hand', () => {
  it('knows the shakes that come again: newcomers wait for one that nobody has seen', () => {
    const party = goBackFrom(3);
    expect(party.state.handNumber).toBe(1);
    const [ann] = party.visitors;
    const bob = party.sit(1, 'Bob');
    expect(bob.client.view?.mine).toMatchObject({ seats: [], next: 1 });
    for (let steps = 0; party.state.handNumber < 4 && steps < 5000; steps += 1) {
      if ((ann?.client.view?.mine.offers.length ?? 0) > 0) party.move();
      else party.pass(5000);
      if (party.state.handNumber < 4) expect(bob.client.view?.mine.hands[1]).toBeNull();
    }
    expect(bob.client.view?.mine).toMatchObject({ seats: [1], next: null });
  });
});
