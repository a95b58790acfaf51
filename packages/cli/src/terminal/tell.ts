import {
  type Bid,
  callWord,
  type Declaration,
  type ExecutionContext,
  type GameState,
  type HandResult,
  isPoints,
  type Layer,
  left,
  type Move,
  otherTeam,
  PASS,
  type Playing,
  type Trick,
  team,
} from '@texas42/engine';
import type { GameEvent } from '../game/events.ts';
import type { RunningGame } from '../game/runningGame.ts';
import type { SeatNames } from './seatNames.ts';

/** A call or declaration in a sentence, as players say it. Plays are told with their trick. */
export function tellMove(move: Move, context: ExecutionContext, names: SeatNames): string | undefined {
  switch (move.type) {
    case 'pass':
      return `${names.does(move.seat, 'pass')}.`;
    case 'bid':
      return `${names.does(move.seat, 'bid')} ${sayBid(move.bid)}.`;
    case 'select-trump': {
      const special = layerOf(move.trump, context);
      return `${names.does(move.seat, 'declare')} ${move.trump.title}.${special ? ` ${special.description}` : ''}`;
    }
    case 'play':
      return undefined;
  }
}

function sayBid(bid: Bid): string {
  return isPoints(bid) ? bid.word : bid.title;
}

/** The layer that brought a contract of its own. */
function layerOf({ special, contract }: Declaration, { layers }: ExecutionContext): Layer | undefined {
  return special ? layers.find(({ name }) => name === contract) : undefined;
}

/** Says what happened without a player; the state is the one after it. */
export function tellEvent(
  event: GameEvent,
  { state, context }: Pick<RunningGame, 'state' | 'context'>,
  names: SeatNames,
): string | undefined {
  switch (event.event) {
    case 'redeal':
      return 'Everybody passed.';
    case 'trick':
      return tellTrick(trickOf(event.plays, state), names);
    case 'hand':
      return tellResult(state.lastHand, context, names);
    case 'game':
      return event.winner === team(names.you) ? 'We win the game!' : 'They win the game.';
    case 'shake':
      return undefined;
  }
}

function tellResult(result: HandResult | null, { config }: ExecutionContext, names: SeatNames): string | undefined {
  if (!result) return undefined;
  const { bid, outcome, points, gained } = result;
  const [ours, theirs] = names.score(points);
  const gain = (won: number, side: string): string[] => {
    const unit = won === 1 ? config.rules.scoring.replace(/s$/, '') : config.rules.scoring;
    return won > 0 ? [`${won} ${unit} for ${side}`] : [];
  };
  const [forUs, forThem] = names.score(gained);
  const told = `${names.of(bid.seat)} bid ${sayBid(bid.bid)}; we took ${ours}, they took ${theirs}.`;
  return `${outcome.made ? 'Made!' : 'Set!'} ${told} ${[...gain(forUs, 'us'), ...gain(forThem, 'them')].join(', ')}.`;
}

/** Finds the trick in this hand, or in the one before if it was the last trick there. */
function trickOf(plays: readonly string[], after: GameState): Trick | undefined {
  const tricks = [...(after.lastHand?.tricks ?? []), ...('tricks' in after ? after.tricks : [])];
  return tricks.findLast((trick) => trick.plays.every(({ domino }, index) => domino.id === plays[index]));
}

function tellTrick(trick: Trick | undefined, names: SeatNames): string | undefined {
  if (!trick) return undefined;
  const { plays, winner, points } = trick;
  const told = plays.map(({ seat, domino }, index) => `${names.of(seat)}${index === 0 ? ' led' : ''} ${domino.id}`);
  const count = points === 1 ? '' : ` with ${points - 1} count`;
  return `${told.join(', ')}: ${names.does(winner, 'take').replace(/^You/, 'you')} it${count}.`;
}

/** The bid, trumps and points so far. */
export function tellStanding({ bid, trump, points }: Playing, names: SeatNames): string {
  const [ours, theirs] = names.score(points);
  const called = trump.power ? `${trump.title} are trumps` : trump.title;
  return `${names.of(bid.seat)} bid ${sayBid(bid.bid)} · ${called} · us ${ours}, them ${theirs}`;
}

/** What is still needed to make the bid and to set it; a contract of its own says it at the first trick. */
export function tellNeed(state: Playing, context: ExecutionContext, names: SeatNames): string | undefined {
  const { bid, trump, tricks, points, outcome } = state;
  if (outcome.determined) return `The bid is ${outcome.made ? 'made' : 'set'}; the rest is played out.`;
  const special = layerOf(trump, context);
  if (special) return tricks.length === 0 ? special.description : undefined;
  const [bidders, others, them] = names.isOurs(bid.seat) ? ['We', 'they', 'us'] : ['They', 'we', 'them'];
  if (!isPoints(bid.bid)) return `${bidders} must take every trick; one trick sets ${them}.`;
  const toMake = bid.bid.points - points[team(bid.seat)];
  const toSet = 43 - bid.bid.points - points[otherTeam(team(bid.seat))];
  return `${bidders} need ${toMake} more to make it; ${others} need ${toSet} more to set ${them}.`;
}

/** "Left pass · Partner 31". */
export function tellCalls({ calls, shaker }: GameState, names: SeatNames): string {
  let seat = shaker;
  return calls
    .map((call) => {
      seat = left(seat);
      return `${names.of(seat)} ${call === PASS ? 'pass' : callWord(call)}`;
    })
    .join(' · ');
}

/** What may be called, in short: "pass, 32 to 41, 1m (one mark)". */
export function tellOffers(moves: readonly Move[]): string {
  const bids = moves.flatMap((move) => (move.type === 'bid' ? [move.bid] : []));
  const points = bids.filter(isPoints).map(({ word }) => word);
  const range = points.length > 1 ? [`${points[0]} to ${points.at(-1)}`] : points;
  const others = bids
    .filter((bid) => !isPoints(bid))
    .map(({ kind, word, title }) => (kind === 'marks' ? `${word.toLowerCase()} (${title})` : title));
  const pass = moves.some(({ type }) => type === 'pass') ? ['pass'] : [];
  return [...pass, ...range, ...others].join(', ');
}
