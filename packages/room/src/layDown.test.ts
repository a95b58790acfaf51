import { type BySeat, SEATS } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { TABLE_LOG_VERSION, type TableEvent } from './event.ts';
import { Party, type Visitor } from './testing/party.ts';
import { hashToken } from './token.ts';

/** All sixes: whoever calls them takes every trick. */
const SIXES: BySeat<readonly string[]> = [
  ['6-6', '6-5', '6-4', '6-3', '6-2', '6-1', '6-0'],
  ['5-5', '5-4', '5-3', '5-2', '5-1', '5-0', '4-4'],
  ['4-3', '4-2', '4-1', '4-0', '3-3', '3-2', '3-1'],
  ['3-0', '2-2', '2-1', '2-0', '1-1', '1-0', '0-0'],
];

const tokenAt = (seat: number): string => `${seat}`.repeat(32);

/** Four people at a table where these hands were dealt, and seat 0 has bid a mark and declared. */
function dealt(hands: BySeat<readonly string[]>, declared: string): { party: Party; people: readonly Visitor[] } {
  const events: readonly TableEvent[] = [
    { type: 'create', version: TABLE_LOG_VERSION, rules: '42:straight', owner: '', chance: 'a' },
    ...SEATS.map((seat) => ({ type: 'sit', seat, name: `P${seat}`, token: hashToken(tokenAt(seat)) }) as const),
    { type: 'start', seed: '0'.repeat(64), shaker: 3, level: 'random', deals: [hands] },
  ];
  const rows = events.map((event, i) => JSON.stringify({ n: i + 1, id: `${i}`, at: 1, event }));
  const party = new Party({}, {}, rows);
  const people = SEATS.map((seat) => party.enter({ token: tokenAt(seat) }));
  for (const word of ['1M', 'P', 'P', 'P', declared]) party.move(word);
  return { party, people };
}

const claimOf = ({ client }: Visitor) => client.view?.table.claim;

describe('laid down', () => {
  it('and proved, the rest plays itself and is made', () => {
    const { party, people } = dealt(SIXES, 'suit:6');
    const [ann, bob] = people as [Visitor, Visitor];
    bob.client.ask({ type: 'lay-down' });
    party.settle();
    expect(bob.answers.at(-1)).toMatchObject({ ok: false, code: 'not-now' });
    ann.client.ask({ type: 'lay-down' });
    party.settle();
    for (const visitor of [...people, party.enter()]) {
      expect(claimOf(visitor)).toEqual({ seat: 0, proved: true, hand: SIXES[0] });
    }
    party.pass(120_000);
    expect(party.state.lastHand).toMatchObject({ outcome: { made: true } });
    expect(claimOf(bob)).toBeNull();
  });

  it('and not proved, the hand lies open for all, the game goes on, and nobody claims again', () => {
    const [, second, third, fourth] = SIXES;
    const hands = [['6-6', '6-5', '6-4', '6-3', '6-2', '6-1', '0-0'], second, third, [...fourth.slice(0, 6), '6-0']];
    const { party, people } = dealt(hands as unknown as typeof SIXES, 'suit:0');
    const [ann, bob] = people as [Visitor, Visitor];
    ann.client.ask({ type: 'lay-down' });
    party.settle();
    expect(claimOf(bob)).toEqual({ seat: 0, proved: false, hand: hands[0] });
    const { n } = party.room.table;
    party.pass(120_000);
    expect(party.room.table.n).toBe(n);
    party.move('6-6');
    expect(claimOf(bob)?.hand).not.toContain('6-6');
    const turn = people[party.state.phase === 'playing' ? party.state.turn : 0];
    turn?.client.ask({ type: 'lay-down' });
    party.settle();
    expect(turn?.answers.at(-1)).toMatchObject({ ok: false, code: 'not-now' });
    const again = new Party({}, {}, party.rows);
    expect(again.room.table.claim).toEqual(party.room.table.claim);
    expect(again.state).toEqual(party.state);
  });
});
