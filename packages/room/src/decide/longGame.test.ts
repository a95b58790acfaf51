import type { Action } from '@texas42/engine';
import { expect, it } from 'vitest';
import { Party } from '../testing/party.ts';

/** The answers to everybody's requests for a takeback and for the story. */
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

it('requests do not replay a game that grew too long from hours of passing', () => {
  const party = new Party();
  party.begin();
  const offered = (): readonly string[] =>
    party.visitors.flatMap(({ client }) => client.view?.mine.offers.flatMap(({ words }) => words) ?? []);
  while (!party.state.lastHand) party.move(offered().includes('30') ? '30' : undefined);
  party.move('P');
  // Somebody among them has moved in this hand.
  expect(askAll(party)).toEqual(['not-now', 'not-now', 'not-now', 'ok', 'ok', 'ok', 'ok', 'ok']);
  // Replaying these actions would throw.
  party.room.table.game?.actions.push(...Array.from<Action>({ length: 20_000 }));
  expect(askAll(party)).toEqual(Array.from({ length: 8 }, () => 'not-now'));
});
