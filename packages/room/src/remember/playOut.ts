import { expect, parseRules, rulesCode, SEATS } from '@texas42/engine';
import { wordsOf } from '../decide/step.ts';
import { hashToken } from '../decide/token.ts';
import { lastHandOf } from '../show/story.ts';
import { type LogRow, rowsOf, TABLE_LOG_VERSION, type TableEvent } from './event.ts';
import type { Holder, Table } from './table.ts';

/**
 * The log of a new table at which the last hand stands where it was decided, to be played to its seventh trick. The
 * same people and computers sit there. The first table is not affected.
 */
export function playOutLog(table: Table, at: number): readonly LogRow[] | undefined {
  const hand = table.game?.state.lastHand;
  if (!table.game || !hand || hand.tricks.length === 7) return undefined;
  const { rules } = table.game.context.config;
  const { owner, chance } = table;
  const playedOut = rulesCode(expect(parseRules({ ...rules, earlyEnd: 'play-out' })));
  const dealt = hand.dealt.map((dominoes) => dominoes.map(({ id }) => id));
  const [first = [], second = [], third = [], fourth = []] = dealt;
  const events: readonly TableEvent[] = [
    { type: 'create', version: TABLE_LOG_VERSION, rules: playedOut, owner, chance },
    ...SEATS.flatMap((seat) => seatEvent(seat, table.seats[seat])),
    {
      type: 'start',
      // Another seed: the game's own would reveal its next shake here before it is played there.
      seed: hashToken(`played out ${chance} ${hand.handNumber}`),
      shaker: hand.shaker,
      level: 'random',
      deals: [[first, second, third, fourth]],
    },
    { type: 'act', words: wordsOf(lastHandOf(table.game)) },
  ];
  return rowsOf(events, at);
}

function seatEvent(seat: (typeof SEATS)[number], holder: Holder): readonly TableEvent[] {
  switch (holder.player) {
    case 'nobody':
      return [];
    case 'computer':
      return [{ type: 'set-level', seat, level: holder.level, name: holder.name }];
    case 'person':
      return [{ type: 'sit', seat, name: holder.name, token: holder.token }];
  }
}
