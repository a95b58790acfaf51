import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, type Json } from './patch.ts';
import type { MineView, TableView } from './view.ts';
import { messageText, mineChange, patchText, readServerText, refusal, tableChange } from './wire.ts';

const seats = fc.constantFrom<MineView['seats']>([], [0], [2, 3]);
const seat = fc.constantFrom(null, 0, 1, 2, 3);
const words = fc.array(fc.constantFrom('6-4', '5-5', 'P', '2M', 'suit:3', 'agree-trick'), { maxLength: 4 });
const hand = fc.option(words);
const sentence = fc.string();

const lasting = fc.record<Omit<MineView, 'out' | 'removed'>>({
  seats,
  next: seat,
  mayManage: fc.boolean(),
  hands: fc.tuple(hand, hand, hand, hand),
  offers: fc.array(
    fc.oneof(fc.record({ seat, words }), fc.record({ seat, words, hints: fc.array(sentence, { maxLength: 3 }) })),
    { maxLength: 2 },
  ),
  whyNot: fc.option(fc.record({ dominoes: words, why: sentence })),
});
const passing = fc.record(
  { out: fc.constant(true), removed: fc.array(fc.record({ who: fc.nat(), name: sentence }), { maxLength: 2 }) },
  { requiredKeys: [] },
);
const mine = fc.tuple(lasting, passing).map(([always, sometimes]): MineView => ({ ...always, ...sometimes }));

const table = (turn: 0 | 1, sentence: string): TableView =>
  ({ turn, goal: { make: 3, set: null, sentence }, trick: [null, null, '6-4', null] }) as unknown as TableView;

describe('the fast path of a move', () => {
  it('gives the same bytes as the message, for any content and asker', () => {
    const heading = { n: fc.nat(), back: fc.integer({ min: 0, max: 3 }), ack: fc.option(sentence) };
    fc.assert(
      fc.property(mine, mine, sentence, fc.record(heading), (before, after, said, { n, back, ack }) => {
        const since = n - back;
        const written = patchText(
          { type: 'patch', n, since, ...(ack === null ? {} : { ack }) },
          tableChange(table(0, ''), table(1, said)),
          mineChange(before, after),
        );
        const { patch } = JSON.parse(written) as { patch: { readonly mine?: Json } };
        const message = {
          type: 'patch' as const,
          n,
          ...(back === 1 ? {} : { since }),
          ...(ack === null ? {} : { ack }),
          patch,
        };
        expect(written).toBe(messageText(message));
        expect(applyPatch(before as unknown as Json, patch.mine ?? {})).toEqual(after);
        expect(applyPatch({ table: table(0, '') } as unknown as Json, patch)).toMatchObject({ table: table(1, said) });
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves out what did not change', () => {
    fc.assert(
      fc.property(mine, (view) => {
        expect(mineChange(view, view)).toBe('');
        expect(mineChange(view, { ...view })).toBe('');
        expect(tableChange(table(1, 'x'), table(1, 'x'))).toBe('');
      }),
    );
  });
});

it('a refusal names its request, and how long to wait if that is known', () => {
  expect(messageText(refusal('a"b', 'stale', 7))).toBe('{"type":"refuse","id":"a\\"b","code":"stale","n":7}');
  expect(messageText(refusal(null, 'too-fast', 0, 90))).toBe(
    '{"type":"refuse","id":null,"code":"too-fast","n":0,"wait":90}',
  );
});

it('the answer to a ping is not a message', () => {
  expect(readServerText('pong')).toBeUndefined();
  expect(readServerText('{"type":"ping"}')).toEqual({ type: 'ping' });
});
