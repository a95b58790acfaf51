import { PLAYERS } from '@texas42/ai';
import { recordOf, writeLink } from '@texas42/engine';
import { type Game, type Host, NORMAL_PACE } from '@texas42/room';
import type { Limits } from './limits.ts';

/** What a table on the internet has, whatever it runs on: its computers, their level, its pace, links to finished games. */
export function tableMeans({
  graceMs,
  requestsPerSecond,
  requestBurst,
}: Limits): Required<Pick<Host, 'players' | 'level' | 'pace' | 'requests' | 'linkTo'>> {
  const names = [...PLAYERS.keys()];
  return {
    players: PLAYERS,
    level: names[names.length >> 1] ?? 'random',
    pace: { ...NORMAL_PACE, grace: graceMs },
    requests: { perSecond: requestsPerSecond, burst: requestBurst },
    linkTo,
  };
}

function linkTo({ context, actions }: Game): string {
  const [record] = recordOf(context, actions);
  return record ? writeLink(record) : '';
}
