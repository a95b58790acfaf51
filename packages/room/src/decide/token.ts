import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Secure random bytes from the host. */
export type RandomBytes = (length: number) => Uint8Array;

/** 128 bits that open a seat; told once, and kept only as a hash. */
export function newToken(random: RandomBytes): string {
  return bytesToHex(random(16));
}

/**
 * The token of a seat for somebody who says at every connection who they are: the same request gets the same token again, also
 * from a room that was ended after it wrote the seat down and before it told. The secret is the table's.
 */
export function tokenFor(secret: string, client: string, request: string): string {
  return bytesToHex(sha256(utf8ToBytes(`texas42 seat ${JSON.stringify([secret, client, request])}`))).slice(0, 32);
}

/** What is known of somebody again at this table, and tells nothing to whoever lacks its secret. */
export function markOf(secret: string, kind: 'client' | 'household', text: string): string {
  return bytesToHex(sha256(utf8ToBytes(`texas42 ${kind} ${JSON.stringify([secret, text])}`))).slice(0, 32);
}

export function hashToken(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(`texas42 token ${token}`)));
}
