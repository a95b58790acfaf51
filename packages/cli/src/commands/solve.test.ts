import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { answerLine } from '../engine/answer.ts';
import type { EngineSession } from '../engine/requests.ts';
import { texas42 } from '../texas42.ts';

const HANDS = [
  ['6-4', '6-0', '4-3', '3-2', '1-1', '6-1', '4-1'],
  ['6-5', '5-3', '5-1', '5-0', '2-2', '2-0', '2-1'],
  ['5-5', '5-4', '4-4', '4-2', '4-0', '3-1', '0-0'],
  ['6-6', '6-3', '6-2', '5-2', '3-3', '3-0', '1-0'],
];
const folder = mkdtempSync(join(tmpdir(), 'texas42-solve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

function played(
  words: string,
  first: object,
): { session: EngineSession; record: string; last: Record<string, unknown> } {
  const session: EngineSession = { game: null };
  const ask = (request: object): Record<string, unknown> =>
    JSON.parse(answerLine(Buffer.from(JSON.stringify(request)), session));
  ask({ cmd: 'new', ...first });
  for (const move of words.split(' ')) expect(ask({ cmd: 'act', move })).toMatchObject({ ok: true });
  return { session, record: String(ask({ cmd: 'record' }).record), last: ask({ cmd: 'solve' }) };
}

async function run(...words: string[]): Promise<{ code: number; text: string }> {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += part;
    return true;
  });
  return { code: await texas42(words), text };
}

describe('solve', () => {
  const { record, last } = played('P 31 P P suit:4 4-4 1-0', { hands: HANDS, shaker: 0, seed: 'x' });

  it('in the engine protocol tells the worth of every legal play', () => {
    expect(last).toMatchObject({ ok: true, seat: 0 });
    expect(Object.keys(last.moves as object).sort()).toEqual(['4-1', '4-3', '6-4']);
    expect(last.value).toBe(Math.max(...Object.values(last.moves as Record<string, number>)));
  });

  it('from a record says the same, as text and as JSON', async () => {
    const file = join(folder, 'hand.t42');
    writeFileSync(file, record);
    const json = await run('solve', file, '--json');
    expect(JSON.parse(json.text)).toEqual({ seat: 0, value: last.value, moves: last.moves, made: last.made });
    const page = await run('solve', file);
    expect(page.text).toMatch(/^Seat 2 bid thirty-one on fours; seat 0 is to play\.\n( {2}[6431]-[41] .*\n){0}/);
    expect(page.text).toContain('6-4  ');
  });

  it('tells the best line and the table of the deal when asked', async () => {
    const file = join(folder, 'whole.t42');
    writeFileSync(file, record);
    const { text } = await run('solve', file, '--json', '--line', '--table');
    const { line, table } = JSON.parse(text);
    expect(line).toHaveLength(26);
    expect(Object.keys(table)).toHaveLength(9);
    const page = await run('solve', file, '--line', '--table');
    expect(page.text).toContain(`Best play: ${line.join(' ')}`);
    expect(page.text).toMatch(/^ {2}follow-me( +\d+){4}$/m);
  });

  it('in nello counts only whether the bid is made', () => {
    const nello = played('1M P P P nello', { hands: HANDS, shaker: 0, rules: { 'nello.enabled': true } });
    expect(nello.last).toMatchObject({ ok: true, seat: 1, value: null, moves: null });
    expect(Object.keys(nello.last.made as object)).toHaveLength(7);
  });
});

describe('verify', () => {
  it.each([
    ['a shaken game', { seed: 'fair', shaker: 0 }, 'kept'],
    ['a game whose hands were given', { seed: 'fair', shaker: 0, hands: HANDS }, 'untold'],
  ])('%s: %s', async (_what, first, proof) => {
    const file = join(folder, `${proof}.t42`);
    writeFileSync(file, played('P P P P', first).record);
    const { code, text } = await run('verify', file, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(text).games[0][0].proof).toBe(proof);
    expect(JSON.parse(text).games[0][1].proof).toBe('kept');
  });

  it('a game with two dominoes exchanged: exit code 1', async () => {
    const file = join(folder, 'broken.t42');
    const { record } = played('P P P', { seed: 'fair', shaker: 0 });
    const [, first = ''] = /Seat 0: (\S+)/.exec(record) ?? [];
    const [, other = ''] = /Seat 1: (\S+)/.exec(record) ?? [];
    const changed = record.replace(first, '?').replace(other, first).replace('?', other);
    writeFileSync(file, changed);
    const { code, text } = await run('verify', file);
    expect([code, text]).toEqual([1, expect.stringContaining('DO NOT FOLLOW')]);
  });
});
