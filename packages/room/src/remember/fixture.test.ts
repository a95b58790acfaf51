import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USUAL_HOUSE, type View } from '@texas42/protocol';
import { expect, it } from 'vitest';
import { watched } from '../show/watcherView.ts';
import { Party } from '../testing/party.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'golden', name), 'utf8');

it('a stored table of log version 1 can always be rebuilt', () => {
  const rows = read('table-1.jsonl').trimEnd().split('\n');
  const kinds = new Set(rows.map((row) => JSON.parse(row).event.type));
  expect([...kinds].sort()).toEqual(
    'act ask-takeback consent create leave ready rename rewind set-level set-rules sit stand-in start swap'.split(' '),
  );
  const guest = new Party({}, {}, rows).enter();
  const kept: View = JSON.parse(read('table-1.view.json'));
  expect(kept.table.lastHand?.dealt.flat()).toHaveLength(28);
  // Table options that were added later have their usual value.
  const house = { ...USUAL_HOUSE, ...kept.table.house };
  expect(guest.client.view).toEqual({ ...kept, table: { ...watched(kept.table), house } });
});
