import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from a page of this server, or from no page at all, as a bot's does. Browsers always say which
 * page asks; a page from elsewhere may not.
 */
export function isOwnPage({ headers }: IncomingMessage, publicUrl: URL | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (publicUrl && origin === publicUrl.origin) return true;
  try {
    const { protocol, host: from } = new URL(origin);
    return !publicUrl && (protocol === 'http:' || protocol === 'https:') && from === host;
  } catch {
    return false;
  }
}
