import { ROOM_REFUSALS } from '@texas42/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { type Life, live } from './testing/simulation/life.ts';

// `SIM_SEED=17` repeats one life; `SIM_LIVES=100000` runs that many, from `SIM_SEED` on.
const { SIM_SEED, SIM_LIVES } = process.env;
const FIRST = Number(SIM_SEED ?? 0);
const LIVES = Number(SIM_LIVES ?? (SIM_SEED === undefined ? 5000 : 1));
const AT_A_TIME = 250;
const PATIENCE = 600_000;

/** Seeds that once failed, or that fail without the fix that they led to. They always run. */
const REGRESSIONS: readonly (readonly [seed: number, what: string])[] = [
  [1, 'a request whose asker had changed seats was carried out again'],
  [24, 'a message that was answered at once came between others'],
  [27, 'a request was lost with its line, and nobody was told'],
  [29, 'a hand was retried under other rules than were shown'],
  [49, 'a refusal was lost when a write failed; a refused request was granted when it came again'],
  [100, 'after a failed write a player was thought to be away'],
  [133, 'a room was spoken to while it read its log again'],
  [173, 'a seat whose token was lost on the way was not given when it was asked for again'],
  [182, 'a view that was overtaken replaced a newer one'],
  [192, 'a takeback led to where nobody could go on'],
  [1884, 'a hint was lost when a write failed, and nobody was told'],
  [2745, 'who sat again where he had watched was not told the last hand'],
  [203_004, 'an absent player who was swapped had no time of grace left'],
  [492_446_506, 'the last hand was shown to whoever was given a lost seat again, and that was lost as well'],
  [755_365_884, 'a token that was asked for twice was not written down, and the one before it opens the seat'],
  [549_465_951, 'what came before hello was refused when it came again after it, though it was done'],
];

/** Events that a life may contain. Each must happen at least once in a long run. */
const EVENTS = [
  'create',
  'sit',
  'leave',
  'rename',
  'renew',
  'stand-in',
  'wait',
  'let-in',
  'ready',
  'set-rules',
  'set-level',
  'swap',
  'start',
  'act',
  'lay-down',
  'ask-takeback',
  'consent',
  'rewind',
];

const sums = { lives: 0, steps: 0, rows: 0, games: 0, crashes: 0, failures: 0, forgeries: 0, acknowledged: 0, ms: 0 };
const events = new Map<string, number>();
const refusals = new Map<string, number>();

function remember(life: Life): void {
  sums.lives += 1;
  for (const name of ['steps', 'rows', 'games', 'crashes', 'failures', 'forgeries', 'acknowledged'] as const) {
    sums[name] += life[name];
  }
  for (const [type, times] of life.events) events.set(type, times + (events.get(type) ?? 0));
  for (const [code, times] of life.refusals) refusals.set(code, times + (refusals.get(code) ?? 0));
}

describe('every life of a room ends, and equals its log', () => {
  const blocks = Array.from({ length: Math.ceil(LIVES / AT_A_TIME) }, (_, i) => FIRST + i * AT_A_TIME);

  it.each(blocks)(
    'from seed %i on',
    (first) => {
      const { user } = process.cpuUsage();
      for (let seed = first; seed < Math.min(first + AT_A_TIME, FIRST + LIVES); seed += 1) remember(live(seed));
      sums.ms += (process.cpuUsage().user - user) / 1000;
    },
    PATIENCE,
  );

  it.each(REGRESSIONS)('seed %i: %s', (seed) => {
    live(seed);
  });

  it('happens the same way for the same seed', () => {
    for (let seed = FIRST; seed < FIRST + 25; seed += 1) expect(live(seed).hash).toBe(live(seed).hash);
    expect(live(FIRST).hash).not.toBe(live(FIRST + 1).hash);
  });

  it.runIf(LIVES >= 1000)('together contain every event', () => {
    expect(EVENTS.filter((type) => !events.has(type))).toEqual([]);
    expect(ROOM_REFUSALS.filter((code) => !refusals.has(code))).toEqual([]);
    for (const name of ['games', 'crashes', 'forgeries'] as const) expect(sums[name]).toBeGreaterThan(LIVES);
    expect(sums.acknowledged).toBeGreaterThan(10 * LIVES);
    expect(sums.failures).toBeGreaterThan(LIVES / 10);
  });
});

afterAll(() => {
  console.log(`${(sums.ms / sums.lives).toFixed(1)} ms each: ${JSON.stringify(sums)}`);
});
