import { expect, type Options, parseRulesCode } from '@texas42/engine';

/** The longest request for a new table, in bytes. */
export const LONGEST_BODY = 4096;

const USUAL_RULES = '42:casual/co=y';

/** `{"rules":"42:casual"}`, or an empty body for the default rules. */
export function readTableRules(body: string | undefined): Options | undefined {
  try {
    if (body === undefined) return undefined;
    const asked: unknown = body === '' ? {} : JSON.parse(body);
    const code = typeof asked === 'object' && asked !== null && 'rules' in asked ? asked.rules : USUAL_RULES;
    return expect(parseRulesCode(String(code)));
  } catch {
    return undefined;
  }
}
