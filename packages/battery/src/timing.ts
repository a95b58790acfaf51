import { expect, parseRules, rulesCode } from '@texas42/engine';
import { hashToken, type LogRow } from '@texas42/room';
import { Ledger } from '@texas42/server';
import { Guest } from '@texas42/server/testing';
import { codeOf } from './recovery.ts';
import { insist, type Run, round } from './run.ts';

/** Seat 0 leads the double six, sixes being trumps; seat 1 then has one domino that it may play, or any of seven. */
const RULES = rulesCode(
  expect(parseRules({ preset: 'straight', 'oneHand.enabled': true, 'oneHand.script': '41 P P P suit:6' })),
);
const OWN = ['6-6', '6-5', '6-4', '6-3', '6-2', '5-5', '4-4'];
const FORCED = ['6-1', '5-4', '5-3', '5-2', '4-3', '4-2', '4-1'];
const FREE = ['5-1', '5-4', '5-3', '5-2', '4-3', '4-2', '4-1'];
const REST = ['5-0', '4-0', '3-3', '3-2', '3-1', '3-0', '2-2', '2-1', '2-0', '1-1', '1-0', '0-0', '6-0'];
const TOKEN = '0'.repeat(32);
const AT_A_TIME = 40;

function rows(hand: readonly string[], secret: string): readonly LogRow[] {
  const others = [...REST, hand === FORCED ? '5-1' : '6-1'];
  const deal = [OWN, hand, others.slice(0, 7), others.slice(7)] as const;
  const events: readonly LogRow['event'][] = [
    { type: 'create', version: 1, rules: RULES, owner: hashToken(TOKEN), chance: secret },
    { type: 'sit', seat: 0, name: 'Ann', token: hashToken(TOKEN) },
    { type: 'start', seed: secret, shaker: 3, level: 'club', deals: [deal] },
  ];
  return events.map((event, i) => ({ n: i + 1, id: `by/${i}`, at: 0, event }));
}

/** How long after seat 0 a computer plays: it must not depend on what it holds. */
export async function timing(run: Run): Promise<{ [name: string]: number }> {
  if (process.env.TEXAS42_PLANTED !== undefined) return {};
  const pairs = run.amount(1000, 12);
  const data = run.folder();
  const ledger = new Ledger(data);
  for (let i = 0; i < 2 * pairs; i += 1) {
    // Both of a pair get the same chances, so that only the hand differs.
    ledger.make(codeOf(i), 0)?.append(rows(i % 2 === 0 ? FORCED : FREE, `secret ${run.seed} ${i >> 1}`), () => {});
  }
  ledger.close();
  const server = await run.server(data);
  const times: [number[], number[]] = [[], []];
  let next = 0;
  const player = async (): Promise<void> => {
    for (let i = next; i < 2 * pairs; i = next) {
      next += 1;
      times[(i % 2) as 0 | 1].push(await answerTime(`ws://127.0.0.1:${server.port}/ws/${codeOf(i)}`));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, 2 * pairs) }, player));
  await server.end('SIGTERM');
  const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
  const p = sameSource(...times);
  // On a busy machine thinking may take longer than the pause that hides it, and no test may fail by a clock.
  insist(
    run.isShort || p > 0.01,
    () => `A computer with one move answers after ${mean(times[0])} ms, with seven after ${mean(times[1])}; p = ${p}.`,
  );
  return { timedPairs: pairs, forcedMs: round(mean(times[0])), freeMs: round(mean(times[1])), timingP: round(p, 3) };
}

async function answerTime(url: string): Promise<number> {
  const guest = await Guest.at(url, { token: TOKEN });
  await guest.act('6-6');
  const begun = performance.now();
  await guest.until(({ table }) => table.trick.filter((play) => play !== null).length > 1);
  const ms = performance.now() - begun;
  guest.leave();
  return ms;
}

/** Kolmogorov-Smirnov test: the probability that two samples of one source differ at least so much. */
export function sameSource(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [Float64Array.from(one).sort(), Float64Array.from(other).sort()];
  let most = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const at = Math.min(a[i] ?? 0, b[j] ?? 0);
    while (i < a.length && (a[i] ?? 0) <= at) i += 1;
    while (j < b.length && (b[j] ?? 0) <= at) j += 1;
    most = Math.max(most, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (size + 0.12 + 0.11 / size) * most;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return lambda < 0.2 ? 1 : Math.min(1, Math.max(0, sum));
}
