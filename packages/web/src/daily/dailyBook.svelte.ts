import type { HandView, TableView } from '@texas42/protocol';
import { keep } from '../app/device.ts';
import { movesOf } from '../replay/handMoves.ts';
import { read } from '../workers/askReader.ts';
import { DAILY_KEPT, type DailyBook, type DailyResult, dayOf, keptDaily } from './daily.ts';

let book = $state.raw<DailyBook>(keptDaily());

export const today = (): string => dayOf(new Date());
export const dailyBook = (): DailyBook => book;

function write(next: DailyBook): void {
  book = next;
  keep(DAILY_KEPT, JSON.stringify(next));
}

/** Prepares today's hand, unless it is there already. */
export async function layDaily(name: string): Promise<void> {
  const day = today();
  if (book.on === day) return;
  await read('lay-daily', { day, name });
  write({ ...book, on: day });
}

/** Stores the result of today's hand; only the first counts. */
export async function noteDaily(day: string, hand: HandView, table: TableView): Promise<void> {
  if (book.days[day]) return;
  const moves = movesOf(hand);
  const { link, par } = await read('par', { day, moves });
  const tricks = hand.tricks.map(({ winner, points }) => (winner % 2 === 1 ? 'theirs' : points > 1 ? 'count' : 'ours'));
  const result: DailyResult = {
    isOurs: hand.bid.seat % 2 === 0,
    made: hand.outcome.made,
    points: hand.points,
    marks: table.marks,
    tricks,
    par,
    link,
  };
  write({ ...book, days: { ...book.days, [day]: result } });
}
