import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Secure random bytes from the host. */
export type RandomBytes = (length: number) => Uint8Array;

/** A new token: 128 random bits that open a seat. Told once; the table stores only its hash. */
export function newToken(random: RandomBytes): string {
  return bytesToHex(random(16));
}

/**
 * The token of a seat for a client that names itself on every connection. The same request gets the same token again, also
 * after a restart between writing the seat down and telling of it. The secret is the table's.
 */
export function tokenFor(secret: string, client: string, request: string): string {
  return bytesToHex(sha256(utf8ToBytes(`texas42 seat ${JSON.stringify([secret, client, request])}`))).slice(0, 32);
}

/** A mark by which this table knows somebody again; without the table's secret it says nothing. */
export function markOf(secret: string, kind: 'client' | 'household', text: string): string {
  return bytesToHex(sha256(utf8ToBytes(`texas42 ${kind} ${JSON.stringify([secret, text])}`))).slice(0, 32);
}

export function hashToken(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(`texas42 token ${token}`)));
}
