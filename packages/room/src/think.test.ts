import { expect as accepted, composeOptions, parseRulesCode } from '@texas42/engine';
import { expect, it } from 'vitest';
import type { Host } from './host.ts';
import { answerTo, type MoveQuestion } from './people/schedule.ts';
import { Party } from './testing/party.ts';
import { PLAYERS } from './testing/players.ts';

/** A host whose questions wait until the test answers them. */
function thinker(): { readonly think: NonNullable<Host['think']>; readonly asked: MoveQuestion[]; answer(): boolean } {
  const waiting: [MoveQuestion, Parameters<NonNullable<Host['think']>>[2]][] = [];
  const asked: MoveQuestion[] = [];
  return {
    asked,
    think: (_use, question, done) => {
      asked.push(question);
      waiting.push([question, done]);
    },
    answer: () => {
      const [question, done] = waiting.shift() ?? [];
      if (!question || !done) return false;
      const copy = JSON.parse(JSON.stringify(question)) as MoveQuestion;
      done(answerTo(copy, PLAYERS.get(copy.level), composeOptions(accepted(parseRulesCode(copy.rules)))));
      return true;
    },
  };
}

const level = 'beginner';

function played(party: Party): readonly string[] {
  return party.rows.flatMap((row) => {
    const { event } = JSON.parse(row);
    return event.type === 'act' ? event.words : [];
  });
}

function alone(changes: Partial<Host> = {}): Party {
  const party = new Party({}, { level, ...changes });
  party.sit(0).client.ask({ type: 'start' });
  party.settle();
  return party;
}

it('computers that think in another thread play the same moves', () => {
  const here = alone();
  const { think, answer } = thinker();
  const elsewhere = alone({ think });
  for (let move = 0; move < 8; move += 1) {
    here.pass(30_000);
    for (let i = 0; i < 300; i += 1) {
      while (answer());
      elsewhere.pass(100);
    }
    elsewhere.settle();
    here.move();
    elsewhere.move();
  }
  expect(played(elsewhere).length).toBeGreaterThan(12);
  expect(played(elsewhere)).toEqual(played(here));
});

it('a move is requested ahead of time, made when it is due, and requested once', () => {
  const { think, asked, answer } = thinker();
  const party = alone({ think });
  expect(asked).toHaveLength(1);
  const { n } = party.room.table;
  expect(answer()).toBe(true);
  expect(party.room.table.n).toBe(n);
  party.pass(1000);
  expect(party.room.table.n).toBe(n + 1);
});

it('if the answer is late, a quick player moves when the move is due', () => {
  const { think, asked, answer } = thinker();
  const party = alone({ think });
  const { n } = party.room.table;
  const due = party.alarm ?? 0;
  party.pass(due - party.now);
  expect(party.room.table.n).toBe(n + 1);
  expect(asked.length).toBeGreaterThan(0);
  expect(answer()).toBe(true);
  expect(party.room.table.n).toBe(n + 1);
});

it('a clock that is set back does not stop the computers', () => {
  const party = alone();
  party.now -= 3_600_000;
  const { n } = party.room.table;
  party.room.handleAlarm();
  party.pass(2000);
  expect(party.room.table.n).toBeGreaterThan(n);
});

it('an answer for an older version is dropped', () => {
  const { think, asked, answer } = thinker();
  const party = alone({ think });
  const seat = asked[0]?.view.mine.seats[0] ?? 1;
  party.visitors[0]?.client.ask({ type: 'set-level', seat, level: 'random' });
  party.settle();
  party.pass(2000);
  const before = party.room.table.n;
  expect(asked).toHaveLength(2);
  answer();
  expect(party.room.table.n).toBe(before);
});

it('a computer gets a budget of positions, so that no host runs out of time', () => {
  const told: (number | undefined)[] = [];
  const player = PLAYERS.get(level);
  if (!player) throw new Error('There is no such player.');
  const players = new Map([
    [
      level,
      (...[view, rules, chance, budget]: Parameters<typeof player>) => {
        told.push(budget.nodes);
        return player(view, rules, chance, budget);
      },
    ],
  ]);
  alone({ players }).pass(5000);
  expect(told.length).toBeGreaterThan(0);
  for (const nodes of told) expect(nodes).toBeLessThan(20_000_000);
});
