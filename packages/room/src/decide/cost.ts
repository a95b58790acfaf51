import type { ClientMessage } from '@texas42/protocol';

/** What a message came to: how much work, 1 being that of a plain request, and how many rows of the log. */
export interface Cost {
  readonly work: number;
  readonly rows: number;
}

/** So many who are told something, or actions that are gone through again, are as much work as a plain request. */
const TOLD = 10;
const REPLAYED = 50;
/** A claim may take as long to judge as so many plain requests. */
const JUDGED = 200;

/** What is gone through from the first action of the game on. */
const REPLAYING: ReadonlySet<ClientMessage['type']> = new Set(['takeback', 'consent', 'story']);

export function costOf(
  type: ClientMessage['type'] | undefined,
  { rows, visitors, actions, log }: Readonly<Record<'rows' | 'visitors' | 'actions' | 'log', number>>,
): Cost {
  // The whole log is written anew.
  if (type === 'forget-me' && rows > 0) return { work: log, rows: log };
  const isTold = rows > 0 || type === 'hello' || type === 'say';
  const replayed = type !== undefined && REPLAYING.has(type) ? actions / REPLAYED : 0;
  const judged = type === 'lay-down' ? JUDGED : 0;
  return { work: 1 + rows + (isTold ? visitors / TOLD : 0) + replayed + judged, rows };
}
