import {
  type Domino,
  type ExecutionContext,
  type GameState,
  type Hand,
  left,
  type Playing,
  type Seat,
} from '@texas42/engine';
import type { Paint } from './paint.ts';
import type { SeatNames } from './seatNames.ts';

/** A hand in the order in which it is shown and numbered: trumps first, the highest leading. */
export function shownHand(state: GameState, { rules }: ExecutionContext, seat: Seat): Hand {
  const hand = state.hands[seat];
  if (state.phase !== 'playing') return hand;
  const trumps = hand.filter((domino) => rules.isTrump(state, domino));
  const rank = ({ index }: Domino): number => state.trump.ranks[index] ?? 0;
  trumps.sort((a, b) => rank(b) - rank(a));
  return [...trumps, ...hand.filter((domino) => !trumps.includes(domino))];
}

export interface Marking {
  readonly isTrump: (domino: Domino) => boolean;
  readonly isLegal: (domino: Domino) => boolean;
  /** Whether the number that plays a domino stands beneath it. */
  readonly isNumbered: boolean;
}

/** Dominoes as boxes, side by side: count on the upper edge, a star for trumps on the lower, its number beneath. */
export function drawHand(hand: Hand, { isTrump, isLegal, isNumbered }: Marking, paint: Paint, width: number): string {
  const gap = width >= 46 ? ' ' : '';
  const boxes = hand.map((domino, index) => {
    const { high, low, count } = domino;
    const top = count === 0 ? '───' : count === 5 ? '─5─' : '10─';
    const label = isLegal(domino) ? `${index + 1}` : '·';
    const rows = [
      `┌${top}┐`,
      `│ ${pip(high)} │`,
      '├───┤',
      `│ ${pip(low)} │`,
      `└─${isTrump(domino) ? '*' : '─'}─┘`,
      ...(isNumbered ? [`  ${label}  `] : []),
    ];
    const style = isLegal(domino) ? (isTrump(domino) ? 'yellow' : 'bold') : 'dim';
    return rows.map((row) => paint(style, row));
  });
  const height = boxes[0]?.length ?? 0;
  return Array.from({ length: height }, (_, row) => `  ${boxes.map((box) => box[row]).join(gap)}`.trimEnd()).join('\n');
}

const pip = (end: number): string => (end === 0 ? ' ' : String(end));

/** The trick on the table, each domino towards the seat that played it. */
export function drawTrick(state: Playing, names: SeatNames, { rules }: ExecutionContext): string {
  const active = rules.getActiveSeats(state);
  const spot = (seat: Seat): string => {
    if (!active.includes(seat)) return `${names.of(seat)} sits out`;
    const play = state.trick.find((candidate) => candidate.seat === seat);
    const leads = seat === state.leader ? ' led' : '';
    if (!play) return `${names.of(seat)} ${seat === state.turn ? '?' : '–'}`;
    const star = rules.isTrump(state, play.domino) ? '*' : '';
    return `${names.of(seat)} [${play.domino.high}|${play.domino.low}]${star}${leads}`;
  };
  const you = names.you;
  const side = spot(left(you));
  const other = spot(left(left(left(you))));
  return [
    centred(spot(left(left(you)))),
    `  ${side}${other.padStart(WIDTH - 4 - side.length)}`,
    centred(spot(you)),
  ].join('\n');
}

const WIDTH = 40;

function centred(text: string): string {
  return ' '.repeat(Math.floor((WIDTH - text.length) / 2)) + text;
}
