import { describe, expect, it } from 'vitest';
import { Party } from '../testing/party.ts';
import { looksOf } from './lookalikes.ts';
import { cleanName, tellApart } from './name.ts';

describe('a cleaned name', () => {
  it.each([
    ['zero width', 'A\u200bn\u2060n\ufeff', 'Ann'],
    ['an override', '\u202eAnn\u2066', 'Ann'],
    ['fillers and an empty cell', '\u3164Ann\u115f\u2800', 'Ann'],
    ['a flood of marks', `A${'\u0301\u0300\u0316'.repeat(40)}nn`, '\u00c1\u0316\u0316nn'],
    ['twenty letters, however they are written', '👩🏽'.repeat(20), '👩🏽'.repeat(10)],
    ['what families write', 'Zoë ❤️ 安', 'Zoë ❤ 安'],
  ])('%s', (_, written, shown) => {
    expect(cleanName(written)).toBe(shown.normalize('NFC'));
  });

  it.each(['\u200b', '\u2800\u3164', '\u{1d159}', '\u{13441}\ufffc', '\u0301\u0301', ' \u00ad ', '\u202e'])(
    '%j has nothing to be seen',
    (written) => {
      expect(cleanName(written)).toBe('');
    },
  );
});

describe('names that look alike', () => {
  it.each([
    ['Ann', 'ANN'],
    ['Ann', 'Аnn'],
    ['Ann', 'Ａｎｎ'],
    ['Ann', '𝐀𝐧𝐧'],
    ['Ann', 'A n n.'],
    ['Zoë', 'Zoe'],
    ['Bill', 'BiII'],
    ['Bob', 'B0b'],
    ['Carmen', 'Саrrnen'],
    ['ΑΝΝΑ', 'Anna'],
    ['Anna', 'ᴀɴɴᴀ'],
    ['Anna', 'ꓮꓠꓠꓮ'],
    ['Tracy', 'ᎢᏒᎪᏟY'],
    ['Bjorn', 'Bjørn'],
  ])('%s and %s', (name, other) => {
    expect(looksOf(other)).toBe(looksOf(name));
  });

  it.each([
    ['Ann', 'Anna'],
    ['Ann', 'Anne'],
    ['安', '宝'],
    ['😀', '🙃'],
    ['...', '!!!'],
  ])('not %s and %s', (name, other) => {
    expect(looksOf(other)).not.toBe(looksOf(name));
  });

  it('the second one gets a number, and loses letters if there is no room', () => {
    expect(tellApart('Ann', ['Bob'])).toBe('Ann');
    expect(tellApart('Аnn', ['Ann', 'Ann (2)'])).toBe('Аnn (3)');
    expect(tellApart('W'.repeat(20), ['w'.repeat(20)])).toBe(`${'W'.repeat(16)} (2)`);
  });
});

const namesAt = (party: Party): readonly (string | undefined)[] =>
  party.visitors[0]?.client.view?.table.seats.map(({ name, next }) => next ?? name) ?? [];

it('two people with one name are told apart after joining, moving and renaming', () => {
  const party = new Party();
  const ann = party.sit(0, 'Ann');
  const other = party.sit(2, 'ann');
  expect(namesAt(party)).toEqual(['Ann', '', 'ann (2)', '']);
  other.client.ask({ type: 'sit', seat: 1, name: 'ann' });
  party.settle();
  expect(namesAt(party)).toEqual(['Ann', 'ann (2)', '', '']);
  ann.client.ask({ type: 'rename', name: 'Ann' });
  other.client.ask({ type: 'rename', name: 'Gran' });
  party.settle();
  ann.client.ask({ type: 'start' });
  party.settle();
  // The computer of that name gets another one.
  party.sit(3, 'Аnn');
  expect(namesAt(party)).toEqual(['Ann', 'Gran', 'Gran (2)', 'Аnn (2)']);
});

it('an invisible name is refused with a reason', () => {
  const party = new Party();
  const ann = party.sit(0, '\u200b\u2800');
  expect(ann.answers.at(-1)).toMatchObject({ ok: false, code: 'bad-name' });
  ann.client.ask({ type: 'sit', seat: 0, name: ' ' });
  ann.client.ask({ type: 'rename', name: '\u3164' });
  party.settle();
  expect(ann.answers.at(-1)).toMatchObject({ ok: false, code: 'bad-name' });
  expect(namesAt(party)).toEqual(['Guest', '', '', '']);
});
