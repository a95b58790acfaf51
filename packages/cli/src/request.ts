import type { Refusal } from '@texas42/engine';
import type { Code } from './codes.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Answer = { readonly ok: true; readonly [field: string]: unknown } | Refused;
export type Refused = { readonly ok: false; readonly code: Code; readonly message: string };

export function refused(code: Code, message: string): Refused {
  return { ok: false, code, message };
}

export const asRefused = ({ code, message }: Refusal): Refused => refused(code, message);

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
