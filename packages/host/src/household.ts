/** The header with the visitor's address. Cloudflare overwrites what the visitor sent. */
export const CAME_FROM = 'cf-connecting-ip';

/** Addresses that count as one: for IPv6 the network, since a household can use any number of addresses in it. */
export function householdOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const rest = tail === undefined ? [] : tail.split(':');
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0');
  return `${[...groups, ...rest].slice(0, 4).join(':')}::`;
}
