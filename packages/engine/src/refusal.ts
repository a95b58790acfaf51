/** Every way to say no, with one code each. The list is closed: others switch on it. */
export const REFUSALS = {
  /** A preset, layer or option that does not exist. */
  'unknown-preset': true,
  'unknown-layer': true,
  'unknown-option': true,
  /** An option, seed, seat, score or deal of the wrong kind or out of range. */
  'bad-value': true,
  /** Options that cannot stand together. */
  contradiction: true,
  /** A rules code, record, link or log that cannot be read. */
  'bad-code': true,
  'bad-record': true,
  'bad-link': true,
  'bad-log': true,
  /** Written by a later version than this one. */
  'newer-version': true,
  /** A word that names no move under these rules. */
  'unknown-move': true,
  /** Another seat is to act. */
  'not-your-turn': true,
  /** A move of another part of the hand: a play while bidding. */
  'wrong-phase': true,
  /** The right seat, the right time, but the rules forbid it. */
  'illegal-move': true,
  /** The game is over. */
  'game-over': true,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  readonly code: RefusalCode;
  /** One plain sentence. */
  readonly message: string;
}

/** What comes of anything from outside: a value, or a refusal that changed nothing. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(code: RefusalCode, message: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message } };
}

/** For input of our own making: tests, presets, constants. */
export function expect<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}
