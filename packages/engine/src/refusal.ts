/** Every reason for a refusal, by its code. The list is closed, because programs switch on it. */
export const REFUSALS = {
  'unknown-preset': 'there is no such preset',
  'unknown-layer': 'there is no such layer',
  'unknown-option': 'there is no such option',
  'bad-value': 'something of the wrong kind or out of range',
  contradiction: 'options that cannot stand together',
  'bad-code': 'a rules code that cannot be read',
  'bad-record': 'a record that cannot be read or played',
  'bad-link': 'a link that cannot be read',
  'bad-log': 'a stored log that cannot be read or played',
  'bad-state': 'a state that was written and cannot be read',
  'newer-version': 'of a version that is not known here',
  'unknown-move': 'a word that names no move under these rules',
  'not-your-turn': 'another seat is to act',
  'wrong-phase': 'a move of another part of the hand',
  'illegal-move': 'the rules forbid it',
  'game-over': 'the game is over',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  readonly code: RefusalCode;
  /** One plain sentence. */
  readonly message: string;
}

/** The result of reading input from outside: a value, or a refusal that changed nothing. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(code: RefusalCode, message: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message } };
}

/** The value, or a throw; for input written in code, such as tests and presets. */
export function expect<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}
