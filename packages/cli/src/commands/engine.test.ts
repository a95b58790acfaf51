import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { serveLines } from './engine.ts';

async function serve(...chunks: (string | Buffer)[]): Promise<Record<string, unknown>[]> {
  const written: string[] = [];
  const output = new Writable({
    // Smaller than an answer, so that every write has to wait for the reader.
    highWaterMark: 16,
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      setImmediate(done);
    },
  });
  expect(await serveLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), output)).toBe(0);
  const text = written.join('');
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

const HANDS = [
  ['6-4', '6-0', '4-3', '3-2', '1-1', '6-1', '4-1'],
  ['6-5', '5-3', '5-1', '5-0', '2-2', '2-0', '2-1'],
  ['5-5', '5-4', '4-4', '4-2', '4-0', '3-1', '0-0'],
  ['6-6', '6-3', '6-2', '5-2', '3-3', '3-0', '1-0'],
];
const NEW = { cmd: 'new', rules: { preset: 'tournament' }, seed: 'a', shaker: 0, hands: HANDS };

const script = (words: string): string =>
  [NEW, ...words.split(' ').map((move) => ({ cmd: 'act', move }))]
    .map((request) => `${JSON.stringify(request)}\n`)
    .join('');

describe('the engine protocol', () => {
  it('answers every line once, in order', async () => {
    const lines = Array.from({ length: 500 }, (_, id) =>
      id % 3 === 0 ? 'nonsense' : JSON.stringify({ cmd: 'hello', id }),
    );
    const answers = await serve(lines.join('\n'));
    expect(answers.map(({ id }) => id)).toEqual(lines.map((_, id) => (id % 3 === 0 ? undefined : id)));
  });

  it('reads CR LF, empty lines and a last line without an end', async () => {
    const answers = await serve('{"cmd":"hello","id":1}\r\n\n{"cmd":"hel', 'lo","id":2}');
    expect(answers.map(({ ok, id, code }) => [ok, id, code])).toEqual([
      [true, 1, undefined],
      [false, undefined, 'bad-json'],
      [true, 2, undefined],
    ]);
  });

  it('has nothing to say to no input', async () => {
    expect(await serve()).toEqual([]);
  });

  it('takes a line of 1 MiB and refuses a longer one', async () => {
    const mebibyte = 1024 * 1024;
    const padded = (length: number): Buffer => {
      const line = Buffer.alloc(length + 1, ' ');
      line.write('{"cmd":"hello","id":1}');
      line.write('\n', length);
      return line;
    };
    const answers = await serve(padded(mebibyte), padded(mebibyte + 1), '{"cmd":"hello","id":2}\n');
    expect(answers.map(({ id, code }) => id ?? code)).toEqual([1, 'too-long', 2]);
  });

  it('[END-2] plays the scripted hand with the events and states of the interface', async () => {
    const answers = await serve(script('P 31 P P suit:4 4-4 1-0 6-4 2-0 5-4 3-0 4-1 2-1 5-5 5-2 3-2 5-1'));
    expect(answers[0]).toEqual({
      ok: true,
      state: {
        phase: 'bidding',
        turn: 1,
        shaker: 0,
        hand: 1,
        hands: HANDS,
        calls: [],
        bid: null,
        trump: null,
        leader: null,
        trick: [],
        tricks: [],
        points: [0, 0],
        marks: [0, 0],
        winner: null,
      },
    });
    expect(answers[4]).toMatchObject({
      state: {
        phase: 'declaring',
        turn: 2,
        calls: ['P', '31', 'P', 'P'],
        bid: { seat: 2, call: '31' },
        trump: null,
        leader: null,
      },
    });
    const first = { leader: 2, plays: ['4-4', '1-0', '6-4', '2-0'], winner: 2, points: 11 };
    const second = { leader: 2, plays: ['5-4', '3-0', '4-1', '2-1'], winner: 2, points: 6 };
    expect(answers[11]).toEqual({
      ok: true,
      events: [],
      state: {
        phase: 'playing',
        turn: 0,
        shaker: 0,
        hand: 1,
        hands: [
          ['6-0', '4-3', '3-2', '1-1', '6-1', '4-1'],
          ['6-5', '5-3', '5-1', '5-0', '2-2', '2-1'],
          ['5-5', '4-2', '4-0', '3-1', '0-0'],
          ['6-6', '6-3', '6-2', '5-2', '3-3'],
        ],
        calls: ['P', '31', 'P', 'P'],
        bid: { seat: 2, call: '31' },
        trump: 'suit:4',
        leader: 2,
        trick: ['5-4', '3-0'],
        tricks: [first],
        points: [11, 0],
        marks: [0, 0],
        winner: null,
      },
    });
    expect(answers[9]?.events).toEqual([{ event: 'trick', ...first }]);
    expect(answers[13]?.events).toEqual([{ event: 'trick', ...second }]);
    expect(answers[17]?.events).toEqual([
      { event: 'trick', leader: 2, plays: ['5-5', '5-2', '3-2', '5-1'], winner: 2, points: 16 },
      {
        event: 'hand',
        bid: { seat: 2, call: '31' },
        trump: 'suit:4',
        status: 'made',
        tricks: 3,
        points: [33, 0],
        marks: [1, 0],
      },
      { event: 'shake', hand: 2, shaker: 1 },
    ]);
    expect(answers[17]?.state).toMatchObject({
      phase: 'bidding',
      turn: 2,
      shaker: 1,
      hand: 2,
      marks: [1, 0],
      bid: null,
    });
  });

  it('ends the game with the last hand still on the table', async () => {
    const last = { ...NEW, rules: { preset: 'tournament', gameTarget: 1 } };
    const answers = await serve(
      script('P 31 P P suit:4 4-4 1-0 6-4 2-0 5-4 3-0 4-1 2-1 5-5 5-2 3-2 5-1').replace(
        JSON.stringify(NEW),
        JSON.stringify(last),
      ),
      '{"cmd":"legal"}\n',
    );
    expect(answers[17]).toMatchObject({
      events: [{ event: 'trick' }, { event: 'hand', marks: [1, 0] }, { event: 'game', winner: 0, marks: [1, 0] }],
      state: {
        phase: 'game-over',
        turn: null,
        hand: 1,
        calls: ['P', '31', 'P', 'P'],
        bid: { seat: 2, call: '31' },
        trump: 'suit:4',
        leader: null,
        trick: [],
        points: [33, 0],
        marks: [1, 0],
        winner: 0,
      },
    });
    expect(answers[17]).toHaveProperty('state.tricks.length', 3);
    expect(answers[18]).toEqual({ ok: true, seat: null, moves: [] });
  });

  it('[NEL-2] three dominoes make a trick when the partner sits out', async () => {
    const nello = { ...NEW, rules: { 'nello.enabled': true } };
    const answers = await serve(
      script('1M P P P nello 2-1 4-2 3-2').replace(JSON.stringify(NEW), JSON.stringify(nello)),
    );
    expect(answers[8]?.events).toEqual([
      { event: 'trick', leader: 1, plays: ['2-1', '4-2', '3-2'], winner: 2, points: 6 },
    ]);
    expect(answers[8]?.state).toMatchObject({ turn: 2, points: [6, 0], hands: expect.arrayContaining([HANDS[3]]) });
  });

  it('tells no event while nothing happens by itself', async () => {
    const answers = await serve(script('30 P P P'));
    expect(answers.slice(1).map(({ events }) => events)).toEqual([[], [], [], []]);
  });
});
