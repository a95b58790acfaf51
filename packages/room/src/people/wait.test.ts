import { turnOf } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { Party, type Visitor } from '../testing/party.ts';

/** Four people in a game; the one whose turn it is disconnects. */
function oneGoes() {
  const party = new Party({}, { pace: { call: 500, play: 600, spread: 0, trick: 0, grace: 20_000 } });
  const people = party.begin();
  const seat = turnOf(party.state) ?? 0;
  const others = people.filter((_, place) => place !== seat);
  const [first, second] = others as [Visitor, Visitor];
  people[seat]?.line.client.close();
  party.settle();
  return { party, seat, gone: people[seat] as Visitor, first, second };
}

const codeOf = ({ answers }: Visitor): string => {
  const last = answers.at(-1);
  return last && !last.ok ? last.code : 'ok';
};

describe('somebody is away', () => {
  it('and everybody sees it; a computer plays after the time of grace', () => {
    const { party, seat, first } = oneGoes();
    expect(first.client.view?.table.seats[seat]).toMatchObject({ connected: false });
    const { n } = party.room.table;
    party.pass(19_000);
    expect(party.room.table.n).toBe(n);
    party.pass(3000);
    expect(party.room.table.n).toBeGreaterThan(n);
  });

  it('and the others chose to wait: no computer plays until they choose otherwise', () => {
    const { party, seat, first, second } = oneGoes();
    first.client.ask({ type: 'wait', seat, on: true });
    party.settle();
    expect(second.client.view?.table.seats[seat].awaited).toBe(true);
    const { n } = party.room.table;
    party.pass(3_600_000);
    expect(party.room.table.n).toBe(n);
    second.client.ask({ type: 'wait', seat, on: false });
    party.settle();
    party.pass(1000);
    expect(party.room.table.n).toBeGreaterThan(n + 1);
  });

  it('and comes back and plays', () => {
    const { party, seat, first, gone } = oneGoes();
    first.client.ask({ type: 'wait', seat, on: true });
    party.settle();
    party.pass(600_000);
    const back = party.enter({ token: gone.token ?? '' });
    expect(back.client.view?.mine.offers).not.toEqual([]);
    const { n } = party.room.table;
    const [offers] = back.client.view?.mine.offers ?? [];
    back.client.send(offers?.seat ?? null, offers?.words[0] ?? '');
    party.settle();
    expect(party.room.table.n).toBe(n + 1);
  });

  it('the table waits in spite of a turn time, and after a restart', () => {
    const { party, seat, first } = oneGoes();
    const [owner] = party.visitors;
    owner?.client.ask({ type: 'set-table', turnTime: 20, pace: 'fast' });
    first.client.ask({ type: 'wait', seat, on: true });
    party.settle();
    const again = new Party({}, {}, party.rows);
    again.enter({ token: first.token ?? '' });
    const { n } = again.room.table;
    again.pass(3_600_000);
    expect(again.room.table.n).toBe(n);
  });

  it('if those who waited have gone too, a computer plays', () => {
    const { party, seat, first } = oneGoes();
    party.enter();
    first.client.ask({ type: 'wait', seat, on: true });
    party.settle();
    party.pass(60_000);
    const { n } = party.room.table;
    for (const { line } of party.visitors.slice(0, 4)) line.client.close();
    party.settle();
    party.pass(19_000);
    expect(party.room.table.n).toBe(n);
    party.pass(3000);
    expect(party.room.table.n).toBeGreaterThan(n);
  });

  it('the others choose: not the person away, not a spectator, and not about a computer', () => {
    const { party, seat, gone, first } = oneGoes();
    const watcher = party.enter();
    watcher.client.ask({ type: 'wait', seat, on: true });
    party.settle();
    expect(codeOf(watcher)).toBe('not-allowed');
    const back = party.enter({ token: gone.token ?? '' });
    back.client.ask({ type: 'wait', seat, on: true });
    party.settle();
    expect(codeOf(back)).toBe('not-allowed');
    back.client.ask({ type: 'leave' });
    party.settle();
    first.client.ask({ type: 'wait', seat, on: true });
    party.settle();
    expect(codeOf(first)).toBe('unknown');
  });
});
