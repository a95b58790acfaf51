import { expect, it } from 'vitest';
import { type Answer, GameClient } from './client.ts';
import type { ServerMessage } from './messages.ts';

/** A client whose line and clock the test controls. */
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

it('sends requests that came too fast again, one by one with the same id', () => {
  const { client, sent, due, answers, refuse, say } = setUp();
  for (const name of ['1', '2', '3']) void client.ask({ type: 'rename', name });
  const asked = sent.slice(1).map(({ id }) => id);
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

it('a question resolves with its answer, a request with its outcome, and both if the connection is lost', async () => {
  const { client, sent, say } = setUp();
  const why = client.ask({ type: 'why' });
  const leave = client.ask({ type: 'leave' });
  const story = client.ask({ type: 'story' });
  const [first = '', second = ''] = sent.slice(1).map(({ id }) => id);
  const told = { type: 'why', id: first, n: 3, reasons: [], plays: [] } as const;
  say(told);
  say({ type: 'refuse', id: second, code: 'not-now', n: 3 });
  client.close();
  expect(await why).toEqual({ id: first, ok: true, n: 3, told });
  expect(await leave).toEqual({ id: second, ok: false, code: 'not-now', of: 'leave' });
  expect(await story).toMatchObject({ ok: false, code: 'lost' });
  expect(await client.ask({ type: 'start' })).toMatchObject({ ok: false, code: 'lost' });
});
