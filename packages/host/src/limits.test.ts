import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS, readLimits, USUAL_LIMITS } from './limits.ts';

describe('the list of limits', () => {
  it('is that of docs/hosting.md, limit by limit with its usual value', () => {
    const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'hosting.md'), 'utf8');
    const rows = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| ([\d, ]+) \|/gm)];
    const told = rows.flatMap(([, names = '', usual = '']) => {
      const numbers = usual.split(', ').map((number) => Number(number.replaceAll(',', '')));
      return [...names.matchAll(/\w+/g)].map(([name], i) => [name, numbers[i]]);
    });
    expect(Object.fromEntries(told)).toEqual(USUAL_LIMITS);
  });

  it('is that of Cloudflare’s own counting, which goes by the minute', () => {
    const text = readFileSync(join(import.meta.dirname, '..', '..', 'edge', 'wrangler.jsonc'), 'utf8');
    const { ratelimits, vars } = JSON.parse(text.replace(/^ *\/\/.*$/gm, ''));
    const limitOf = (wanted: string): number =>
      ratelimits.find(({ name }: { name: string }) => name === wanted).simple.limit;
    const { connectsPerMinute, tablesPerHour } = USUAL_LIMITS;
    expect([limitOf('COMING'), limitOf('MAKING')]).toEqual([connectsPerMinute, tablesPerHour]);
    expect(readLimits(vars.LIMITS)).toEqual(USUAL_LIMITS);
  });

  it('is within its own bounds', () => {
    expect(readLimits(USUAL_LIMITS)).toEqual(USUAL_LIMITS);
    for (const { meaning } of Object.values(LIMITS)) expect(meaning).toMatch(/^[a-z][^.]+$/);
  });

  it('can be changed', () => {
    expect(readLimits({ keepDays: 90 })).toEqual({ ...USUAL_LIMITS, keepDays: 90 });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ keepDay: 1 }, 'There is no limit "keepDay".'],
    [JSON.parse('{"__proto__":1}'), 'There is no limit "__proto__".'],
    [{ keepDays: -1 }, 'The limit keepDays is a whole number from 0 to 999,999,999,999, not "-1".'],
    [{ keepDays: 'x' }, 'The limit keepDays is a whole number from 0 to 999,999,999,999, not "x".'],
    [{ messageBurst: 1 }, 'The limit messageBurst is a whole number from 2 to 999,999,999,999, not "1".'],
    [{ answerMs: 2 ** 31 }, 'The limit answerMs is a whole number from 1 to 2,147,483,647, not "2147483648".'],
  ])('%j is none of it', (set, sentence) => {
    expect(() => readLimits(set)).toThrow(new RangeError(sentence));
  });
});
