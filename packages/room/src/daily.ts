import {
  bySeat,
  dealFrom,
  expect,
  type GameRecord,
  handKeys,
  type Options,
  parseRules,
  parseRulesCode,
  parseSeed,
  randomShaker,
  type Seed,
} from '@texas42/engine';
import type { LogRow } from './remember/event.ts';
import { takeOverLog } from './remember/takeOver.ts';

/** The computers in the hand of the day: left of the player, across and right. */
export const DAILY_COMPUTERS = ['Earl', 'Gran', 'Dale'] as const;
const LEVEL = 'strong';

const seedOf = (day: string): Seed => expect(parseSeed(`texas42 hand of the day ${day}`));

/** The hand of a day before its first call. It follows from the date alone, such as 2026-11-15. */
export function dailyRecord(day: string): GameRecord {
  const seed = seedOf(day);
  const rules = expect(parseRulesCode('42:casual/ee=play-out'));
  const hand = { shaker: randomShaker(seed), dealt: dealFrom(handKeys(seed)(1)), moves: [] };
  return { headers: [], rules, marks: [0, 0], seed: null, hands: [hand] };
}

/** The log of a table for one player of the hand of the day. The computers' chances follow from the date too. */
export function dailyLog(day: string, name: string, token: string, at: number): readonly LogRow[] {
  const record = dailyRecord(day);
  return takeOverLog({
    record,
    rules: atTable(record.rules),
    moves: 0,
    isSwept: true,
    seat: 0,
    name,
    token,
    computers: bySeat((seat) => ({ name: DAILY_COMPUTERS[seat - 1] ?? '', level: LEVEL })),
    seed: seedOf(day),
    chance: `texas42 computers of the day ${day}`,
    at,
  });
}

function atTable(rules: Options): Options {
  return expect(parseRules({ ...rules, consensus: true, hints: true, 'oneHand.enabled': true }));
}
