import { isIP } from 'node:net';
import { householdOf } from '@texas42/host';

/** The network of an address: enough to locate trouble without identifying a person. */
export function neighbourhoodOf(address: string): string {
  const family = isIP(address);
  if (family === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return family === 6 || address.endsWith('::') ? `${address.split(':').slice(0, 3).join(':')}::/48` : '';
}

/** Parses a typed household or neighbourhood; undefined for other text. */
export function placeOf(typed: string): string | undefined {
  const [address = '', bits, ...more] = typed.trim().split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0 || address.includes('%')) return undefined;
  // In the system's notation: lower case, zeros compressed.
  const plain = family === 6 ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : address;
  const household = householdOf(plain);
  const [alone, near] = family === 6 ? ['64', '48'] : ['32', '24'];
  if (bits === undefined || bits === alone) return household;
  return bits === near ? neighbourhoodOf(household) : undefined;
}

/** This machine's own addresses, which also stand for everybody behind a proxy that is not configured. */
export const LOOPBACK: ReadonlySet<string> = new Set(
  ['127.0.0.1', '::1', '127.0.0.0/24', '::1/48'].map((place) => placeOf(place) ?? ''),
);
