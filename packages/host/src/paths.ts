import { readCode } from '@texas42/protocol';

export const MAKE_TABLE = '/api/tables';
export const IS_WELL = '/healthz';
export const IS_READY = '/readyz';

/**
 * The page that a table's short link `/t/CODE` or `/table/CODE` opens; the code is in the fragment, which is not
 * logged.
 */
export function shortLink(path: string): string | undefined {
  const [, written = ''] = /^\/t(?:able)?\/([\w-]{1,20})$/.exec(path) ?? [];
  const code = readCode(written);
  return code && `../#t=${code}`;
}

/** The code part of a table's address, `/ws/CODE` or `/table/CODE`; it may be invalid. */
export function tableAt(path: string): string | undefined {
  return /^\/(?:ws|table)\/([\w-]{1,20})$/.exec(path)?.[1];
}

/** The same for `/api/tables/CODE`, which asks whether one would be admitted. */
export function knockAt(path: string): string | undefined {
  return /^\/api\/tables\/([\w-]{1,20})$/.exec(path)?.[1];
}

/** The same for a table's finished games, `/table/CODE/games`. */
export function gamesAt(path: string): string | undefined {
  return /^\/table\/([\w-]{1,20})\/games$/.exec(path)?.[1];
}
