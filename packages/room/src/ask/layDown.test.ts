import { type BySeat, bySeat, DOMINOES, SEATS } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../decide/token.ts';
import { TABLE_LOG_VERSION, type TableEvent } from '../remember/event.ts';
import { Party, type Visitor } from '../testing/party.ts';

/** All sixes: a bidder who declares sixes takes every trick. */
const SIXES: BySeat<readonly string[]> = [
  ['6-6', '6-5', '6-4', '6-3', '6-2', '6-1', '6-0'],
  ['5-5', '5-4', '5-3', '5-2', '5-1', '5-0', '4-4'],
  ['4-3', '4-2', '4-1', '4-0', '3-3', '3-2', '3-1'],
  ['3-0', '2-2', '2-1', '2-0', '1-1', '1-0', '0-0'],
];

const tokenAt = (seat: number): string => `${seat}`.repeat(32);

/** Four people at a table where these hands were dealt, and seat 0 has bid and declared. */
function dealt(
  hands: BySeat<readonly string[]>,
  declared: string,
  bid = '1M',
): { party: Party; people: readonly [Visitor, Visitor, Visitor, Visitor] } {
  const events: readonly TableEvent[] = [
    { type: 'create', version: TABLE_LOG_VERSION, rules: '42:straight', owner: '', chance: 'a' },
    ...SEATS.map((seat) => ({ type: 'sit', seat, name: `P${seat}`, token: hashToken(tokenAt(seat)) }) as const),
    { type: 'start', seed: '0'.repeat(64), shaker: 3, level: 'random', deals: [hands] },
  ];
  const rows = events.map((event, i) => JSON.stringify({ n: i + 1, id: `${i}`, at: 1, event }));
  const party = new Party({}, {}, rows);
  const people = bySeat((seat) => party.enter({ token: tokenAt(seat) }));
  for (const word of [bid, 'P', 'P', 'P', declared]) party.move(word);
  return { party, people };
}

const claimOf = ({ client }: Visitor) => client.view?.table.claim;

describe('laid down', () => {
  it('and proved, the rest plays itself and the bid is made', () => {
    const { party, people } = dealt(SIXES, 'suit:6');
    const [ann, bob] = people;
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

  it('and not proved, the hand lies open for all, the game goes on, and no seat may claim again', () => {
    const [, second, third, fourth] = SIXES;
    const hands = [['6-6', '6-5', '6-4', '6-3', '6-2', '6-1', '0-0'], second, third, [...fourth.slice(0, 6), '6-0']];
    const { party, people } = dealt(hands as unknown as typeof SIXES, 'suit:0');
    const [ann, bob] = people;
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

  it('and sure only with open hands or with a helping partner, is not proved under any deal', () => {
    // Six trumps and the five-four: it wins if the double five falls, or if the partner has it.
    const own = ['6-6', '6-5', '6-4', '6-3', '6-2', '6-1', '5-4'];
    const rest = DOMINOES.map(({ id }) => id).filter((id) => !own.includes(id) && id !== '5-5');
    const answers = ([1, 2, 3] as const).map((holder) => {
      const left = [...rest];
      const hands = bySeat((seat) =>
        seat === 0 ? own : seat === holder ? ['5-5', ...left.splice(0, 6)] : left.splice(0, 7),
      );
      const { party, people } = dealt(hands, 'suit:6');
      people[0].client.ask({ type: 'lay-down' });
      party.settle();
      return claimOf(people[0])?.proved;
    });
    expect(answers).toEqual([false, false, false]);
  });

  it('and undecided within its budget, changes nothing: the hand stays closed', () => {
    const own = ['6-6', '6-4', '6-0', '5-5', '5-4', '5-1', '5-0'];
    const left = DOMINOES.map(({ id }) => id).filter((id) => !own.includes(id));
    const { party, people } = dealt(
      bySeat((seat) => (seat === 0 ? own : left.splice(0, 7))),
      'suit:5',
      '30',
    );
    const [ann] = people;
    const { n } = party.room.table;
    ann.client.ask({ type: 'lay-down' });
    party.settle();
    expect(ann.answers.at(-1)).toMatchObject({ ok: false, code: 'not-now' });
    expect(claimOf(ann)).toBeNull();
    expect(party.room.table.n).toBe(n);
  });

  it('and proved, the claimant is played for by the proof and everybody else by a computer that sees its own hand', () => {
    const { party, people } = dealt(SIXES, 'suit:6');
    people[0].client.ask({ type: 'lay-down' });
    party.settle();
    const { n } = party.room.table;
    party.pass(120_000);
    const moves = party.rows.slice(n).flatMap((row) => {
      const { event } = JSON.parse(row) as { event: TableEvent };
      return event.type === 'act' ? [event.words[0] ?? ''] : [];
    });
    const own = moves.filter((word) => SIXES[0].includes(word));
    expect(own).toHaveLength(7);
    // The others do not follow the proof: with other hands for them the claimant plays the same.
    const [first, ...others] = SIXES;
    const again = dealt([first, ...others.toReversed()] as unknown as typeof SIXES, 'suit:6');
    again.people[0].client.ask({ type: 'lay-down' });
    again.party.settle();
    again.party.pass(120_000);
    const other = again.party.rows.flatMap((row) => {
      const { event } = JSON.parse(row) as { event: TableEvent };
      return event.type === 'act' && SIXES[0].includes(event.words[0] ?? '') ? [event.words[0]] : [];
    });
    expect(other).toEqual(own);
  });
});
