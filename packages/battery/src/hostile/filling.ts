import { pick } from '@texas42/engine/testing';
import type { Ask } from '@texas42/protocol';
import type { Hostility } from './hostility.ts';
import { makeTable, Stranger } from './stranger.ts';

const ROWS: readonly Ask[] = [
  { type: 'sit', name: 'Eve' },
  { type: 'rename', name: 'Eve Eve' },
  { type: 'ready', ready: true },
  { type: 'ready', ready: false },
  { type: 'say', phrase: 'nice' },
  { type: 'stand-in', on: true },
  { type: 'renew' },
  { type: 'leave' },
];

/** Writes useless rows, at its own table and at another. */
export async function filling(hostility: Hostility): Promise<void> {
  const own = await makeTable(hostility).catch(() => undefined);
  await Promise.all([
    own ? fill(hostility, own.code, own.owner) : undefined,
    fill(hostility, hostility.plan.open),
    fill(hostility, hostility.plan.open),
  ]);
}

async function fill(hostility: Hostility, code: string, owner?: string): Promise<void> {
  let line: Stranger | undefined;
  await hostility.repeat('row asked for', 110, async () => {
    if (!line || line.isCut) line = await Stranger.at(hostility, code, owner === undefined ? {} : { owner });
    const seat = hostility.random(4) as 0 | 1 | 2 | 3;
    const what = hostility.random(6);
    const request: Ask =
      what === 0
        ? { type: 'free', seat, mayReturn: true }
        : what === 1
          ? { type: 'sit', name: 'Eve', seat }
          : pick(ROWS, hostility.random);
    const answer = await line.ask(request);
    if (!answer.ok) return;
    hostility.count('rows');
    if (request.type === 'free' && owner === undefined) hostility.crime(`A stranger freed a seat at ${code}.`);
  });
}
