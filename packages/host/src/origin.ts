/** What a request says of where it comes from and where it goes. */
interface Asker {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}

/**
 * Whether a request comes from a page of this server, or from no page at all, as a bot's does. Browsers always say which
 * page asks; a page from elsewhere may not.
 */
export function isOwnPage({ origin, host }: Asker, publicOrigin: string | undefined): boolean {
  if (origin === undefined) return true;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return host !== undefined && host !== '' && (origin === `http://${host}` || origin === `https://${host}`);
}
