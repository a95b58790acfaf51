import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether the proxy at an address is trusted to name the visitor's address. */
export type Proxies = (address: string) => boolean;

/** Parses a list such as `127.0.0.1,10.0.0.0/8`; throws for other words. */
export function readProxies(written: string): Proxies {
  const list = new BlockList();
  for (const word of written.split(',').map((part) => part.trim())) {
    const [address = '', bits] = word.split('/');
    const family = isIP(address);
    const length = bits === undefined ? (family === 6 ? 128 : 32) : Number(bits);
    if (family === 0 || !Number.isInteger(length) || length < 0 || length > (family === 6 ? 128 : 32)) {
      throw new RangeError(`"${word}" is not an address or a range of addresses.`);
    }
    list.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The visitor's address: the nearest one that is not a trusted proxy. Anything farther may be forged. */
export function addressOf(request: IncomingMessage, proxies: Proxies): string {
  let address = plain(request.socket.remoteAddress ?? '');
  const told = String(request.headers['x-forwarded-for'] ?? '');
  const hops = told === '' ? [] : told.split(',').map((hop) => plain(hop.trim()));
  while (isIP(address) !== 0 && proxies(address)) {
    const before = hops.pop();
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Turns an IPv4 address in IPv6 form into plain IPv4. */
export function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
