import { CODE_LENGTH, CODE_LETTERS, plainCode } from '@texas42/protocol';

/** The typed or pasted way to a table: its code, a link to another server, or an error. */
export type Invitation =
  | { readonly code: string; readonly token?: string }
  | { readonly elsewhere: string }
  | { readonly wrong: 'nothing' | 'no-table-link' }
  | { readonly wrong: 'letters'; readonly letters: readonly string[] }
  | { readonly wrong: 'length'; readonly length: number };

/** Reads a code, a link, or a whole message with a link in it. `home` is where this app is. */
export function readInvitation(written: string, home: string): Invitation {
  const [link] = /https?:\/\/\S+/.exec(written) ?? [];
  if (link !== undefined) return readLink(link.replace(/[)\]>.,;!?'"]+$/, ''), home);
  const [, named, token] = /^#?t=([\w-]+)(?:&k=([0-9a-f]{32}))?$/.exec(written.trim()) ?? [];
  return readTyped(named ?? written, token);
}

function readTyped(written: string, token?: string): Invitation {
  const code = plainCode(written);
  if (code === '') return { wrong: 'nothing' };
  const letters = [...new Set(code)].filter((letter) => !CODE_LETTERS.includes(letter));
  if (letters.length > 0) return { wrong: 'letters', letters };
  const { length } = code;
  return length === CODE_LENGTH ? { code, ...(token === undefined ? {} : { token }) } : { wrong: 'length', length };
}

/** `#t=CODE` after the address of the app, or `t/CODE` and `table/CODE` beneath it. */
function readLink(link: string, home: string): Invitation {
  if (!URL.canParse(link)) return { wrong: 'no-table-link' };
  const { origin, pathname, hash, href } = new URL(link);
  const [, folder = pathname, short] = /^(.*\/)t(?:able)?\/([\w-]+)\/?$/.exec(pathname) ?? [];
  const said = new URLSearchParams(hash.slice(1));
  const named = said.get('t') ?? short;
  if (named === undefined || named === null) return { wrong: 'no-table-link' };
  if (origin + folder.replace(/index\.html$/, '') !== home) return { elsewhere: href };
  return readTyped(named, said.get('k') ?? undefined);
}
