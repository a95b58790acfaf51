/** The headers that say where a request comes from and where it goes. */
interface Asker {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}

/**
 * Whether a request comes from a page of this server, or from no page at all, such as a bot. Browsers always name the
 * page; pages of other sites are refused.
 */
export function isOwnPage({ origin, host }: Asker, publicOrigin: string | undefined): boolean {
  if (origin === undefined) return true;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return host !== undefined && host !== '' && (origin === `http://${host}` || origin === `https://${host}`);
}
