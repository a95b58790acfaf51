import { expect, it } from 'vitest';
import { Progress, timeLeft } from './progress.ts';

/** A stream that keeps what is written to it. */
function terminal(isTTY: boolean): { readonly stream: NodeJS.WriteStream; readonly told: string[] } {
  const told: string[] = [];
  const stream = { isTTY, write: (text: string) => told.push(text) } as unknown as NodeJS.WriteStream;
  return { stream, told };
}

it('a bar, how many, and the time left', () => {
  const { stream, told } = terminal(true);
  let now = 1000;
  const progress = new Progress(stream, 1000, 'games', () => now);
  now += 30_000;
  progress.show(250);
  expect(told).toEqual([`\r${'█'.repeat(8)}${'░'.repeat(22)} 250 of 1,000 games, 1 min 30 s left\x1b[K`]);
  now += 50;
  progress.show(251);
  expect(told).toHaveLength(1);
  progress.end();
  expect(told.at(-1)).toBe('\r\x1b[K');
});

it('nothing where there is no terminal', () => {
  const { stream, told } = terminal(false);
  const progress = new Progress(stream, 10, 'games');
  progress.show(5);
  progress.end();
  expect(told).toEqual([]);
});

it.each([
  [0, '0 s'],
  [400, '1 s'],
  [59_000, '59 s'],
  [60_000, '1 min 0 s'],
  [3_599_000, '59 min 59 s'],
  [12_000_000, '3 h 20 min'],
])('%i ms: %s', (ms, words) => {
  expect(timeLeft(ms)).toBe(words);
});
