import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Party } from './testing/party.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'golden', name), 'utf8');

it('a stored table of log version 1 is rebuilt as it was, for ever', () => {
  const rows = read('table-1.jsonl').trimEnd().split('\n');
  const kinds = new Set(rows.map((row) => JSON.parse(row).event.type));
  expect([...kinds].sort()).toEqual(
    'act ask-takeback consent create leave ready rename rewind set-level set-rules sit stand-in start swap'.split(' '),
  );
  const guest = new Party({}, {}, rows).enter();
  expect(guest.client.view).toEqual(JSON.parse(read('table-1.view.json')));
});
