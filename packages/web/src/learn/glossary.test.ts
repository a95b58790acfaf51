import { expect, it } from 'vitest';
import { GLOSSARY, searched, wordsIn } from './glossary.ts';

const named = (text: string): readonly string[] => wordsIn(text).map(({ entry }) => entry.word);

it('finds the words of the game in a sentence, the longest first', () => {
  expect(named('Gran is the shaker; pull trumps, then throw off.')).toEqual(['shake', 'pull trumps', 'throw off']);
  expect(named('Follow-me has no trumps.')).toEqual(['follow-me', 'follow-me']);
  expect(named('They have 6, 12 sets')).toEqual(['set']);
});

it('takes no part of another word for one, and no everyday word', () => {
  expect(named('Settings, handle, account, leader, trumpet, offer, all, off')).toEqual([]);
  expect(named('That spells ALL.')).toEqual(['ALL']);
});

it('has each word once, explained in a sentence or two', () => {
  const forms = GLOSSARY.flatMap((entry) => entry.forms);
  expect(new Set(forms).size).toBe(forms.length);
  for (const { means } of GLOSSARY) expect(means).toMatch(/^.{10,140}\.$/u);
});

it('is searched by its words first, then by what is said of them', () => {
  expect(searched('trum')[0]?.word).toBe('trump');
  expect(searched('nickel')).toEqual([]);
  expect(searched('partner names').map(({ word }) => word)).toEqual(['plunge']);
  expect(searched('  ')).toBe(GLOSSARY);
});
