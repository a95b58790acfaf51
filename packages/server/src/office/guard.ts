import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plain } from '../door/proxies.ts';

/** Why the office's pages about people refuse a request. */
export type KeptOut = 'elsewhere' | 'key' | undefined;

/**
 * With a key, its holder is admitted. Without one only a browser on this machine that uses an address of this machine:
 * a foreign page whose DNS name points here would otherwise count as one of ours.
 */
export function keptOut({ socket, headers }: IncomingMessage, key: string | undefined): KeptOut {
  if (key !== undefined) return hasKey(headers.authorization, key) ? undefined : 'key';
  return isLoopback(plain(socket.remoteAddress ?? '')) && isPlainHost(headers.host) ? undefined : 'elsewhere';
}

/** Whether one of our pages sent the form: browsers name the sending page, and only our pages know the seal. */
export function isSealed({ headers }: IncomingMessage, said: string, seal: string): boolean {
  const { origin, host = '' } = headers;
  if (origin !== `http://${host}` && origin !== `https://${host}`) return false;
  return isSame(said, seal);
}

function hasKey(authorization: string | undefined, key: string): boolean {
  const [, written = ''] = /^Basic ([\w+/=]{1,400})$/i.exec(authorization ?? '') ?? [];
  return isSame(
    Buffer.from(written, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, ''),
    key,
  );
}

/** Compares in constant time. */
function isSame(said: string, secret: string): boolean {
  const [one, other] = [said, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

function isPlainHost(host = ''): boolean {
  const name = host.replace(/:\d{1,5}$/, '');
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
