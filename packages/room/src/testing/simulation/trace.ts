/** A running hash of every message, to compare two lives. */
export class Trace {
  #low = 0x811c9dc5;
  #high = 0x41c6ce57;

  add(text: string): void {
    for (let i = 0; i < text.length; i += 1) {
      const letter = text.charCodeAt(i);
      this.#low = Math.imul(this.#low ^ letter, 0x01000193);
      this.#high = Math.imul(this.#high ^ letter, 0x5f356495);
    }
  }

  get hash(): string {
    const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');
    return hex(this.#high) + hex(this.#low);
  }
}
