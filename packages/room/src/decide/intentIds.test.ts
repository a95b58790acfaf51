import { chance } from '@texas42/engine/testing';
import { PROTOCOL_VERSION } from '@texas42/protocol';
import { expect, it } from 'vitest';
import { randomSetup } from '../testing/worlds/randomSetup.ts';
import { World } from '../testing/worlds/world.ts';

it('a token is told only to the session that sat down, even if another uses the same id', () => {
  const { deals: _given, ...setup } = randomSetup(chance('a table'));
  const world = new World({ ...setup, people: [] }, { hidden: [] });
  const say = (session: string, message: object): void => {
    world.take({ type: 'message', session, text: JSON.stringify(message), after: 100 });
  };
  const tokenOf = (session: string): string | undefined => {
    const seated = world.trace.find((line) => line.startsWith(`${session} {"type":"seated"`)) ?? '';
    return /"token":"(\w+)"/.exec(seated)?.[1];
  };
  for (const session of ['watch.0', 'watch.1']) {
    world.take({ type: 'connect', session });
    say(session, { type: 'hello', protocol: PROTOCOL_VERSION });
    say(session, { type: 'sit', id: '1', name: session });
  }
  expect(tokenOf('watch.0')).toMatch(/^[0-9a-f]{32}$/);
  expect(tokenOf('watch.1')).not.toBe(tokenOf('watch.0'));
});
