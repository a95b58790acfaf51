import { type Limits, USUAL_LIMITS } from '@texas42/server';
import { Trouble } from './trouble.ts';

/** Limits as `NAME=N`. */
export function readLimits(written: readonly string[] = []): Partial<Limits> {
  return Object.fromEntries(written.map(readLimit));
}

/** With less nobody could say anything. */
const LEAST: Readonly<Record<string, number>> = {
  messageBurst: 2,
  requestBurst: 2,
  messagesPerSecond: 1,
  requestsPerSecond: 1,
};

function readLimit(written: string): readonly [string, number] {
  const [, name = '', number = ''] = /^(\w+)=(\d{1,12})$/.exec(written) ?? [];
  if (Object.hasOwn(USUAL_LIMITS, name)) return [name, Math.max(LEAST[name] ?? 0, Number(number))];
  const names = Object.entries(USUAL_LIMITS).map(([limit, usual]) => `${limit}=${usual}`);
  throw new Trouble(`--limit is one of these, with a number of your own: ${names.join(', ')}.`);
}
