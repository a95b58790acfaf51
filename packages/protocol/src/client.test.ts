import { expect, it } from 'vitest';
import { type Answer, GameClient } from './client.ts';
import type { ServerMessage } from './messages.ts';

/** A client whose line and clock are in our hands. */
function setUp() {
  const sent: { readonly type: string; readonly id: string }[] = [];
  const due: { readonly ms: number; readonly task: () => void }[] = [];
  const answers: Answer[] = [];
  let hear: (text: string) => void = () => {};
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `id-${ids}`;
  };
  const client = new GameClient(newId, {}, (ms, task) => void due.push({ ms, task }));
  client.onAnswer((answer) => void answers.push(answer));
  client.connect({
    send: (text) => void sent.push(JSON.parse(text)),
    onMessage: (receive) => {
      hear = receive;
    },
    onClose: () => {},
    close: () => {},
  });
  const say = (message: ServerMessage): void => hear(JSON.stringify(message));
  const refuse = (id: string): void => say({ type: 'refuse', id, code: 'too-fast', n: 1, wait: 100 });
  return { client, sent, due, answers, say, refuse };
}

it('sends what came too fast again, one after the other and under the same id', () => {
  const { client, sent, due, answers, refuse, say } = setUp();
  const asked = [1, 2, 3].map((name) => client.ask({ type: 'rename', name: String(name) }) ?? '');
  for (const id of asked) refuse(id);
  expect(due.map(({ ms }) => ms)).toEqual([100, 200, 300]);
  expect(answers).toEqual([]);
  const before = sent.length;
  for (const { task } of due.splice(0)) task();
  expect(sent.slice(before).map(({ id }) => id)).toEqual(asked);
  refuse(asked[0] ?? '');
  expect(due.map(({ ms }) => ms)).toEqual([100]);
  for (const id of asked) say({ type: 'ack', id, n: 2 });
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  for (const { task } of due.splice(0)) task();
  expect(sent).toHaveLength(before + 3);
});
