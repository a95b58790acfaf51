import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, it, vi } from 'vitest';
import { dealFrom } from '../game/shake.ts';
import { executeAction } from '../play/execute.ts';
import { putDeal } from './dealNumber.ts';
import { checkText, digitWriter } from './digits.ts';
import { parseLink } from './link.ts';

vi.mock(import('../play/execute.ts'), { spy: true });

it('a link cannot keep its reader busy with passes that were never made', () => {
  const digits = digitWriter();
  for (const count of [0, 0, 1]) digits.putCount(count);
  digits.put(0, 4);
  putDeal(dealFrom(new Uint8Array(32)), digits);
  digits.putCount(20_000);
  const body = `1~42:straight~${digits.text()}`;
  const link = body + checkText(sha256(utf8ToBytes(body)), 3);
  expect(parseLink(link)).toMatchObject({ ok: false, refusal: { code: 'bad-link' } });
  expect(vi.mocked(executeAction).mock.calls.length).toBeLessThan(100);
});
