/** Where Cloudflare writes a visitor's address, whatever the visitor said. */
export const CAME_FROM = 'cf-connecting-ip';

/** What is counted together: of IPv6 the network, since one household has as many addresses in it as it likes. */
export function householdOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const rest = tail === undefined ? [] : tail.split(':');
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0');
  return `${[...groups, ...rest].slice(0, 4).join(':')}::`;
}
