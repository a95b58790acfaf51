import { socketPair } from '@texas42/protocol';
import { expect, it } from 'vitest';
import { Party, type Visitor } from '../testing/party.ts';
import { shakyStore } from '../testing/shakyStore.ts';

const seatsOf = ({ client }: Visitor): readonly number[] => client.view?.mine.seats ?? [];

it('a holder keeps the seat if its new token could not be written', () => {
  const rows: string[] = [];
  const store = shakyStore(rows);
  const party = new Party({}, { store }, rows);
  const ann = party.sit(0);
  const { token } = ann;
  store.fails = true;
  for (const request of [{ type: 'renew' }, { type: 'sit', seat: 2, name: 'Ann' }] as const) {
    ann.client.ask(request);
    party.settle();
    expect(ann.answers.at(-1)).toMatchObject({ ok: false, code: 'not-stored' });
    expect([seatsOf(ann), ann.token]).toEqual([[0], token]);
  }
  store.fails = false;
  ann.client.ask({ type: 'renew' });
  party.settle();
  expect(seatsOf(ann)).toEqual([0]);
  expect(ann.token).not.toBe(token);
});

it.each([{ type: 'renew' }, { type: 'sit', seat: 2, name: 'Ann' }] as const)(
  'a token that was lost on its way is asked for again: $type',
  (request) => {
    const held: (() => void)[] = [];
    let isSlow = false;
    const store = {
      load: () => [],
      append: (_rows: readonly unknown[], done: () => void) => {
        if (isSlow) held.push(done);
        else done();
      },
    };
    const party = new Party({}, { store });
    const ann = request.type === 'renew' ? party.sit(2) : party.enter();
    const { token } = ann;
    isSlow = true;
    ann.client.ask(request);
    ann.line.flush();
    // The line breaks while the row is being written.
    ann.line.cut();
    for (const done of held) done();
    expect([ann.token, ann.client.isConnected]).toEqual([token, false]);
    const { n } = party.room.table;
    const line = socketPair();
    party.table.attach(line.server);
    ann.client.connect(line.client);
    line.flush();
    expect(ann.token).not.toBe(token);
    expect(seatsOf(ann)).toEqual([2]);
    expect([held.length, party.room.table.n]).toEqual([1, n]);
  },
);
