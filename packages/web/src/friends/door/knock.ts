import { KNOCK_STATUS, type KnockTrouble } from '@texas42/protocol';

/** Why there is no way to a table: what the server says of it, that it says nothing, or that only the line does not open. */
export type ArrivalTrouble = KnockTrouble | 'no-answer' | 'no-line';

/** Whoever waits is told something within three seconds. */
const WITHIN = 1400;

/** Asks whether one would be let in at a table: a browser does not say why it could not connect. */
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
  // What stands before a server that is away answers in its place; a host of files knows no tables.
  return response.status >= 500 ? 'no-answer' : 'no-tables';
}

function isTrouble(said: string | undefined): said is KnockTrouble {
  return said !== undefined && Object.hasOwn(KNOCK_STATUS, said);
}
