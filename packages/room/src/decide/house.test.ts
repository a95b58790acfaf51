import { expect as accepted, parseLink, recordOf, writeLink } from '@texas42/engine';
import type { PastGameView, Phrase } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import type { Host } from '../host.ts';
import { Party, type Visitor } from '../testing/party.ts';

/** Makes moves, bidding where possible, until `isSo`. Bounded: a hand has 33 moves. */
function playTo(party: Party, isSo: () => boolean): void {
  for (let moves = 0; moves < 2000 && !isSo(); moves += 1) {
    const words = party.visitors.flatMap(({ client }) => client.view?.mine.offers[0]?.words ?? []);
    party.move(words.find((word) => word !== 'P'));
  }
  if (!isSo()) throw new Error('The hand ended before the condition became true.');
}

const answerOf = (visitor: { answers: { ok: boolean }[] }): unknown => visitor.answers.at(-1);

describe('table options', () => {
  it('locked: nobody new sits down, but those who sit may move', () => {
    const party = new Party();
    const ann = party.sit(0);
    const bob = party.sit(1);
    bob.client.ask({ type: 'set-table', locked: true });
    party.settle();
    expect(answerOf(bob)).toMatchObject({ ok: false, code: 'not-allowed' });
    ann.client.ask({ type: 'set-table', locked: true });
    party.settle();
    expect(bob.client.view?.table.house.locked).toBe(true);
    const cat = party.enter();
    cat.client.ask({ type: 'sit', name: 'Cat' });
    bob.client.ask({ type: 'sit', seat: 2, name: 'Bob' });
    party.settle();
    expect(answerOf(cat)).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(answerOf(bob)).toMatchObject({ ok: true });
  });

  it('with a turn time: a computer makes one move for a slow person, who keeps the seat', () => {
    const party = new Party({});
    const [ann] = party.begin();
    ann?.client.ask({ type: 'set-table', turnTime: 30 });
    party.settle();
    const { n } = party.room.table;
    party.pass(25_000);
    expect(party.room.table.n).toBe(n);
    party.pass(8_000);
    expect(party.room.table.n).toBe(n + 1);
    expect(party.room.table.seats.every((holder) => holder.player === 'person' && !holder.standIn)).toBe(true);
  });

  it('at a timed pace the table stops waiting for a nod after a while', () => {
    const party = new Party({ consensus: true });
    const [ann] = party.begin();
    playTo(party, () => party.state.phase === 'trick-won');
    party.pass(60_000);
    expect(party.state.phase).toBe('trick-won');
    ann?.client.ask({ type: 'set-table', pace: 'timed' });
    party.settle();
    party.pass(60_000);
    expect(party.state.phase).toBe('playing');
  });

  it('come back from the log', () => {
    const party = new Party();
    party.sit(0).client.ask({ type: 'set-table', locked: true, pace: 'fast', turnTime: 20 });
    party.settle();
    const again = new Party({}, {}, party.rows);
    expect(again.room.table.house).toMatchObject({ locked: true, pace: 'fast', turnTime: 20, hints: true });
  });
});

describe('talk', () => {
  it('is heard between hands and never during one', () => {
    const party = new Party();
    const [ann, bob] = party.begin();
    const heard: [number, Phrase][] = [];
    bob?.client.onSaid((seat, phrase) => heard.push([seat, phrase]));
    ann?.client.ask({ type: 'say', phrase: 'nice' });
    party.settle();
    expect(ann && answerOf(ann)).toMatchObject({ ok: false, code: 'not-now' });
    const lobby = new Party();
    const first = lobby.sit(0);
    const second = lobby.sit(1);
    const watcher = lobby.enter();
    second.client.onSaid((seat, phrase) => heard.push([seat, phrase]));
    first.client.ask({ type: 'say', phrase: 'hello' });
    watcher.client.ask({ type: 'say', phrase: 'bye' });
    lobby.settle();
    expect(heard).toEqual([[0, 'hello']]);
    expect(answerOf(watcher)).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(lobby.rows.join('')).not.toContain('hello');
  });
});

describe('talk under rules without it', () => {
  it('is refused, and the view says so; it is allowed once the rules allow it', () => {
    const party = new Party({ chat: false });
    const heard: Phrase[] = [];
    const ann = party.sit(0);
    const bob = party.sit(1);
    bob.client.onSaid((_seat, phrase) => heard.push(phrase));
    ann.client.ask({ type: 'say', phrase: 'hello' });
    party.settle();
    expect(answerOf(ann)).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(ann.client.view?.table.rules.talk).toBe(false);
    expect(heard).toEqual([]);
    ann.client.ask({ type: 'set-rules', rules: '42:casual' });
    ann.client.ask({ type: 'say', phrase: 'hello' });
    party.settle();
    expect(ann.client.view?.table.rules.talk).toBe(true);
    expect(heard).toEqual(['hello']);
  });
});

