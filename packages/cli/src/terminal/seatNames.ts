import { type ByTeam, type Seat, team } from '@texas42/engine';

const AROUND = ['You', 'Left', 'Partner', 'Right'] as const;

/** Names the seats as one who sits at the table does. */
export class SeatNames {
  readonly you: Seat;

  constructor(you: Seat) {
    this.you = you;
  }

  of(seat: Seat): string {
    return AROUND[(seat - this.you + 4) % 4] ?? '';
  }

  /** "Left passes", "You pass". */
  does(seat: Seat, verb: string): string {
    if (seat === this.you) return `You ${verb}`;
    return `${this.of(seat)} ${verb}${verb.endsWith('s') ? 'es' : 's'}`;
  }

  isOurs(seat: Seat): boolean {
    return team(seat) === team(this.you);
  }

  /** Ours first. */
  score(totals: ByTeam<number>): readonly [ours: number, theirs: number] {
    return this.isOurs(0) ? [totals[0], totals[1]] : [totals[1], totals[0]];
  }
}

/** Seven marks are written as the strokes of the word ALL. */
const STROKES = ['', '/', '/\\', 'A', 'A|', 'AL', 'AL|', 'ALL'];

/** "Us A| 4 · Them / 1", with the strokes only where seven of them win. */
export function scoreLine(names: SeatNames, marks: ByTeam<number>, target: number): string {
  const [ours, theirs] = names.score(marks);
  const tally = (total: number): string => {
    const strokes = target === 7 ? (STROKES[Math.min(7, total)] ?? '') : '';
    return strokes === '' ? `${total}` : `${strokes} ${total}`;
  };
  return `Us ${tally(ours)} · Them ${tally(theirs)}`;
}
