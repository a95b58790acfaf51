import {
  type Action,
  autoExecute,
  type BySeat,
  createContext,
  type ExecutionContext,
  executeAction,
  findMove,
  type GameRecord,
  type GameState,
  isMove,
  type Options,
  rulesCode,
  SEATS,
  type Seat,
  type Seed,
  seedText,
  startGame,
  turnOf,
} from '@texas42/engine';
import { wordsOf } from '../decide/step.ts';
import { type LogRow, rowsOf, TABLE_LOG_VERSION, type TableEvent } from './event.ts';

/** Who takes over which recorded game, where and with whom. */
export interface TakeOver {
  readonly record: GameRecord;
  /** The rules of the new table, which may ask for more nods than the record's. */
  readonly rules: Options;
  readonly moves: number;
  readonly isSwept: boolean;
  readonly seat: Seat;
  readonly name: string;
  /** The hash of the token that opens the seat. */
  readonly token: string;
  /** The computers by seat; the one at the person's own seat is not used. */
  readonly computers: BySeat<{ readonly name: string; readonly level: string }>;
  /** The source of shakes beyond those of the record. */
  readonly seed: Seed;
  readonly chance: string;
  readonly at: number;
}

/** The log of a table at which a recorded game stands after a number of moves, to be continued. */
export function takeOverLog(taken: TakeOver): readonly LogRow[] {
  const { record, rules, seat, name, token, computers, seed, chance, at } = taken;
  const { hands, marks } = record;
  const deals = hands.map(({ dealt: [a, b, c, d] }) => [words(a), words(b), words(c), words(d)] as const);
  const shaker = hands[0]?.shaker ?? 0;
  const given = { seed, shaker, marks, people: [seat], deals: hands.map(({ dealt }) => dealt) };
  const actions = actionsTo(taken, createContext({ rules, ...given }));
  const events: readonly TableEvent[] = [
    { type: 'create', version: TABLE_LOG_VERSION, rules: rulesCode(rules), owner: '', chance },
    ...SEATS.map(
      (place): TableEvent =>
        place === seat ? { type: 'sit', seat, name, token } : { type: 'set-level', seat: place, ...computers[place] },
    ),
    { type: 'start', seed: seedText(seed), shaker, level: '', deals, marks },
    ...(actions.length > 0 ? [{ type: 'act', words: wordsOf(actions) } as const] : []),
  ];
  return rowsOf(events, at);
}

const words = (hand: GameRecord['hands'][number]['dealt'][number]): readonly string[] => hand.map(({ id }) => id);

/** The actions that lead from the start to a number of the record's moves: the moves, and the nods between them. */
function actionsTo({ record, moves, isSwept }: TakeOver, context: ExecutionContext): readonly Action[] {
  const toCome = record.hands.flatMap((hand) => hand.moves).slice(0, moves);
  const actions: Action[] = [];
  const madeByItself = (action: Action): void => {
    if (isMove(action)) toCome.shift();
  };
  let state: GameState = autoExecute(startGame(context), context, madeByItself);
  const take = (action: Action): void => {
    actions.push(action);
    madeByItself(action);
    state = autoExecute(executeAction(state, action, context), context, (next) => {
      actions.push(next);
      madeByItself(next);
    });
  };
  const nod = (): boolean => {
    const offer = context.getValidActions(state).find(({ action }) => NODS.has(action.type));
    if (offer) take(offer.action);
    return offer !== undefined;
  };
  for (let [next] = toCome; next !== undefined; [next] = toCome) {
    while (nod());
    const move = findMove(state, context, turnOf(state) ?? 0, next);
    if (!move.ok) throw new Error(move.refusal.message);
    take(move.value);
  }
  while (isSwept && nod());
  return actions;
}

const NODS: ReadonlySet<Action['type']> = new Set(['agree-trick', 'agree-score']);
