import { type Limits, USUAL_LIMITS } from '@texas42/server';
import { Trouble } from './trouble.ts';

/** Limits as `NAME=N`. */
export function readLimits(written: readonly string[] = []): Partial<Limits> {
  return Object.fromEntries(written.map(readLimit));
}

/** With less nobody could say anything. */
const LEAST: Readonly<Record<string, number>> = {
  messageBurst: 2,
  messagesPerSecond: 1,
  requestBurst: 2,
  requestsPerSecond: 1,
};

function readLimit(written: string): readonly [string, number] {
  const [, name = '', number = ''] = /^(\w+)=(\d{1,12})$/.exec(written) ?? [];
  const least = LEAST[name] ?? 0;
  if (Object.hasOwn(USUAL_LIMITS, name)) {
    if (Number(number) >= least) return [name, Number(number)];
    throw new Trouble(`--limit ${name} is at least ${least}: with less nobody could say anything.`);
  }
  const names = Object.entries(USUAL_LIMITS).map(([limit, usual]) => `${limit}=${usual}`);
  throw new Trouble(`--limit is one of these, with a number of your own: ${names.join(', ')}.`);
}
