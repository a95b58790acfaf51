import { type BySeat, type Hands, type Options, rulesCode, SEATS, type Seat } from '@texas42/engine';
import { type LogRow, TABLE_LOG_VERSION, type TableEvent } from './event.ts';
import type { Holder } from './table.ts';

/** A table to be opened as it is given: who sits there, what is dealt, and what was done with it. */
export interface GivenTable {
  readonly rules: Options;
  /** Hash of the token that manages the table. */
  readonly owner: string;
  /** Where computers take their chances from. */
  readonly chance: string;
  readonly seats: BySeat<Holder>;
  readonly seed: string;
  readonly shaker: Seat | null;
  /** The first hand, where it does not come from the seed. */
  readonly dealt?: Hands;
  /** What was done so far, as words of the engine's log. */
  readonly words?: readonly string[];
}

/** The log of such a table, to open it from. */
export function givenLog(given: GivenTable, at: number): readonly LogRow[] {
  const { rules, owner, chance, seats, seed, shaker, dealt, words = [] } = given;
  const [first = [], second = [], third = [], fourth = []] = dealt?.map((hand) => hand.map(({ id }) => id)) ?? [];
  const events: readonly TableEvent[] = [
    { type: 'create', version: TABLE_LOG_VERSION, rules: rulesCode(rules), owner, chance },
    ...SEATS.flatMap((seat) => seatEvent(seat, seats[seat])),
    { type: 'start', seed, shaker, level: 'random', ...(dealt ? { deals: [[first, second, third, fourth]] } : {}) },
    ...(words.length > 0 ? [{ type: 'act', words } as const] : []),
  ];
  return events.map((event, i) => ({ n: i + 1, id: `${event.type}-${i}`, at, event }));
}

function seatEvent(seat: Seat, holder: Holder): readonly TableEvent[] {
  switch (holder.player) {
    case 'nobody':
      return [];
    case 'computer':
      return [{ type: 'set-level', seat, level: holder.level, name: holder.name }];
    case 'person':
      return [{ type: 'sit', seat, name: holder.name, token: holder.token }];
  }
}
