import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseClientMessage } from './messages.ts';
import { TABLE_OPTIONS, type TableOption, type TableOptionSpec, USUAL_HOUSE } from './tableOptions.ts';

const OPTIONS = Object.entries(TABLE_OPTIONS) as [TableOption, TableOptionSpec][];

/** The value that `set-table` parses. */
const read = (option: string, value: unknown): unknown =>
  parseClientMessage(JSON.stringify({ type: 'set-table', id: 'a', [option]: value }));

/** A row of the list in docs/protocol.md. */
function rowOf([option, { title, about, choices, most }]: [TableOption, TableOptionSpec]): string {
  const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;
  const values = (choices?.map(([value]) => value) ?? [true, false]).map(code).join(', ');
  const range = most === undefined ? values : `a whole number up to ${most}`;
  return `| \`${option}\` | ${range} | ${code(USUAL_HOUSE[option])} | ${title}. ${about} |`;
}

describe.each(OPTIONS)('the option %s', (option, { choices, most, titleWhenOn }) => {
  it('can be set to its allowed values and to nothing else', () => {
    const good = choices?.map(([value]) => value) ?? [true, false];
    const bad =
      most !== undefined ? [most + 1, -1, 0.5, '1', true] : choices ? ['other', true, 1] : [1, 0, 'true', null, ''];
    for (const value of [...good, USUAL_HOUSE[option], most ?? USUAL_HOUSE[option]]) {
      expect(read(option, value)).toEqual({ type: 'set-table', id: 'a', [option]: value });
    }
    for (const value of bad) expect(read(option, value)).toBeUndefined();
  });

  it('is shown as a list that has the usual value, as a button or as a switch', () => {
    const usual = USUAL_HOUSE[option];
    expect(choices === undefined).toBe(typeof usual === 'boolean');
    expect(most === undefined).toBe(typeof usual !== 'number');
    if (choices) expect(choices.map(([value]) => value)).toContain(usual);
    if (choices) expect(titleWhenOn).toBeUndefined();
  });
});

it('all options are listed in docs/protocol.md', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'protocol.md'), 'utf8');
  const [, list = ''] = /\n\| option \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(page) ?? [];
  expect(list.trimEnd().split('\n')).toEqual(OPTIONS.map(rowOf));
});
