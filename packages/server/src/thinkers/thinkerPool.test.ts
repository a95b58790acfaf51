import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MoveQuestion } from '@texas42/room';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ThinkerPool } from './thinkerPool.ts';

let folder = '';
let echo: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texas42 thinkers-'));
  const file = join(folder, 'echo.mjs');
  // Answers with the level that it was asked for; a question of level "die" ends it.
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ id, question }) => {
       if (question.level === 'die') process.exit(1);
       parentPort.postMessage({ id, choice: { seat: null, word: question.level } });
     });`,
  );
  echo = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true }));

const asked = (level: string): MoveQuestion => ({ level }) as MoveQuestion;

it('one thinker answers households by turns, moves first, and forgets who has left', async () => {
  const thinkers = new ThinkerPool(echo, 1);
  const heard: string[] = [];
  let finished = (): void => {};
  const end = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const ask = (household: string, table: string, use: 'move' | 'hint', level: string): void =>
    thinkers.think({ household, table }, use, asked(level), (choice) => {
      heard.push(`${level}: ${choice?.word ?? 'nothing'}`);
      if (level === 'last') finished();
    });
  ask('bad', 'b0', 'move', 'first');
  for (let i = 1; i <= 3; i += 1) ask('bad', `b${i}`, 'move', `bad ${i}`);
  ask('bad', 'b1', 'hint', 'last');
  ask('good', 'g', 'move', 'good');
  ask('gone', 'x', 'move', 'gone');
  expect(thinkers.waiting).toBe(6);
  thinkers.forget({ household: 'gone', table: 'x' });
  await end;
  const answers = [
    'gone: nothing',
    ...['first', 'bad 1', 'good', 'bad 2', 'bad 3', 'last'].map((of) => `${of}: ${of}`),
  ];
  expect(heard).toEqual(answers);
  await thinkers.close();
});

it('a thinker that is lost answers with nothing, and another goes on', async () => {
  const thinkers = new ThinkerPool(echo, 1);
  const answer = (level: string): Promise<string | undefined> =>
    new Promise((resolve) => {
      thinkers.think({ household: 'a', table: level }, 'move', asked(level), (choice) => resolve(choice?.word));
    });
  expect(await Promise.all([answer('die'), answer('next')])).toEqual([undefined, 'next']);
  await thinkers.close();
});
