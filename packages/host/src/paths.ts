import { readCode } from '@texas42/protocol';

export const MAKE_TABLE = '/api/tables';
export const IS_WELL = '/healthz';
export const IS_READY = '/readyz';

/** Where a table's short link leads, `/t/CODE` or `/table/CODE`: into the app, past whatever keeps addresses. */
export function shortLink(path: string): string | undefined {
  const [, written = ''] = /^\/t(?:able)?\/([\w-]{1,20})$/.exec(path) ?? [];
  const code = readCode(written);
  return code && `../#t=${code}`;
}

/** What stands where the code is in a table's own address, `/ws/CODE` or `/table/CODE`; it need not be one. */
export function tableAt(path: string): string | undefined {
  return /^\/(?:ws|table)\/([\w-]{1,20})$/.exec(path)?.[1];
}

/** The same where somebody asks whether they would be let in, `/api/tables/CODE`. */
export function knockAt(path: string): string | undefined {
  return /^\/api\/tables\/([\w-]{1,20})$/.exec(path)?.[1];
}

/** The same for a table's finished games, `/table/CODE/games`. */
export function gamesAt(path: string): string | undefined {
  return /^\/table\/([\w-]{1,20})\/games$/.exec(path)?.[1];
}
