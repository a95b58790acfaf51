import { readCode } from './code.ts';

export const MAKE_TABLE = '/api/tables';
export const IS_WELL = '/healthz';

/** Where a table's short link leads, `/t/CODE`: into the app, past whatever keeps addresses. */
export function shortLink(path: string): string | undefined {
  const [, written = ''] = /^\/t\/([\w-]{1,20})$/.exec(path) ?? [];
  const code = readCode(written);
  return code && `../#t=${code}`;
}

/** What stands where the code is in a table's own address, `/ws/CODE`; it need not be one. */
export function tableAt(path: string): string | undefined {
  return /^\/ws\/([\w-]{1,20})$/.exec(path)?.[1];
}
