/** Text that nobody can guess. `crypto.randomUUID` would not do: over plain HTTP in a house there is none. */
export function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
