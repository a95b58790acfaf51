import { type Declaration, type Hand, legalMoves, type Move, type Phase } from '@texas42/engine';
import type { RunningGame } from '../game/runningGame.ts';
import { drawHand, drawTrick, shownHand } from './draw.ts';
import type { SeatNames } from './seatNames.ts';
import { tellNeed, tellOffers, tellStanding } from './tell.ts';
import type { TerminalScreen } from './terminalScreen.ts';
import { declarationsIn } from './typedMove.ts';

/** The hand and the moves that a person was shown, to read the typed move by. */
export interface ShownPosition {
  readonly moves: readonly Move[];
  /** The hand in the order in which it is numbered. */
  readonly shown: Hand;
  readonly question: string;
}

/** Draws everything that a person needs to see before a move. */
export function showPosition({ state, context }: RunningGame, names: SeatNames, screen: TerminalScreen): ShownPosition {
  const moves = legalMoves(state, context);
  const shown = shownHand(state, context, names.you);
  const isPlaying = state.phase === 'playing';
  const legal = new Set(moves.flatMap((move) => (move.type === 'play' ? [move.domino] : [])));
  if (isPlaying) {
    screen.draw('');
    screen.say(tellStanding(state, names), 'cyan');
    const need = tellNeed(state, context, names);
    if (need !== undefined) screen.say(need);
    screen.draw(drawTrick(state, names, context));
  }
  const marking = {
    isTrump: (domino: Hand[number]) => isPlaying && context.rules.isTrump(state, domino),
    isLegal: (domino: Hand[number]) => !isPlaying || legal.has(domino),
    isNumbered: isPlaying,
  };
  screen.draw(drawHand(shown, marking, screen.paint, screen.width));
  if (state.phase === 'bidding') screen.say(`You may say ${tellOffers(moves)}.`);
  if (state.phase === 'declaring') {
    screen.say('Name trumps; in brackets, how many of them you hold.');
    screen.draw(listDeclarations(declarationsIn(moves), shown, screen.width));
  }
  const leads = isPlaying && state.trick.length === 0;
  return { moves, shown, question: leads ? 'Your lead: ' : (QUESTIONS.get(state.phase) ?? 'Your move: ') };
}

const QUESTIONS: ReadonlyMap<Phase, string> = new Map([
  ['bidding', 'Your bid: '],
  ['declaring', 'Your trumps: '],
  ['playing', 'Your play: '],
]);

/** Numbered from 0, so that a suit's number is its pips. */
function listDeclarations(offered: readonly Declaration[], hand: Hand, width: number): string {
  const cells = offered.map(({ title, called, power }, index) => {
    const held = hand.filter(({ bit }) => (called & bit) !== 0).length;
    return `${String(index).padStart(2)} ${title}${power ? ` (${held})` : ''}`;
  });
  const widest = Math.max(...cells.map((cell) => cell.length)) + 2;
  const perRow = Math.max(1, Math.floor((width - 2) / widest));
  const rows: string[] = [];
  for (let i = 0; i < cells.length; i += perRow) {
    rows.push(
      `  ${cells
        .slice(i, i + perRow)
        .map((cell) => cell.padEnd(widest))
        .join('')}`.trimEnd(),
    );
  }
  return rows.join('\n');
}
