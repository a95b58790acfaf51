import type { TableView, View } from '@texas42/protocol';
import { digitAt, pipOf } from './domino.ts';
import { placesOf } from './places.ts';
import { boneName, declared, pointsLine, SAY, scoreSentence, TABLE, VERDICT } from './words.ts';

/** What happened between two views, in sentences, for whoever listens instead of looking. */
export function tell(before: View | null, after: View, me: number, us: 0 | 1 = me % 2 === 1 ? 1 : 0): string {
  const said: string[] = [];
  const { table } = after;
  const was = before?.table ?? null;
  if (was?.lastHand?.key !== table.lastHand?.key && table.lastHand && was) {
    const { made, reason } = table.lastHand.outcome;
    said.push(made ? VERDICT.made : VERDICT.set, reason, scoreSentence(table, us));
  }
  if (was?.handNumber !== table.handNumber && table.shaker !== null) {
    said.push(SAY.shake(nameOf(table, table.shaker, me), table.handNumber, table.shaker === me));
    said.push(handOf(after, me));
  } else if (was) {
    said.push(...callsBetween(was, table, me), ...playsBetween(was, table, me));
  }
  if (table.turn === me && table.phase === 'playing' && after.mine.offers.length > 0) said.push(playableOf(after, me));
  return said.filter((sentence) => sentence !== '').join(' ');
}

export function nameOf(table: TableView, seat: number, me: number): string {
  return seat === me ? TABLE.you : (table.seats[seat]?.name ?? '');
}

/** A domino by its full name, as this table sees it. */
export function boneOf(table: TableView, word: string, also = ''): string {
  const { trump } = table;
  const isTrump = trump !== null && digitAt(table.rules.trumps[trump], word) > 0;
  const top = isTrump ? pipOf(trump) : undefined;
  return boneName(word, { trump: isTrump, count: digitAt(table.rules.counts, word), also, top });
}

function callsBetween(was: TableView, table: TableView, me: number): readonly string[] {
  const said: string[] = [];
  for (const [seat, call] of table.calls.entries()) {
    if (call === null || call === was.calls[seat]) continue;
    said.push(SAY.call(nameOf(table, seat, me), table.rules.titles[call] ?? call, seat === me));
  }
  if (table.trump !== null && was.trump === null && table.declarer !== null) {
    said.push(SAY.declared(nameOf(table, table.declarer, me), titleOf(table, table.trump), hasTrumps(table)));
  }
  return said;
}

function playsBetween(was: TableView, table: TableView, me: number): readonly string[] {
  const said: string[] = [];
  for (const [seat, word] of table.trick.entries()) {
    if (word === null || word === was.trick[seat]) continue;
    const bone = boneOf(table, word);
    const say = seat === table.leader ? SAY.leads : SAY.plays;
    said.push(say(nameOf(table, seat, me), bone, seat === me));
  }
  if (table.winner !== null && was.winner === null) {
    said.push(SAY.took(nameOf(table, table.winner, me), table.worth, table.winner === me));
  } else if (table.tricks.length > was.tricks.length && was.winner === null) {
    const last = table.tricks.at(-1);
    if (last) said.push(SAY.took(nameOf(table, last.winner, me), last.points, last.winner === me));
  }
  return said;
}

export function titleOf(table: TableView, word: string): string {
  return table.rules.titles[word] ?? word;
}

export function hasTrumps(table: TableView, declaration = table.trump): boolean {
  return declaration !== null && /[^0]/.test(table.rules.trumps[declaration] ?? '');
}

/** The hand, each domino with the key that plays it. */
export function handOf(view: View, me: number, places?: readonly (string | null)[]): string {
  const hand = view.mine.hands[me] ?? [];
  const { trump, rules } = view.table;
  const order = places ?? placesOf(new Set(hand), hand, trump === null ? undefined : rules.trumps[trump]);
  const bones = order.flatMap((word, i) => (word === null ? [] : [`${i + 1} ${boneOf(view.table, word)}`]));
  return bones.length === 0 ? '' : SAY.yourHand(bones);
}

export function playableOf(view: View, me: number): string {
  const words = view.mine.offers.find(({ seat }) => seat === me)?.words ?? [];
  return words.length === 0 ? '' : SAY.playable(words.map((word) => boneOf(view.table, word)));
}

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

/** What was bid and declared, and what each side has and needs. */
export function needOf(view: View, me: number): string {
  const { table } = view;
  const said: string[] = [];
  if (table.bid)
    said.push(SAY.bid(nameOf(table, table.bid.seat, me), titleOf(table, table.bid.call), table.bid.seat === me));
  if (table.trump !== null) said.push(SAY.trump(declared(titleOf(table, table.trump), hasTrumps(table))));
  if (table.goal)
    said.push(table.goal.sentence, pointsLine(table.points[me % 2 === 0 ? 0 : 1], table.points[me % 2 === 0 ? 1 : 0]));
  return said.length === 0 ? SAY.noBids : said.join(' ');
}
