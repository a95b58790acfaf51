import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plain } from '../door/proxies.ts';

/** Why somebody is not let in where people are named and things are done. */
export type KeptOut = 'elsewhere' | 'key' | undefined;

/**
 * With a key whoever has it is let in. Without one only a browser of this machine is, and by an address of this machine: a
 * page from elsewhere whose name leads here (DNS can be made to say so) would be a page of ours.
 */
export function keptOut({ socket, headers }: IncomingMessage, key: string | undefined): KeptOut {
  if (key !== undefined) return hasKey(headers.authorization, key) ? undefined : 'key';
  return isLoopback(plain(socket.remoteAddress ?? '')) && isPlainHost(headers.host) ? undefined : 'elsewhere';
}

/** Whether a form was sent by a page of ours: browsers say which page sends, and no other page knows the seal. */
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

/** Takes as long whatever is said. */
function isSame(said: string, secret: string): boolean {
  const [one, other] = [said, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

function isPlainHost(host = ''): boolean {
  const name = host.replace(/:\d{1,5}$/, '');
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
