import type { Bid } from './call.ts';
import type { Declaration } from './declaration.ts';
import type { Domino } from './domino.ts';
import type { Seat } from './seat.ts';
import type { Phase } from './state.ts';

/** What happened. It carries no authority: the offer that it matches says who may do it. */
export type Action =
  | { readonly type: 'bid'; readonly seat: Seat; readonly bid: Bid }
  | { readonly type: 'pass'; readonly seat: Seat }
  | { readonly type: 'select-trump'; readonly seat: Seat; readonly trump: Declaration }
  | { readonly type: 'play'; readonly seat: Seat; readonly domino: Domino }
  /** Sweep the trick to its winner. */
  | { readonly type: 'complete-trick' }
  | { readonly type: 'score-hand' }
  /** Throw the hand in and shake again, when everybody passed. */
  | { readonly type: 'redeal' }
  /** A person has seen the trick (`agree-trick`) or the result (`agree-score`), and nods. */
  | { readonly type: 'agree-trick'; readonly seat: Seat }
  | { readonly type: 'agree-score'; readonly seat: Seat }
  /** Play the one hand again, or another one. */
  | { readonly type: 'retry-one-hand' }
  | { readonly type: 'new-one-hand' };

export type ActionType = Action['type'];
export type ActionOf<T extends ActionType> = Extract<Action, { readonly type: T }>;
/** An action that a seat chooses. Each has one word on every interface (`moveWord`). */
export type Move = ActionOf<'bid' | 'pass' | 'select-trump' | 'play'>;

/** The phase in which each action may happen. The executors are typed by it. */
export const PHASE_OF = {
  bid: 'bidding',
  pass: 'bidding',
  'select-trump': 'declaring',
  play: 'playing',
  'complete-trick': 'trick-won',
  'score-hand': 'scoring',
  redeal: 'thrown-in',
  'agree-trick': 'trick-won',
  'agree-score': 'scoring',
  'retry-one-hand': 'game-over',
  'new-one-hand': 'game-over',
} as const satisfies Record<ActionType, Phase>;

export type PhaseOf<T extends ActionType> = (typeof PHASE_OF)[T];

/** An action that may happen next, as the rules state it. */
export interface Offer {
  readonly action: Action;
  /** `system`: the table takes it by itself; no seat decides. */
  readonly by: 'player' | 'system';
  /** Whether the table executes it without waiting for anybody. */
  readonly autoExecute: boolean;
  /** One sentence on what the action means; only with the layer `hints`. */
  readonly hint?: string;
}

export function isMove(action: Action): action is Move {
  const { type } = action;
  return type === 'play' || type === 'bid' || type === 'pass' || type === 'select-trump';
}

/** The word of a move: `31`, `P`, `suit:4`, `6-4`. */
export function moveWord(move: Move): string {
  switch (move.type) {
    case 'bid':
      return move.bid.word;
    case 'pass':
      return 'P';
    case 'select-trump':
      return move.trump.word;
    case 'play':
      return move.domino.id;
  }
}
