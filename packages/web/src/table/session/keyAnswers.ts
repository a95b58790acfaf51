import type { View } from '@texas42/protocol';
import { capital, declared, have, sides } from '../../words/words.ts';
import { TABLE } from '../tableWords.ts';
import { SAY } from './sayWords.ts';
import { boneOf, hasTrumps, nameOf, titleOf } from './tell.ts';

// What the single keys say.

export function trickOf(view: View, me: number): string {
  const { table } = view;
  const order = [0, 1, 2, 3].map((step) => ((table.leader ?? 0) + step) % 4);
  const plays = order.flatMap((seat) => {
    const word = table.trick[seat];
    if (word === null || word === undefined) return [];
    const also = seat === table.ahead ? TABLE.winning : '';
    return [SAY.plays(nameOf(table, seat, me), boneOf(table, word, also), seat === me)];
  });
  return SAY.trick(plays);
}

export function lastTrickOf(view: View, me: number): string {
  const { table } = view;
  const last = table.tricks.at(-1);
  if (!last) return SAY.noTrick;
  const plays = last.plays.flatMap((word, seat) =>
    word === null ? [] : [SAY.plays(nameOf(table, seat, me), boneOf(table, word), seat === me)],
  );
  return [...plays, SAY.took(nameOf(table, last.winner, me), last.points, last.winner === me)].join(' ');
}

export function bidsOf(view: View, me: number): string {
  const { table } = view;
  const calls = table.calls.flatMap((call, seat) =>
    call === null ? [] : [SAY.call(nameOf(table, seat, me), titleOf(table, call), seat === me)],
  );
  return calls.length === 0 ? SAY.noBids : calls.join(' ');
}

/** The bid, the declaration, and what each side has and needs. */
export function needOf(view: View, me: number): string {
  const { table } = view;
  const said: string[] = [];
  if (table.bid)
    said.push(SAY.bid(nameOf(table, table.bid.seat, me), titleOf(table, table.bid.call), table.bid.seat === me));
  const us = me % 2 === 1 ? 1 : 0;
  const [ours, theirs] = sides(table, us, me);
  if (table.trump !== null) said.push(SAY.trump(declared(titleOf(table, table.trump), hasTrumps(table))));
  if (table.goal)
    said.push(
      table.goal.sentence,
      `${capital(have(ours, table.points[us]))}, ${have(theirs, table.points[us === 0 ? 1 : 0])}.`,
    );
  return said.length === 0 ? SAY.noBids : said.join(' ');
}
