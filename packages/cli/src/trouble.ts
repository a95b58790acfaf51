/** Something the person at the keyboard can mend: one plain sentence for stderr, and the exit code. */
export class Trouble extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 2) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