describe('the finished games of a table', () => {
  it('are listed for everybody; only their players get the links', async () => {
    const linkTo: NonNullable<Host['linkTo']> = ({ context, actions }) => {
      const [record] = recordOf(context, actions);
      return record ? writeLink(record) : '';
    };
    const party = new Party({ gameTarget: 1 }, { linkTo });
    const [ann, bob] = party.begin();
    const stranger = party.enter();
    playTo(party, () => party.state.phase === 'game-over');
    const { marks } = party.state;
    ann?.client.ask({ type: 'start' });
    party.settle();
    const read = async (visitor: typeof stranger, game?: number): Promise<readonly PastGameView[]> => {
      const asked = visitor.client.ask({ type: 'history', ...(game === undefined ? {} : { game }) });
      party.settle();
      const answer = await asked;
      return answer.ok ? answer.told.games : [];
    };
    if (!bob) throw new Error('Bob has not sat down.');
    const [game] = await read(bob);
    expect(game).toMatchObject({ marks, mine: true, names: ['Player 0', 'Player 1', 'Player 2', 'Player 3'] });
    expect(await read(stranger)).toMatchObject([{ mine: false }]);
    const [played] = await read(bob, game?.game);
    expect(accepted(parseLink(played?.link ?? '')).hands.length).toBeGreaterThan(0);
    expect(await read(stranger, game?.game)).toEqual([]);
    expect(answerOf(stranger)).toMatchObject({ ok: false, code: 'unknown' });
    // A table that is opened from its log lists the same games.
    const again = new Party({}, {}, party.rows);
    const asked = again.enter().client.ask({ type: 'history' });
    again.settle();
    expect(await asked).toMatchObject({ told: { games: [{ mine: false, marks }] } });
  });

  it('stay with their players through swaps, newcomers and rewinds', async () => {
    let made = 0;
    const linkTo = (): string => {
      made += 1;
      return `link ${made}`;
    };
    const party = new Party({ gameTarget: 1 }, { linkTo });
    const [ann, bob, cat, dan] = party.begin();
    playTo(party, () => party.state.phase === 'game-over');
    const [result] = party.room.table.past;
    expect(result).toMatchObject({ names: ['Player 0', 'Player 1', 'Player 2', 'Player 3'], link: 'link 1' });
    ann?.client.ask({ type: 'swap', seats: [0, 1] });
    for (const person of [bob, cat, dan]) person?.client.ask({ type: 'leave' });
    party.settle();
    const eve = party.enter();
    eve.client.ask({ type: 'sit', seat: 0, name: 'Eve' });
    party.settle();
    const asked = [undefined, result?.game].map((game) => {
      const answer = eve.client.ask({ type: 'history', ...(game === undefined ? {} : { game }) });
      party.settle();
      return answer;
    });
    expect(await Promise.all(asked)).toMatchObject([
      { told: { games: [{ mine: false, names: result?.names, winner: result?.winner }] } },
      { ok: false, code: 'unknown' },
    ]);
    eve.client.ask({ type: 'leave' });
    party.settle();
    ann?.client.ask({ type: 'takeback', to: 0 });
    party.settle();
    expect(answerOf(ann as Visitor)).toMatchObject({ ok: false, code: 'not-now' });
    expect(party.room.table.past).toEqual([result]);
    expect(new Party({}, {}, party.rows).room.table.past).toEqual([result]);
  });

  it('may be taken back after the end by somebody alone, and then end anew', () => {
    const party = new Party({ gameTarget: 1 }, { level: 'beginner', linkTo: () => 'link' });
    const ann = party.sit(0);
    ann.client.ask({ type: 'start' });
    party.settle();
    const toTheEnd = (): void => {
      for (let i = 0; party.state.phase !== 'game-over'; i += 1) {
        if (i > 2000) throw new Error('The game does not end.');
        party.pass(5000);
        if ((ann.client.view?.mine.offers.length ?? 0) > 0) party.move();
      }
    };
    toTheEnd();
    expect(party.room.table.past).toHaveLength(1);
    ann.client.ask({ type: 'takeback' });
    party.settle();
    expect(party.room.table.past).toEqual([]);
    toTheEnd();
    ann.client.ask({ type: 'start' });
    party.settle();
    expect(party.room.table.past).toHaveLength(1);
    expect(new Party({}, {}, party.rows).room.table.past).toEqual(party.room.table.past);
  });
});
