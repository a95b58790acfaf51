import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whose word on a visitor's address is taken. */
export type Proxies = (address: string) => boolean;

/** From a list such as `127.0.0.1,10.0.0.0/8`; a word that is no address is an error. */
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

/** Where a visitor comes from: the nearest address that is not a proxy of ours. Anybody else's word on it is worth nothing. */
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

/** An IPv4 address that came as IPv6. */
export function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
