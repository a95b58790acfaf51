import type { HandView, TableView } from '@texas42/protocol';
import { DAILY_KEPT, type DailyBook, type DailyResult, dayOf, keptDaily } from './daily.ts';
import { read } from './readerDoor.ts';

let book = $state.raw<DailyBook>(keptDaily());

export const today = (): string => dayOf(new Date());
export const dailyBook = (): DailyBook => book;

function keep(next: DailyBook): void {
  book = next;
  try {
    localStorage.setItem(DAILY_KEPT, JSON.stringify(next));
  } catch {
    // Then it holds until the window is closed.
  }
}

/** Lays today's hand, unless it lies there already. */
export async function layDaily(name: string): Promise<void> {
  const day = today();
  if (book.on === day) return;
  await read('lay-daily', { day, name });
  keep({ ...book, on: day });
}

/** Notes what today's hand came to; the first time counts. */
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
  keep({ ...book, days: { ...book.days, [day]: result } });
}

/** The moves of a finished hand in their order. */
function movesOf({ shaker, calls, trump, tricks }: HandView): readonly string[] {
  const around = (first: number, words: readonly (string | null)[]): readonly string[] =>
    [0, 1, 2, 3].flatMap((step) => words[(first + step) % 4] ?? []);
  return [...around(shaker + 1, calls), trump, ...tricks.flatMap(({ leader, plays }) => around(leader, plays))];
}
