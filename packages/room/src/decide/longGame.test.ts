import type { Action } from '@texas42/engine';
import { expect, it } from 'vitest';
import { Party } from '../testing/party.ts';

/** What everybody is answered who asks to take a move back, and for the story of the game. */
function askAll(party: Party): readonly string[] {
  const before = party.visitors.map(({ answers }) => answers.length);
  for (const { client } of party.visitors) {
    client.ask({ type: 'takeback' });
    client.ask({ type: 'story' });
  }
  party.settle();
  const answers = party.visitors.flatMap(({ answers: told }, i) => told.slice(before[i]));
  return answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort();
}

it('a game in which everybody passed for hours is not gone through for whoever asks', () => {
  const party = new Party();
  party.begin();
  const offered = (): readonly string[] =>
    party.visitors.flatMap(({ client }) => client.view?.mine.offers.flatMap(({ words }) => words) ?? []);
  while (!party.state.lastHand) party.move(offered().includes('30') ? '30' : undefined);
  party.move('P');
  // One of them has made a move in this hand.
  expect(askAll(party)).toEqual(['not-now', 'not-now', 'not-now', 'ok', 'ok', 'ok', 'ok', 'ok']);
  // Whoever went through these would stumble.
  party.room.table.game?.actions.push(...Array.from<Action>({ length: 20_000 }));
  expect(askAll(party)).toEqual(Array.from({ length: 8 }, () => 'not-now'));
});
