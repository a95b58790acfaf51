import { createPlayers } from '@texas42/ai';
import { proveClaim } from '@texas42/ai/claim';
import { FULL } from '@texas42/ai/full';
import { recordOf, writeLink } from '@texas42/engine';
import { type Game, type Host, NORMAL_PACE } from '@texas42/room';
import type { Limits } from './limits.ts';

const PLAYERS = createPlayers(FULL);

/** The parts of an online table that all hosts share: computers, their level, pace, links of finished games. */
export function tableMeans({
  graceMs,
  requestsPerSecond,
  requestBurst,
  sideRowsPerHour,
  sideRowBurst,
  sideRowsPerAddress,
  watchers,
  waiting,
}: Limits): Required<
  Pick<Host, 'players' | 'proveClaim' | 'level' | 'pace' | 'requests' | 'sideRows' | 'crowd' | 'linkTo'>
> {
  const names = [...PLAYERS.keys()];
  return {
    players: PLAYERS,
    proveClaim,
    level: names[names.length >> 1] ?? 'random',
    pace: { ...NORMAL_PACE, grace: graceMs },
    requests: { perSecond: requestsPerSecond, burst: requestBurst },
    sideRows: { perHour: sideRowsPerHour, burst: sideRowBurst, kept: sideRowsPerAddress },
    crowd: { watchers, waiting },
    linkTo,
  };
}

function linkTo({ context, actions }: Game): string {
  const [record] = recordOf(context, actions);
  return record ? writeLink(record) : '';
}
