import {
  type ExecutionContext,
  type GameState,
  hintFor,
  isMove,
  isPoints,
  type Offer,
  type Phase,
} from '@texas42/engine';

const GAME = [
  'You and Partner play against Left and Right; play goes to the left. Each hand has 42 points: one for each of seven tricks, and the count, five points on 5-0, 4-1 and 3-2, ten on 5-5 and 6-4.',
  'The highest bidder names trumps and must take the points bid. Follow the suit that was led, its higher end, if you can; trumps beat everything.',
];

const NOW: Readonly<Partial<Record<Phase, string>>> = {
  bidding:
    'Bidding: say how many points your side will take, "31", or for all of them "1m" or "2m", one or two marks; or "pass".',
  declaring: 'You won the bid. Name the suit you hold most of, by its name, "fives", or its number in the list.',
  playing:
    'Playing: type a domino, "6-4" or "64", or the number beneath it. A dot beneath means that it may not be played now; a star marks trumps.',
};

const COMMANDS = '? this page · h what each move means · u take back · q quit';

/** What `?` says: the game in short, what to do now, and the commands. */
export function explainGame({ phase }: GameState): readonly string[] {
  const now = NOW[phase];
  return [...GAME, ...(now === undefined ? [] : [now]), COMMANDS];
}

/** What `h` says: a sentence for each move, but only one for all bids for points. */
export function hints(state: GameState, context: ExecutionContext): readonly string[] {
  const offers = context.getValidActions(state).filter(({ action }) => isMove(action));
  const isPointsBid = ({ action }: Offer): boolean => action.type === 'bid' && isPoints(action.bid);
  const lowest = offers.find(isPointsBid);
  return offers
    .filter((offer) => offer === lowest || !isPointsBid(offer))
    .map((offer) => hintFor(state, offer, context.rules));
}
