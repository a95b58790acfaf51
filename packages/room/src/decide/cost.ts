import type { ClientMessage } from '@texas42/protocol';

/** What a message cost: work, where a plain request is 1, and rows of the log. */
export interface Cost {
  readonly work: number;
  readonly rows: number;
}

/** Telling so many visitors, or replaying so many actions, is as much work as a plain request. */
const TOLD = 10;
const REPLAYED = 50;
/** The most that judging a claim may cost, in plain requests. */
const JUDGED = 200;

/** Requests that replay the whole game. */
const REPLAYING: ReadonlySet<ClientMessage['type']> = new Set(['takeback', 'consent', 'story']);

export function costOf(
  type: ClientMessage['type'] | undefined,
  { rows, visitors, actions, log }: Readonly<Record<'rows' | 'visitors' | 'actions' | 'log', number>>,
): Cost {
  // This rewrites the whole log.
  if (type === 'forget-me' && rows > 0) return { work: log, rows: log };
  const isTold = rows > 0 || type === 'hello' || type === 'say';
  const replayed = type !== undefined && REPLAYING.has(type) ? actions / REPLAYED : 0;
  const judged = type === 'lay-down' ? JUDGED : 0;
  return { work: 1 + rows + (isTold ? visitors / TOLD : 0) + replayed + judged, rows };
}
