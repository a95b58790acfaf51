import {
  type Declaration,
  type ExecutionContext,
  type GameState,
  type Hand,
  isPoints,
  type Move,
} from '@texas42/engine';

/** The word of the move that was typed; text that is no move is returned unchanged. */
export function typedMove(
  typed: string,
  state: GameState,
  context: ExecutionContext,
  shown: Hand,
  moves: readonly Move[],
): string {
  const said = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  switch (state.phase) {
    case 'bidding':
      return callFor(said, context, moves) ?? typed.trim();
    case 'declaring':
      return declarationFor(said, declarationsIn(moves)) ?? declarationFor(said, context.declarations) ?? typed.trim();
    case 'playing':
      return playFor(said, shown) ?? typed.trim();
    default:
      return typed.trim();
  }
}

function callFor(said: string, { bids }: ExecutionContext, moves: readonly Move[]): string | undefined {
  if (said === 'p' || said === 'pass') return 'P';
  const named = bids.find(({ word, title }) => word.toLowerCase() === said || title === said);
  if (named) return named.word;
  const marks = marksSaid(said);
  const forMarks = bids.find((bid) => bid.kind === 'marks' && !isPoints(bid) && bid.marks === marks);
  if (forMarks) return forMarks.word;
  // Only one amount of a layer's own bid is offered at a time, so its name is enough.
  const offered = moves.find((move) => move.type === 'bid' && move.bid.kind === said);
  return offered?.type === 'bid' ? offered.bid.word : bids.find(({ kind }) => kind === said)?.word;
}

/** "1m", "2 marks", "a mark"; and 42 and 84, as players say. */
function marksSaid(said: string): number | undefined {
  if (/^\d+$/.test(said)) return Number(said) / 42;
  const found = /^(\d+|a|one)? ?(?:m|marks?)$/.exec(said);
  if (!found) return undefined;
  const [, count = '1'] = found;
  return /^\d+$/.test(count) ? Number(count) : 1;
}

export function declarationsIn(moves: readonly Move[]): readonly Declaration[] {
  return moves.flatMap((move) => (move.type === 'select-trump' ? [move.trump] : []));
}

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['zeros', 'blanks'],
  ['ones', 'aces'],
  ['twos', 'deuces'],
  ['ducks', 'deuces'],
  ['threes', 'treys'],
  ['sixs', 'sixes'],
  ['no trump', 'follow-me'],
  ['follow me', 'follow-me'],
  ['nt', 'follow-me'],
]);

/** Finds a declaration by its word, its name, the singular ("five"), or its number in the list. */
function declarationFor(said: string, offered: readonly Declaration[]): string | undefined {
  if (/^\d+$/.test(said)) return offered[Number(said)]?.word;
  const names = [said, `${said}s`].map((name) => OTHER_NAMES.get(name) ?? name);
  const found = offered.find(({ word, title }) => names.includes(word) || names.includes(title));
  return (found ?? offered.find(({ contract }) => names.includes(contract)))?.word;
}

/** Reads `6-4`, `4-6`, `64`, `6 4`, or a place in the hand as it is shown. */
function playFor(said: string, shown: Hand): string | undefined {
  if (/^\d$/.test(said)) return shown[Number(said) - 1]?.id;
  const [, one, other] = /^\[?([0-6])[-:|/ ]?([0-6])\]?$/.exec(said) ?? [];
  if (one === undefined || other === undefined) return undefined;
  return Number(one) >= Number(other) ? `${one}-${other}` : `${other}-${one}`;
}
