import { describe, expect, it } from 'vitest';
import { QuestionQueue } from './questionQueue.ts';

const takeAll = (queue: QuestionQueue<string>): readonly string[] => {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
};

describe('questions for thinkers', () => {
  it('are answered by turns: a household with thirty tables does not keep another waiting', () => {
    const queue = new QuestionQueue<string>();
    for (let i = 0; i < 30; i += 1) queue.add('move', { household: 'many', table: `m${i}` }, `m${i}`);
    queue.add('move', { household: 'one', table: 'o' }, 'o');
    expect(queue.size).toBe(31);
    expect([queue.take(), queue.take(), queue.take()]).toEqual(['m0', 'o', 'm1']);
  });

  it('are moves first, then hints', () => {
    const queue = new QuestionQueue<string>();
    queue.add('hint', { household: 'a', table: 'a' }, 'hint');
    queue.add('move', { household: 'b', table: 'b' }, 'move');
    expect(takeAll(queue)).toEqual(['move', 'hint']);
  });

  it('are one a table and use: the newer takes the place of the older', () => {
    const queue = new QuestionQueue<string>();
    const asker = { household: 'a', table: 'a' };
    expect(queue.add('move', asker, 'old')).toBeUndefined();
    expect(queue.add('move', asker, 'new')).toBe('old');
    queue.add('hint', asker, 'hint');
    expect(queue.size).toBe(2);
    expect(takeAll(queue)).toEqual(['new', 'hint']);
    expect(queue.size).toBe(0);
  });

  it('go with their table', () => {
    const queue = new QuestionQueue<string>();
    queue.add('move', { household: 'a', table: '1' }, 'm1');
    queue.add('hint', { household: 'a', table: '1' }, 'h1');
    queue.add('move', { household: 'a', table: '2' }, 'm2');
    expect(queue.drop({ household: 'a', table: '1' })).toEqual(['m1', 'h1']);
    expect(queue.drop({ household: 'b', table: '2' })).toEqual([]);
    expect(queue.size).toBe(1);
    expect(takeAll(queue)).toEqual(['m2']);
  });
});
