import { type GameRecord, parseLink, type Refusal, type Result } from '@texas42/engine';
import { plainRules } from '@texas42/room';

/** Thrown where something cannot be read; caught in `reader.ts`. */
export class Unreadable extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Unreadable(result.refusal);
  return result.value;
}

/** The game of a link, or its first hands. */
export function recordOfLink(link: string, hands?: number): GameRecord {
  const { rules, ...record } = unwrap(parseLink(link, hands));
  return { ...record, rules: plainRules(rules) };
}
