import { KNOCK_STATUS, type KnockTrouble } from '@texas42/protocol';

/** Why a table cannot be reached: the server's reason, no answer, or no connection although the server answers. */
export type ArrivalTrouble = KnockTrouble | 'no-answer' | 'no-line';

/** A visitor gets an answer within three seconds. */
const WITHIN = 1400;

/** Asks the server whether it would let this visitor in, because a browser does not say why a WebSocket failed. */
export async function knock(code: string): Promise<KnockTrouble | 'no-answer' | undefined> {
  let response: Response;
  try {
    response = await fetch(`api/tables/${code}`, { cache: 'no-store', signal: AbortSignal.timeout(WITHIN) });
  } catch {
    return 'no-answer';
  }
  const answer = (await response.json().catch(() => null)) as Partial<Record<'table' | 'trouble', string>> | null;
  if (answer?.table === code) return undefined;
  const trouble = answer?.trouble;
  if (isTrouble(trouble)) return trouble;
  // A proxy answers 5xx for a server that is down; a host of files knows no tables.
  return response.status >= 500 ? 'no-answer' : 'no-tables';
}

function isTrouble(said: string | undefined): said is KnockTrouble {
  return said !== undefined && Object.hasOwn(KNOCK_STATUS, said);
}
