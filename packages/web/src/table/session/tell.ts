import type { TableView, View } from '@texas42/protocol';
import { boneName } from '../../bone/boneWords.ts';
import { digitAt, pipOf } from '../../bone/domino.ts';
import { COMMON, VERDICT } from '../../words/words.ts';
import { placesOf } from '../places.ts';
import { CLAIM, SAY, scoreSentence } from './sayWords.ts';

/** The changes between two views in sentences, for screen readers. */
export function tell(before: View | null, after: View, me: number, us: 0 | 1 = me % 2 === 1 ? 1 : 0): string {
  const said: string[] = [];
  const { table } = after;
  const was = before?.table ?? null;
  if (was?.lastHand?.key !== table.lastHand?.key && table.lastHand && was) {
    const { made, reason } = table.lastHand.outcome;
    said.push(made ? VERDICT.made : VERDICT.set, reason, scoreSentence(table, us, me));
  }
  if (was) said.push(...comingsBetween(was, table, me));
  if (was?.handNumber !== table.handNumber && table.shaker !== null) {
    said.push(SAY.shake(nameOf(table, table.shaker, me), table.handNumber, table.shaker === me));
    said.push(handOf(after, me));
  } else if (was) {
    said.push(...callsBetween(was, table, me), ...playsBetween(was, table, me));
    if (table.claim && !was.claim) said.push(claimOf(table, me));
  }
  if (table.turn === me && table.phase === 'playing' && after.mine.offers.length > 0) said.push(playableOf(after, me));
  return said.filter((sentence) => sentence !== '').join(' ');
}

/** Announces a claim and its result. */
export function claimOf(table: TableView, me: number): string {
  const { claim } = table;
  if (!claim) return '';
  return `${CLAIM.laid(nameOf(table, claim.seat, me), claim.seat === me)} ${claim.proved ? CLAIM.proved : CLAIM.open}`;
}

export function nameOf(table: TableView, seat: number, me: number): string {
  return seat === me ? COMMON.you : (table.seats[seat]?.name ?? '');
}

/** A name as far as it fits into a line that says more, and the number that tells it from another: most letters are wider than ours. */
export function brief(name: string): string {
  const [, own = name, mark = ''] = /^(.*?)( \(\d+\))?$/.exec(name) ?? [];
  let room = 14 - mark.length;
  const fits = [...own].filter((letter) => {
    room -= /[ -LN-VX-~]/.test(letter) ? 1 : 2;
    return room >= 0;
  });
  return fits.join('') === own ? name : `${fits.join('').trimEnd()}…${mark}`;
}

/** A domino by its full name, as this table sees it. */
export function boneOf(table: TableView, word: string, also = ''): string {
  const { trump } = table;
  const isTrump = trump !== null && digitAt(table.rules.trumps[trump], word) > 0;
  const top = isTrump ? pipOf(trump) : undefined;
  return boneName(word, { trump: isTrump, count: digitAt(table.rules.counts, word), also, top });
}

/** Who went without a word, and who of those who sit came back. */
function comingsBetween(was: TableView, table: TableView, me: number): readonly string[] {
  return table.seats.flatMap(({ player, name, connected }, seat) => {
    const before = was.seats[seat];
    if (seat === me || player !== 'person' || before?.name !== name || before.connected === connected) return [];
    return [connected ? SAY.isBack(name) : SAY.away(name)];
  });
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
