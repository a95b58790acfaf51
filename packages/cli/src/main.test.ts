import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const LAUNCHER = join(import.meta.dirname, '..', 'bin', 'texas42.js');

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function run(words: readonly string[], input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...words], { input, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

it('help, version and troubles go where they belong', () => {
  expect(run(['--help'])).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^texas42 — .*\nUsage: /s) });
  expect(run(['replay', '-h'])).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^texas42 replay — /) });
  expect(run(['--version'])).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  expect(run(['serve', '--port', 'x'])).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^--port is a/) });
});

describe('commands', () => {
  it('engine answers on stdout', () => {
    const { code, out, err } = run(['engine'], '{"cmd":"hello","id":1}\nnonsense\n{"cmd":"new","id":2}');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([1, undefined, 2]);
  });

  it('replay reads what engine recorded, from stdin too', () => {
    const moves = ['P', '30', 'P', 'P'].map((move) => JSON.stringify({ cmd: 'act', move }));
    const { out } = run(['engine'], ['{"cmd":"new","seed":"a","shaker":0}', ...moves, '{"cmd":"record"}'].join('\n'));
    const { record } = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
    expect(run(['replay', '-'], record)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('seat 2 30') });
    const told = run(['replay', '-', '--at', '2', '--json'], record);
    expect(JSON.parse(told.out)).toMatchObject({ games: [{ moves: 2, state: { calls: ['P', '30'], turn: 3 } }] });
    expect(run(['replay', '-', '--at', '5'], record)).toMatchObject({
      code: 2,
      err: '--at 5 is beyond the end: the record holds 4 moves.\n',
    });
    expect(run(['replay', '-'], record.replace('Calls: P 30', 'Calls: P 29'))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Line \d+: .*\n$/),
    });
  });

  it('simulate --json is one object that a seed repeats on any number of cores', () => {
    const figures = (cores: string): Record<string, unknown> => {
      const { code, out, err } = run(['simulate', '--games', '60', '--seed', 'spring', '--json', '--cores', cores]);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const { seconds, gamesPerSecond, msPerDecision, cores: used, ...rest } = JSON.parse(out);
      expect(seconds).toBeGreaterThan(0);
      expect(gamesPerSecond).toBeGreaterThan(0);
      expect(msPerDecision.random.p50).toBeGreaterThan(0);
      expect(String(used)).toBe(cores);
      return rest;
    };
    const alone = figures('1');
    expect(figures('1')).toEqual(alone);
    expect(figures('3')).toEqual(alone);
  });

  it('arena --json is the same on any number of cores', () => {
    const figures = (cores: string): Record<string, unknown> => {
      const words = ['arena', 'random', 'random@worlds=2', '--deals', '30', '--seed', 'spring', '--json'];
      const { code, out, err } = run([...words, '--cores', cores]);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const { seconds, msPerDecision, cores: used, ...rest } = JSON.parse(out);
      return rest;
    };
    const alone = figures('1');
    expect(alone).toMatchObject({ deals: 30, hands: 60, players: ['random', 'random@worlds=2'], unit: 'marks' });
    expect(figures('2')).toEqual(alone);
  });

  it('explain --json is one object', () => {
    const { out } = run(['explain', '--rules', 'casual', '--set', 'gameTarget=9', '--json']);
    expect(JSON.parse(out)).toMatchObject({ code: '42:casual/gt=9', rules: { mayPass: ['forced-bid'] } });
  });

  it('bench measures each benchmark once it is asked', () => {
    const { out } = run(['bench', 'deal', '--rounds', '2', '--json']);
    const { benchmarks } = JSON.parse(out);
    const number = expect.any(Number);
    expect(benchmarks).toEqual([{ name: 'deal', unit: 'µs', figure: number, min: number, max: number }]);
    expect(benchmarks[0].figure).toBeGreaterThanOrEqual(benchmarks[0].min);
    expect(benchmarks[0].figure).toBeLessThanOrEqual(benchmarks[0].max);
    expect(run(['bench', 'deal', '--rounds', '1']).out).toMatch(/^deal +[\d.]+ µs/);
  });

  it('play reads moves from a pipe and ends with them', () => {
    const { code, out, err } = run(['play', '--seed', 'a', '--rules', 'tournament'], 'pass\n');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^ {2}Texas 42 · straight · to 7\n/);
    expect(out).toContain('Your bid: pass\n  You pass.\n');
    // No colour where there is no terminal.
    expect(out).not.toContain('\x1b');
  });
});

describe('whoever listens may leave', () => {
  it('a broken pipe ends quietly', async () => {
    const child = spawn(process.execPath, [LAUNCHER, 'engine']);
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdin.on('error', () => {});
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stdin.end('{"cmd":"hello"}\n'.repeat(50_000));
    });
    child.stdin.write('{"cmd":"hello"}\n');
    expect(await ended).toBe(0);
    expect(err).toBe('');
  });

  it('Ctrl-C ends quietly', async () => {
    const child = spawn(process.execPath, [LAUNCHER, 'simulate', '--games', '10000000']);
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    const ended = new Promise<[number | null, string | null]>((resolve) =>
      child.once('close', (code, signal) => resolve([code, signal])),
    );
    setTimeout(() => child.kill('SIGINT'), 1000);
    expect(await ended).toEqual([null, 'SIGINT']);
    expect(err).toBe('');
  });
});
