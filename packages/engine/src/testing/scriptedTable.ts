import { type Action, moveWord, type Offer } from '../game/action.ts';
import type { ByTeam, Seat } from '../game/seat.ts';
import { parseSeed } from '../game/shake.ts';
import { type GameState, type InPhase, isIn, type Phase } from '../game/state.ts';
import { createContext, type ExecutionContext } from '../play/context.ts';
import { executeAction, startGame } from '../play/execute.ts';
import { actionWord, findMove, legalMoves, turnOf } from '../play/move.ts';
import { expect, type Refusal } from '../refusal.ts';
import { readRules } from '../rules/rulesCode.ts';
import { type DealConstraints, deal } from './deal.ts';

export interface TableSetup {
  /** A preset, a rules code or options by name. */
  readonly rules?: unknown;
  /** Seat 3 unless said otherwise, so that seat 0 calls first. */
  readonly shaker?: Seat;
  /** The first hand's dominoes. The rest is dealt by `fill`, or else by the seed. */
  readonly hands?: DealConstraints;
  readonly fill?: string;
  readonly marks?: ByTeam<number>;
  readonly seed?: string;
  readonly people?: readonly Seat[];
  /** A phase in which the table stops although nobody needs to act: `trick-won`, `scoring`. */
  readonly pauseIn?: Phase;
}

/** A table for tests, driven by the words of moves. */
export function table(setup: TableSetup = {}): ScriptedTable {
  return new ScriptedTable(setup);
}

export class ScriptedTable {
  readonly context: ExecutionContext;
  readonly #pauseIn: Phase | undefined;
  readonly #actions: Action[] = [];
  #state: GameState;

  constructor(setup: TableSetup) {
    const { rules = {}, shaker = 3, hands, seed = '42', fill = seed, marks, people, pauseIn } = setup;
    this.context = createContext({
      rules: expect(readRules(rules)),
      seed: expect(parseSeed(seed)),
      shaker,
      ...(hands ? { deals: [deal(hands, fill)] } : {}),
      ...(marks ? { marks } : {}),
      ...(people ? { people } : {}),
    });
    this.#pauseIn = pauseIn;
    this.#state = startGame(this.context);
    this.#settle();
  }

  get state(): GameState {
    return this.#state;
  }

  /** All actions so far, those that ran by themselves included. */
  get actions(): readonly Action[] {
    return this.#actions;
  }

  get offers(): readonly Offer[] {
    return this.context.getValidActions(this.#state);
  }

  /** The state; throws unless it is in this phase. */
  in<P extends Phase>(phase: P): InPhase<P> {
    if (!isIn(this.#state, phase)) throw new Error(`The table is in the phase ${this.#state.phase}, not ${phase}.`);
    return this.#state;
  }

  /** Each call is made by the seat whose turn it is: `30 P P P`. */
  bid(calls: string): this {
    return this.#say(calls);
  }

  declare(trump: string): this {
    return this.#say(trump);
  }

  /** `5-5 5-0 6-5 1-1`; tricks may follow each other. */
  play(dominoes: string): this {
    return this.#say(dominoes);
  }

  /** Takes an offer by its word: `agree-trick:2`, `new-one-hand`. */
  take(word: string): this {
    const offer = this.offers.find(({ action }) => actionWord(action) === word);
    if (!offer) throw new Error(`${word} is not offered in the phase ${this.#state.phase}.`);
    return this.#happen(offer.action);
  }

  /** The refusal of this word for the seat to act, or for another seat. */
  refuses(word: string, seat: Seat | null = turnOf(this.#state)): Refusal {
    const found = findMove(this.#state, this.context, seat ?? 0, word);
    if (found.ok) throw new Error(`${word} is not refused.`);
    return found.refusal;
  }

  /** The words of the legal moves of the seat to act. */
  legal(): readonly string[] {
    return legalMoves(this.#state, this.context).map(moveWord);
  }

  #say(words: string): this {
    for (const word of words.split(/\s+/).filter(Boolean)) {
      this.#happen(expect(findMove(this.#state, this.context, turnOf(this.#state) ?? 0, word)));
    }
    return this;
  }

  #happen(action: Action): this {
    this.#actions.push(action);
    this.#state = executeAction(this.#state, action, this.context);
    this.#settle();
    return this;
  }

  #settle(): void {
    while (this.#state.phase !== this.#pauseIn) {
      const offer = this.offers.find(({ autoExecute }) => autoExecute);
      if (!offer) return;
      this.#actions.push(offer.action);
      this.#state = executeAction(this.#state, offer.action, this.context);
    }
  }
}
