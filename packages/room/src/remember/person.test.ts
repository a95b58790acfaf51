import { describe, expect, it } from 'vitest';
import { hashToken } from '../decide/token.ts';
import { Party } from '../testing/party.ts';
import type { LogRow } from './event.ts';
import { foldTable } from './fold.ts';
import { FORGOTTEN, personsIn, withoutPerson } from './person.ts';

const rowsOf = ({ rows }: Party): readonly LogRow[] => rows.map((text) => JSON.parse(text) as LogRow);

/** A person who has had two names, two tokens and two seats, among three others; a game is on, or has been played. */
function evening({ isOver = false } = {}): { party: Party; bob: ReturnType<Party['sit']>; first: string } {
  const party = new Party(isOver ? { preset: 'casual', 'oneHand.enabled': true } : {});
  const ann = party.sit(0, 'Ann');
  const bob = party.sit(1, 'Wilhelmina');
  for (const seat of [2, 3] as const) party.sit(seat);
  const first = bob.token ?? '';
  bob.client.ask({ type: 'rename', name: 'Bobby' });
  bob.client.ask({ type: 'renew' });
  party.settle();
  ann.client.ask({ type: 'start' });
  party.settle();
  for (let moves = 0; moves < 400 && (isOver ? party.state.phase !== 'game-over' : moves < 10); moves += 1) {
    const mover = party.visitors.find(({ client }) => (client.view?.mine.offers.length ?? 0) > 0);
    const [offer] = mover?.client.view?.mine.offers ?? [];
    mover?.client.send(offer?.seat ?? null, offer?.words[0] ?? '');
    party.settle();
  }
  return { party, bob, first };
}

describe('a person', () => {
  it('is known by all their tokens and names', () => {
    const { party, bob, first } = evening();
    const [, person] = personsIn(rowsOf(party));
    expect(person?.tokens).toEqual([hashToken(first), hashToken(bob.token ?? '')]);
    expect(person?.names).toEqual(['Wilhelmina', 'Bobby']);
    expect(person?.isHere).toBe(true);
    expect(personsIn(rowsOf(party)).map(({ names }) => names[0])).toEqual([
      'Ann',
      'Wilhelmina',
      'Player 2',
      'Player 3',
    ]);
  });

  it('who asks is forgotten: neither log nor views contain their names or marks, and the game goes on', () => {
    const { party, bob, first } = evening();
    const before = rowsOf(party);
    const { state } = party;
    bob.client.ask({ type: 'forget-me' });
    party.settle();
    expect(bob.answers.at(-1)).toMatchObject({ ok: true });
    const secrets = ['Wilhelmina', 'Bobby', hashToken(first), hashToken(bob.token ?? '')];
    const views = party.visitors.map(({ client }) => JSON.stringify(client.view));
    for (const secret of secrets) {
      expect(JSON.stringify(before)).toContain(secret);
      expect(party.rows.join()).not.toContain(secret);
      for (const view of views) expect(view).not.toContain(secret);
    }
    expect(party.state).toEqual(state);
    expect(bob.client.view?.mine.seats).toEqual([]);
    expect(party.visitors[0]?.client.view?.table.seats[1]).toMatchObject({ player: 'computer' });
    expect(foldTable(rowsOf(party))?.seats).toEqual(party.room.table.seats);
    // The others are unchanged, and new rows are written as usual.
    expect(personsIn(rowsOf(party)).map(({ names }) => names[0])).toEqual(['Ann', 'Player 2', 'Player 3']);
    const again = party.enter({ token: bob.token ?? '' });
    expect(again.client.view?.mine.seats).toEqual([]);
    party.visitors[0]?.client.ask({ type: 'rename', name: 'Anna' });
    party.settle();
    expect(party.visitors[0]?.client.view?.table.seats[0].name).toBe('Anna');
  });

  it('of a finished game becomes "Somebody", and the winner stays the same', () => {
    const { party, bob } = evening({ isOver: true });
    const [past] = party.room.table.past;
    bob.client.ask({ type: 'forget-me' });
    party.settle();
    const [after] = party.room.table.past;
    expect(past?.names[1]).toBe('Bobby');
    expect(after).toEqual({
      ...past,
      names: past?.names.map((name) => (name === 'Bobby' ? FORGOTTEN : name)),
      tokens: past?.tokens.map((token) => (token === hashToken(bob.token ?? '') ? 'gone/3' : token)),
    });
  });

  it('is forgotten when the operator says so, also after they have left, and only once', () => {
    const { party, bob } = evening();
    bob.client.ask({ type: 'leave' });
    party.settle();
    const token = hashToken(bob.token ?? '');
    expect(party.room.forget(token)).toBe(true);
    expect(party.rows.join()).not.toMatch(/Wilhelmina|Bobby/);
    expect(party.room.forget(token)).toBe(false);
    expect(party.room.forget(hashToken(party.visitors[2]?.token ?? ''))).toBe(true);
    expect(party.room.table.seats[2].player).toBe('computer');
  });

  it('who was removed has no marks any more', () => {
    const { party, bob } = evening();
    party.visitors[0]?.client.ask({ type: 'free', seat: 1 });
    party.settle();
    expect(party.room.table.removed).toHaveLength(1);
    expect(party.room.forget(hashToken(bob.token ?? ''))).toBe(true);
    expect(party.room.table.removed).toMatchObject([{ name: FORGOTTEN, client: null, from: null }]);
  });

  it('needs a seat to ask, and is not taken out of a log while they hold it', () => {
    const { party } = evening();
    const watcher = party.enter();
    watcher.client.ask({ type: 'forget-me' });
    party.settle();
    expect(watcher.answers.at(-1)).toMatchObject({ ok: false, code: 'not-allowed' });
    const rows = rowsOf(party);
    const [person] = personsIn(rows);
    expect(person && withoutPerson(rows, person)).toEqual([]);
  });
});

it('if the log cannot be rewritten, the request is refused and nothing changes', () => {
  const texts: string[] = [];
  const store = {
    load: () => texts.map((text) => JSON.parse(text) as LogRow),
    append: (rows: readonly LogRow[], done: () => void) => {
      for (const row of rows) texts.push(JSON.stringify(row));
      done();
    },
  };
  const party = new Party({}, { store });
  const ann = party.sit(0, 'Ann');
  ann.client.ask({ type: 'forget-me' });
  party.settle();
  expect(ann.answers.at(-1)).toMatchObject({ ok: false, code: 'unknown' });
  expect(ann.client.view?.mine.seats).toEqual([0]);
});
