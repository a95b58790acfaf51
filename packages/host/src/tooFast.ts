const HELLO = '{"type":"hello"';
const REQUEST_ID = /"id":("[\w-]{1,64}")/;

/** Whoever comes back is let in, however much there is to do. */
export const isHello = (text: string): boolean => text.startsWith(HELLO);

/** The answer to a request that was not looked at. */
export function tooFast(text: string, wait: number): string {
  return `{"type":"refuse","id":${REQUEST_ID.exec(text)?.[1] ?? null},"code":"too-fast","n":0,"wait":${wait}}`;
}
