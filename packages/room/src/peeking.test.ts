import { chance } from '@texas42/engine/testing';
import { PROTOCOL_VERSION } from '@texas42/protocol';
import { expect, it } from 'vitest';
import { randomSetup } from './testing/worlds/randomSetup.ts';
import { tokenOf, World } from './testing/worlds/world.ts';

it('nobody is shown two hands of one shake, by leaving a seat and sitting down at another', () => {
  const setup = randomSetup(chance('a table'), { 'oneHand.script': '' });
  const world = new World({ ...setup, people: [0, 1] }, { hidden: [] });
  const say = (message: object): void => {
    world.take({ type: 'message', session: 'seat0.0', text: JSON.stringify(message), after: 100 });
  };
  world.take({ type: 'connect', session: 'seat0.0' });
  say({ type: 'hello', protocol: PROTOCOL_VERSION, token: tokenOf(0) });
  say({ type: 'leave', id: 'a' });
  say({ type: 'sit', id: 'b', seat: 2, name: 'Me' });
  say({ type: 'leave', id: 'c' });
  say({ type: 'sit', id: 'd', seat: 0, name: 'Me' });
  const sent = world.trace.filter((line) => line.startsWith('seat0.0')).join('\n');
  const shown = setup.deals?.[0]?.map((hand) => sent.includes(JSON.stringify(hand.map(({ id }) => id))));
  expect(shown).toEqual([true, false, false, false]);
});
