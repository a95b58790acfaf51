import { PassThrough } from 'node:stream';
import type { Player } from '@texas42/ai';
import { bySeat, expect as engineExpect, parseConfig } from '@texas42/engine';
import { describe, expect, it } from 'vitest';
import { RunningGame } from '../game/runningGame.ts';
import { LineInput } from './lineInput.ts';
import { plain } from './paint.ts';
import { SeatNames } from './seatNames.ts';
import { type Ending, TerminalGame } from './terminalGame.ts';
import { TerminalScreen } from './terminalScreen.ts';

const HANDS = [
  ['6-4', '6-0', '4-3', '3-2', '1-1', '6-1', '4-1'],
  ['6-5', '5-3', '5-1', '5-0', '2-2', '2-0', '2-1'],
  ['5-5', '5-4', '4-4', '4-2', '4-0', '3-1', '0-0'],
  ['6-6', '6-3', '6-2', '5-2', '3-3', '3-0', '1-0'],
];

const OTHERS = 'P 1-0 6-4 2-0 3-0 4-1 2-1 5-2 3-2 5-1';

interface Sat {
  readonly ending: Ending;
  readonly text: string;
  readonly game: RunningGame;
}

/** The person sits at 2 and types these lines; the others make the written moves, then the first legal ones. */
async function sit(typed: readonly string[], rules: object = {}, written = OTHERS): Promise<Sat> {
  const config = engineExpect(parseConfig({ rules, seed: 'a', shaker: 0, hands: HANDS }, () => new Uint8Array(32)));
  const keyboard = new PassThrough();
  const output = new PassThrough();
  const input = new LineInput(keyboard, output);
  keyboard.end(typed.map((line) => `${line}\n`).join(''));
  const game = RunningGame.open(config);
  const others = bySeat(() => ({ name: 'scripted', player: scripted(written), budget: {} }));
  const terminalGame = new TerminalGame(game, others, new SeatNames(2), input, new TerminalScreen(output, plain), 0);
  const ending = await terminalGame.play();
  input.close();
  return { ending, text: String(output.read()), game: terminalGame.game };
}

const scripted =
  (words: string): Player =>
  ({ mine }) => {
    const [offers] = mine.offers;
    if (!offers) throw new Error('There is no move.');
    const word = words.split(' ').find((written) => offers.words.includes(written)) ?? offers.words[0] ?? '';
    return { seat: offers.seat, word };
  };

describe('a hand at the terminal', () => {
  const HAND = ['31', 'fours', '44', '1', '5-5'];

  it('is told from the seat of the person', async () => {
    const { text, ending } = await sit(HAND);
    expect(ending).toBe('gone');
    expect(text).toContain('── Hand 1 · Partner shakes ');
    expect(text).toContain('  Right passes.\n');
    expect(text).toContain('You may say pass, 30 to 41, 1m (one mark), 2m (two marks).\nYour bid: 31\n  You bid 31.\n');
    expect(text).toContain('4 fours (4)');
    expect(text).toContain('Your trumps: fours\n  You declare fours.\n');
    expect(text).toContain('We need 31 more to make it; they need 12 more to set us.');
    expect(text).toContain('You led 4-4, Left 1-0, Partner 6-4, Right 2-0: you take it with 10 count.');
    expect(text).toContain('You bid 31 · fours are trumps · us 11, them 0\n  We need 20 more to make it;');
    expect(text).toContain('Made! You bid 31; we took 33, they took 0. 1 mark for us.');
    expect(text).toContain('── Hand 2 · Right shakes ');
    expect(text).toContain(' Us / 1 · Them 0 ──');
  });

  it('draws the hand with trumps first, marked and numbered', async () => {
    const { text } = await sit(['31', 'fours']);
    expect(text).toContain(`
  ┌───┐ ┌───┐ ┌───┐ ┌───┐ ┌10─┐ ┌───┐ ┌───┐
  │ 4 │ │ 5 │ │ 4 │ │ 4 │ │ 5 │ │ 3 │ │   │
  ├───┤ ├───┤ ├───┤ ├───┤ ├───┤ ├───┤ ├───┤
  │ 4 │ │ 4 │ │ 2 │ │   │ │ 5 │ │ 1 │ │   │
  └─*─┘ └─*─┘ └─*─┘ └─*─┘ └───┘ └───┘ └───┘
    1     2     3     4     5     6     7
Your lead: `);
  });

  it('draws the trick towards the seats, and says why a domino may not be played', async () => {
    const { text } = await sit(['31', 'fours', '44', '31', '0-0', '6'], {}, 'P 1-0 6-4 2-0 3-0 3-2 5-3 5-1');
    expect(text).toContain('You led 3-1, Left 3-0, Partner 3-2, Right 5-3: Right takes it with 5 count.');
    expect(text).toContain(`
               Partner –
  Left –               Right [5|1] led
                 You ?
`);
    expect(text).toContain('    ·     ·     ·     4     ·\n');
    expect(text).toContain('Your play: 0-0\n  Fives were led; you have the 5-5.\n');
  });

  it('says what was wrong with a call', async () => {
    const { text } = await sit(['29', '3m', 'six']);
    expect(text).toContain('"29" is no move here; type ? for help.');
    expect(text).toContain('Three marks may not be bid here.');
    expect(text).toContain('"six" is no move here');
  });

  it('explains and hints', async () => {
    const { text } = await sit(['?', 'h', 'q']);
    expect(text).toContain('Each hand\n  has 42 points');
    expect(text).toContain('Pass and leave the bidding to the others.');
    expect(text).toContain('your longest suit is fours, four of\n  them.');
    expect(text.match(/take at least/g)).toHaveLength(1);
  });

  it('takes back to the last decision, across what the others did', async () => {
    const straight = await sit([...HAND.slice(0, 4), '0-0', 'q']);
    const undone = await sit(['u', ...HAND, 'u', '0-0', 'q']);
    expect(undone.text).toContain('There is nothing to take back.');
    expect(undone.text).toContain('Taken back. Right pass · You 31 · Left pass · Partner pass');
    expect(undone.ending).toBe('quit');
    expect(undone.game.state).toEqual(straight.game.state);
  });

  it('plays a game to its end', async () => {
    const { text, ending, game } = await sit(HAND, { gameTarget: 1 });
    expect(ending).toBe('over');
    expect(text).toContain('We win the game!');
    expect(game.state).toMatchObject({ phase: 'game-over', winner: 0 });
  });

  it('tells who sits out', async () => {
    const { text } = await sit(['1m', 'nello'], { preset: 'casual' });
    expect(text).toContain('You declare nello. The bidder plays without trumps to lose every trick, and\n  the');
    expect(text).toContain('Partner sits out\n');
    expect(text).toContain('Left –');
  });
});
