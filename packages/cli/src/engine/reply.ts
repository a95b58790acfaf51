import type { Refusal } from '@texas42/engine';
import type { ReplyCode } from './refusalCodes.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Reply = { readonly ok: true; readonly [field: string]: unknown } | RefusedReply;
export type RefusedReply = { readonly ok: false; readonly code: ReplyCode; readonly message: string };

export function refused(code: ReplyCode, message: string): RefusedReply {
  return { ok: false, code, message };
}

export const asRefused = ({ code, message }: Refusal): RefusedReply => refused(code, message);

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
