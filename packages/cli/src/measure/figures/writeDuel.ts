import { type Options, rulesLine } from '@texas42/engine';
import type { Duel } from '../games/duel.ts';
import type { Games } from '../games/seeds.ts';
import type { DuelFigures, DuelTally } from './duelTally.ts';
import { difference, type FigureRow, kindRows, playerRows, whole, within, writeRows } from './figureText.ts';
import type { Signs } from './paired.ts';

/** The figures of a duel as text. */
export function writeDuel(
  tally: DuelTally,
  duel: Duel,
  rules: Options,
  { seed, block }: Games,
  seconds: number,
): string {
  const figures = tally.figures();
  const { a, b } = tally.timings();
  const [nameA, nameB] = duel.a === duel.b ? [`${duel.a} (A)`, `${duel.b} (B)`] : [duel.a, duel.b];
  const { deals, hands, thrownIn, marksPerHand, makeRate } = figures;
  const what = duel.extent === 'hand' ? 'shakes' : 'games';
  return writeRows([
    ['rules', `${rulesLine(rules)}  (${duel.rules})`],
    ['match', `${nameA} against ${nameB}, from ${duel.marks.join('–')}`],
    ['seed', `${seed}  (${block})`],
    [what, `${whole(deals)}, each played twice: ${whole(hands)} hands, ${whole(thrownIn)} thrown in`],
    ...outcome(figures, nameA, nameB, what),
    [`${rules.scoring} a hand`, `${difference(marksPerHand)} for ${nameA}`],
    ['make rate', `${difference(makeRate, 1, 100)} points of a hundred for ${nameA}`],
    ...playerRows(nameA, figures.a, a, kindRows(figures.a.byKind)),
    ...playerRows(nameB, figures.b, b, kindRows(figures.b.byKind)),
    ['time', `${seconds} s`],
  ]);
}

function outcome(figures: DuelFigures, nameA: string, nameB: string, what: string): readonly FigureRow[] {
  const tell = ({ won, lost, equal, z }: Signs): string =>
    `${nameA} ${whole(won)}, ${nameB} ${whole(lost)}, equal ${whole(equal)}; McNemar z ${z.toFixed(2)}`;
  const { games } = figures;
  if (!games) return [[`${what} won`, tell(figures)]];
  return [
    ['games won', `${nameA} ${whole(games.won.wins)} of ${whole(games.won.of)}  ${within(games.won)}`],
    ['pairs won', tell(games.pairs)],
  ];
}
