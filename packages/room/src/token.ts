import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Secure random bytes from the host. */
export type RandomBytes = (length: number) => Uint8Array;

/** 128 bits that open a seat; told once, and kept only as a hash. */
export function newToken(random: RandomBytes): string {
  return bytesToHex(random(16));
}

export function hashToken(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(`texas42 token ${token}`)));
}
