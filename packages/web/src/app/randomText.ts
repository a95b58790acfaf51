/** Unguessable text. `crypto.randomUUID` does not exist over plain HTTP, as in a home network. */
export function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
