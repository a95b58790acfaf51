import type { Seat } from '@texas42/engine';
import type { Request } from '@texas42/protocol';
import type { LogRow } from '../../remember/event.ts';
import { insist } from './insist.ts';

/**
 * Checks that a declined person does not ask again before the game goes on, and that consent answers the request that
 * it names.
 */
export function checkTakebacks(rows: readonly LogRow[], requestOf: (intent: string) => Request | undefined): void {
  let asked: { readonly by: Seat; readonly n: number } | null = null;
  let declined: Seat | null = null;
  for (const { n, id, event } of rows) {
    switch (event.type) {
      case 'act':
      case 'start':
      case 'rewind':
        asked = null;
        declined = null;
        break;
      case 'ask-takeback': {
        const { seat } = event;
        insist(declined !== seat, () => `Seat ${seat} was told no, and asks again at ${n}.`);
        asked = { by: seat, n };
        break;
      }
      case 'consent': {
        const request = requestOf(id.slice('by/'.length));
        const meant = request?.type === 'consent' ? request.asked : undefined;
        const isMeant = meant === undefined || meant === asked?.n;
        insist(isMeant, () => `The answer at ${n} was to ${meant}, and ${asked?.n} is asked.`);
        if (!event.agree && asked) {
          declined = asked.by;
          asked = null;
        }
        break;
      }
    }
  }
}
