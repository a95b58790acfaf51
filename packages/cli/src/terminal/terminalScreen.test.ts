import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { painterFor, plain } from './paint.ts';
import { SeatNames, scoreLine } from './seatNames.ts';
import { TerminalScreen } from './terminalScreen.ts';
import { wrap } from './wrap.ts';

function written(columns: number, write: (screen: TerminalScreen) => void): string {
  const output = Object.assign(new PassThrough(), { columns });
  write(new TerminalScreen(output, plain));
  return String(output.read());
}

describe('the screen', () => {
  it('breaks sentences at its width', () => {
    const sentence = 'Sevens: you must play your nearest to seven, the 6-1 and the 5-2.';
    expect(wrap(sentence, 40)).toBe('  Sevens: you must play your nearest to\n  seven, the 6-1 and the 5-2.');
    expect(wrap('one', 40)).toBe('  one');
  });

  it.each([40, 60, 80])('of %i columns never writes beyond them', (columns) => {
    const text = written(columns, (screen) => {
      screen.head('Hand 12 · Partner shakes', 'Us AL| 6 · Them ALL 7');
      screen.say('The bidder plays without trumps to lose every trick, and the partner sits out. '.repeat(3).trim());
    });
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    expect(text).toContain('Hand 12 · Partner shakes');
    expect(text).toContain('Us AL| 6 · Them ALL 7');
  });

  it('is in colour on a terminal only, and not when NO_COLOR says so', () => {
    expect(painterFor({ isTTY: true }, {})('red', 'x')).toBe('\x1b[31mx\x1b[39m');
    expect(painterFor({ isTTY: true }, { NO_COLOR: '1' })('red', 'x')).toBe('x');
    expect(painterFor({ isTTY: true }, { TERM: 'dumb' })('red', 'x')).toBe('x');
    expect(painterFor({}, {})('red', 'x')).toBe('x');
  });
});

describe('names', () => {
  it('go around the table from whoever sits there', () => {
    const names = new SeatNames(3);
    expect(([0, 1, 2, 3] as const).map((seat) => names.of(seat))).toEqual(['Left', 'Partner', 'Right', 'You']);
    expect(names.does(0, 'pass')).toBe('Left passes');
    expect(names.does(3, 'pass')).toBe('You pass');
    expect(names.does(1, 'take')).toBe('Partner takes');
  });

  it('put our score first, with the strokes of ALL in a game to seven', () => {
    expect(scoreLine(new SeatNames(0), [4, 1], 7)).toBe('Us A| 4 · Them / 1');
    expect(scoreLine(new SeatNames(1), [7, 0], 7)).toBe('Us 0 · Them ALL 7');
    expect(scoreLine(new SeatNames(0), [120, 33], 250)).toBe('Us 120 · Them 33');
  });
});
