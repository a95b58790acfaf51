import { expect, it } from 'vitest';
import { when } from './when.ts';

const NOW = new Date(2026, 4, 3, 0, 30).getTime();
const MINUTE = 60_000;

it.each([
  [NOW, /^today at 0?12:30|^today at 0?0:30/],
  [NOW - 40 * MINUTE, /^yesterday at /],
  [NOW - 24 * 60 * MINUTE, /^yesterday at /],
  [NOW - 25 * 60 * MINUTE, /May/],
])('says when something was', (at, said) => expect(when(at, NOW)).toMatch(said));
