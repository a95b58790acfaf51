import { expect, it } from 'vitest';
import { Party, type Visitor } from '../testing/party.ts';

it('one household that uses up its rows beside the moves leaves some for every other', () => {
  const houses = new Map<string, string>();
  const sideRows = { burst: 10, perHour: 1, kept: 3 };
  const party = new Party({}, { sideRows, householdOf: (line) => houses.get(line) });
  for (const [i, house] of ['ann', 'bob', 'eve', 'eve'].entries()) houses.set(`visitor-${i + 1}`, house);
  const [, bob, eve, more] = party.begin() as [Visitor, Visitor, Visitor, Visitor];
  const renames = (visitor: Visitor): number => {
    for (let done = 0; done < 30; done += 1) {
      visitor.client.ask({ type: 'rename', name: `Name ${party.rows.length}` });
      party.settle();
      if (!visitor.answers.at(-1)?.ok) return done;
    }
    return Number.POSITIVE_INFINITY;
  };
  // Four people sat down. Eve's household has three rows more of its own; each of the two used one.
  expect(renames(eve)).toBe(6);
  expect(renames(more)).toBe(0);
  expect(renames(bob)).toBe(2);
  party.pass(1_300_000);
  expect(renames(bob)).toBe(1);
});
