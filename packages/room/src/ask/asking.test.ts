import type { ToldTo } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import type { Host } from '../host.ts';
import { Party, type Visitor } from '../testing/party.ts';

const answerOf = ({ answers }: Visitor): unknown => answers.at(-1);

async function hinted(party: Party, visitor: Visitor): Promise<ToldTo<'hint'> | undefined> {
  const asked = visitor.client.ask({ type: 'hint' });
  party.settle();
  const answer = await asked;
  return answer.ok ? answer.told : undefined;
}

const mover = (party: Party): Visitor => {
  const found = party.visitors.find(({ client }) => (client.view?.mine.offers.length ?? 0) > 0);
  if (!found) throw new Error('Nobody is to move.');
  return found;
};

function playTo(party: Party, isSo: () => boolean): void {
  for (let moves = 0; moves < 3000 && !isSo(); moves += 1) {
    const words = party.visitors.flatMap(({ client }) => client.view?.mine.offers[0]?.words ?? []);
    party.move(words.find((word) => word !== 'P'));
  }
}

describe('a hint', () => {
  it('is one of the offers, and only for the seat to move', async () => {
    const party = new Party({});
    const people = party.begin();
    const own = mover(party);
    expect(own.client.view?.mine.offers[0]?.words).toContain((await hinted(party, own))?.word);
    const other = people.find((visitor) => visitor !== own) as Visitor;
    expect(await hinted(party, other)).toBeUndefined();
    expect(answerOf(other)).toMatchObject({ ok: false, code: 'not-now' });
    const watcher = party.enter();
    await hinted(party, watcher);
    expect(answerOf(watcher)).toMatchObject({ ok: false, code: 'not-allowed' });
  });

  it('is given to nobody where the table says so', async () => {
    const party = new Party({});
    const [ann] = party.begin();
    ann?.client.ask({ type: 'set-table', hints: false });
    party.settle();
    expect(await hinted(party, mover(party))).toBeUndefined();
    expect(answerOf(mover(party))).toMatchObject({ ok: false, code: 'not-allowed' });
  });

  it('from a host that thinks elsewhere is asked for once, from the view of the seat, and dropped if it comes too late', async () => {
    const waiting: Parameters<NonNullable<Host['think']>>[] = [];
    const party = new Party({}, { think: (...asked) => waiting.push(asked) });
    party.begin();
    const own = mover(party);
    const heard = [own.client.ask({ type: 'hint' }), own.client.ask({ type: 'hint' })];
    party.settle();
    expect(waiting).toHaveLength(1);
    const [use, question, done] = waiting[0] ?? [];
    expect(use).toBe('hint');
    expect(question?.view).toEqual(own.client.view);
    done?.({ seat: 0, word: 'P', why: { sentence: 'Weak.', candidates: [] } });
    party.settle();
    expect(await Promise.all(heard)).toMatchObject([
      { told: { word: 'P', why: 'Weak.' } },
      { told: { word: 'P', why: 'Weak.' } },
    ]);
    party.move('P');
    const next = mover(party);
    next.client.ask({ type: 'hint' });
    party.settle();
    party.move('P');
    waiting[1]?.[2]({ seat: 1, word: 'P' });
    party.settle();
    expect(answerOf(next)).toMatchObject({ ok: false, code: 'stale' });
  });
});

it('the story of a game is every hand of it that is over, and nothing of the one that is on', async () => {
  const party = new Party({ gameTarget: 2 });
  const [ann] = party.begin() as [Visitor];
  const story = async () => {
    const asked = ann.client.ask({ type: 'story' });
    party.settle();
    const answer = await asked;
    return answer.ok ? answer.told.hands : answer.code;
  };
  expect(await story()).toBe('not-now');
  playTo(party, () => party.state.handNumber === 2 && party.state.phase === 'playing');
  expect(await story()).toEqual([ann.client.view?.table.lastHand]);
  playTo(party, () => party.state.phase === 'game-over');
  const hands = await story();
  expect(hands.length).toBeGreaterThan(1);
  expect(hands.at(-1)).toEqual(ann.client.view?.table.lastHand);
});

it('what comes too fast is refused by its id, and may come again', () => {
  const party = new Party({});
  const ann = party.sit(0);
  for (let i = 0; i < 30; i += 1) ann.client.ask({ type: 'rename', name: `Ann ${i}` });
  ann.line.flush();
  const refused = ann.answers.filter((answer) => !answer.ok);
  expect(refused.length).toBeGreaterThan(5);
  expect(refused.every((answer) => !answer.ok && answer.code === 'too-fast' && answer.id !== '')).toBe(true);
  party.settle();
  expect(ann.answers).toHaveLength(31);
});

it('a host says how much a connection may ask at once', () => {
  const party = new Party({}, { requests: { burst: 4, perSecond: 1 } });
  const ann = party.sit(0);
  for (let i = 0; i < 4; i += 1) ann.client.ask({ type: 'rename', name: `Ann ${i}` });
  ann.line.flush();
  // Ann has sent two messages already: hello and sit.
  expect(ann.answers.filter((answer) => !answer.ok && answer.code === 'too-fast')).toHaveLength(2);
});

it('opening a table does not replay its finished games', () => {
  const party = new Party({ gameTarget: 1 });
  const [ann] = party.begin() as [Visitor];
  for (let game = 0; game < 2; game += 1) {
    playTo(party, () => party.state.phase === 'game-over');
    ann.client.ask({ type: 'start' });
    party.settle();
  }
  playTo(party, () => party.state.phase === 'playing');
  const { game: _, ...kept } = party.room.table;
  const again = new Party({}, {}, party.rows);
  expect(again.room.table).toMatchObject(kept);
  expect(again.state).toEqual(party.state);
  const first = party.rows.findIndex((row) => row.includes('"type":"act"'));
  const spoilt = party.rows.with(first, (party.rows[first] ?? '').replace(/"words":\[.*?\]/, '"words":["nonsense"]'));
  expect(new Party({}, {}, spoilt).room.table.past).toEqual(party.room.table.past);
  const last = party.rows.findLastIndex((row) => row.includes('"type":"act"'));
  const broken = party.rows.with(last, (party.rows[last] ?? '').replace(/"words":\[.*?\]/, '"words":["nonsense"]'));
  expect(() => new Party({}, {}, broken)).toThrow('is not possible');
});
