import { expect as accepted, parseLink, recordOf, writeLink } from '@texas42/engine';
import type { PastGameView, Phrase } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import type { Host } from './host.ts';
import { Party } from './testing/party.ts';

/** One move, a bid where there is one. Bounded: a hand has 33 moves. */
function playTo(party: Party, isSo: () => boolean): void {
  for (let moves = 0; moves < 2000 && !isSo(); moves += 1) {
    const words = party.visitors.flatMap(({ client }) => client.view?.mine.offers[0]?.words ?? []);
    party.move(words.find((word) => word !== 'P'));
  }
  if (!isSo()) throw new Error('It did not come to that.');
}

const answerOf = (visitor: { answers: { ok: boolean }[] }): unknown => visitor.answers.at(-1);

describe('a table that is kept', () => {
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

  it('with a turn time: a computer makes one move for whoever is slow, and the seat stays theirs', () => {
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

  it('at a timed pace nobody’s nod is waited for for ever', () => {
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

  it('comes back from its log as it was kept', () => {
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

describe('what a table has seen', () => {
  it('is told to all, and the games themselves to those who were there', () => {
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
    const read = (visitor: typeof stranger, game?: number): readonly PastGameView[] => {
      let games: readonly PastGameView[] = [];
      const stop = visitor.client.onHistory((told) => {
        games = told;
      });
      visitor.client.ask({ type: 'history', ...(game === undefined ? {} : { game }) });
      party.settle();
      stop();
      return games;
    };
    if (!bob) throw new Error('Nobody is there.');
    const [game] = read(bob);
    expect(game).toMatchObject({ marks, mine: true, names: ['Player 0', 'Player 1', 'Player 2', 'Player 3'] });
    expect(read(stranger)).toMatchObject([{ mine: false }]);
    const [played] = read(bob, game?.game);
    expect(accepted(parseLink(played?.link ?? '')).hands.length).toBeGreaterThan(0);
    expect(read(stranger, game?.game)).toEqual([]);
    expect(answerOf(stranger)).toMatchObject({ ok: false, code: 'unknown' });
    expect(read(new Party({}, {}, party.rows).enter())).toEqual([]);
  });
});
