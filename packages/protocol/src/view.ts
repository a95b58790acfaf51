import type { BySeat, ByTeam, Phase, Seat, Team } from '@texas42/engine';
import type { HouseView } from './tableOptions.ts';

// What a session sees, field by field. `table` is the same for all who sit; `mine` is for the session alone. Dominoes,
// calls and declarations are words: `6-4`, `2M`, `suit:3`.

export interface View {
  /** Grows with every change of the table. */
  readonly n: number;
  readonly table: TableView;
  readonly mine: MineView;
}

export interface TableView {
  readonly phase: 'lobby' | Phase;
  readonly rules: RulesView;
  readonly seats: BySeat<SeatView>;
  /** Counts shakes; 0 before the first. */
  readonly handNumber: number;
  readonly shaker: Seat | null;
  readonly turn: Seat | null;
  /** The number of dominoes in each hand. */
  readonly held: BySeat<number>;
  /** The seats that play this hand; in nello the bidder's partner sits out. */
  readonly active: readonly Seat[];
  /** The call of each seat. The seat left of the shaker calls first. */
  readonly calls: BySeat<string | null>;
  /** The bid to beat, during the bidding. */
  readonly high: BidView | null;
  /** The winning bid, after the bidding. */
  readonly bid: BidView | null;
  readonly declarer: Seat | null;
  /** The word of the declaration; `rules.titles` has players' words for it. */
  readonly trump: string | null;
  readonly leader: Seat | null;
  /** The suit that was led to this trick, in players' words. */
  readonly led: string | null;
  readonly trick: PlaysView;
  /** The seat with the best domino of the trick so far. */
  readonly ahead: Seat | null;
  /** The points of the trick so far; 0 before the lead. */
  readonly worth: number;
  /** The seat that takes the complete trick. */
  readonly winner: Seat | null;
  /** The finished tricks of the hand; where the rules stack tricks, only the last one until the hand is over. */
  readonly tricks: readonly TrickView[];
  readonly tricksWon: ByTeam<number>;
  readonly points: ByTeam<number>;
  readonly goal: GoalView | null;
  readonly outcome: OutcomeView | null;
  readonly marks: ByTeam<number>;
  readonly lastHand: HandView | null;
  /** The seal on this hand's shake, published before its bidding. */
  readonly commitment: string | null;
  /** The people whose nod the table waits for. */
  readonly waitingFor: readonly Seat[];
  /** The takeback that somebody asks for. */
  readonly takeback: TakebackView | null;
  /** The claim to the rest of the hand. */
  readonly claim: ClaimView | null;
  readonly gameWinner: Team | null;
  /** The table options that the owner has set. */
  readonly house: HouseView;
}

/** A finished game of a table. */
export interface PastGameView {
  /** The log row that started it. */
  readonly game: number;
  /** The time of its start, in milliseconds since 1970. */
  readonly at: number;
  readonly names: BySeat<string>;
  readonly marks: ByTeam<number>;
  readonly winner: Team;
  /** Whether the asker played in it. */
  readonly mine: boolean;
  /** The link to its replay. */
  readonly link?: string;
}

/** A moment of a recorded game. All hands are open. */
export interface MomentView {
  readonly table: TableView;
  readonly hands: BySeat<readonly string[]>;
  /** The number of moves so far, and whether the automatic actions after the last one have happened. */
  readonly moves: number;
  readonly isSwept: boolean;
}

export interface RulesView {
  readonly code: string;
  readonly line: string;
  readonly target: number;
  /** Whether phrases are allowed between hands. */
  readonly talk: boolean;
  /** Players' words for every call and declaration under these rules. */
  readonly titles: Readonly<Record<string, string>>;
  /**
   * The trumps of each declaration: one digit of base 36 for each of the 28 dominoes in the order 0-0, 1-0, 1-1 … 6-6,
   * its rank among the trumps or 0. Dominoes are not named here, so that every domino named in a view is one that was
   * shown.
   */
  readonly trumps: Readonly<Record<string, string>>;
  /** The count of each domino, in the same order and digits. */
  readonly counts: string;
}

export interface SeatView {
  readonly name: string;
  readonly player: 'person' | 'computer' | 'nobody';
  /** The level of the computer that plays here now. */
  readonly level: string | null;
  readonly connected: boolean;
  /** The seat belongs to a person, and a computer plays it for the time being. */
  readonly standIn: boolean;
  /** The others chose to wait for this person: no computer plays here while they are away. */
  readonly awaited?: boolean;
  readonly ready: boolean;
  /** The person who gets the seat at the next shake. */
  readonly next?: string;
}

export interface BidView {
  readonly seat: Seat;
  readonly call: string;
}

/** The domino in front of each seat; null where nothing was played. */
export type PlaysView = BySeat<string | null>;

export interface TrickView {
  readonly leader: Seat;
  readonly plays: PlaysView;
  readonly winner: Seat;
  readonly points: number;
}

export interface GoalView {
  /** The points that the bidders still need, and the others to set them; null if points do not decide. */
  readonly make: number | null;
  readonly set: number | null;
  readonly sentence: string;
}

export interface OutcomeView {
  readonly made: boolean;
  readonly reason: string;
  readonly decidedAtTrick: number;
}

/** A finished hand as seated people see it: complete, with the key of its shake. */
export interface HandView {
  readonly handNumber: number;
  readonly shaker: Seat;
  readonly dealt: BySeat<readonly string[]>;
  readonly calls: BySeat<string | null>;
  readonly bid: BidView;
  readonly trump: string;
  readonly tricks: readonly TrickView[];
  readonly points: ByTeam<number>;
  readonly outcome: OutcomeView;
  readonly gained: ByTeam<number>;
  readonly key: string | null;
}

export interface TakebackView {
  readonly by: Seat;
  /** The number of this takeback, which consent repeats. */
  readonly asked: number;
  readonly agreed: readonly Seat[];
}

export interface ClaimView {
  readonly seat: Seat;
  readonly hand: readonly string[];
  /** Whether the claim is certain. If so the hand plays itself; otherwise it goes on with these dominoes open. */
  readonly proved: boolean;
}

export interface MineView {
  /** The seats that this session acts for. */
  readonly seats: readonly Seat[];
  /** The seat that this session gets at the next shake. Until then a computer plays it, and this session watches. */
  readonly next: Seat | null;
  readonly mayManage: boolean;
  /** This person was removed from a seat and may not sit down until the owner lets them in. */
  readonly out?: boolean;
  /** For the owner: the people who may not sit down. */
  readonly removed?: readonly RemovedView[];
  /** The hands that this session sees, highest domino first; null for the others. */
  readonly hands: BySeat<readonly string[] | null>;
  /** The moves that this session may make now. */
  readonly offers: readonly OffersView[];
  /** The dominoes of the hand to play that are not legal, and why. */
  readonly whyNot: WhyNotView | null;
}

export interface RemovedView {
  /** The number of this removal, which `let-in` repeats. */
  readonly who: number;
  readonly name: string;
}

/** The moves for one seat, or for any player. */
export interface OffersView {
  readonly seat: Seat | null;
  /** `6-4`, `31`, `agree-trick`. */
  readonly words: readonly string[];
  /** A sentence for each of them, if the rules turn hints on. */
  readonly hints?: readonly string[];
}

export interface WhyNotView {
  readonly dominoes: readonly string[];
  readonly why: string;
}

/** The reason of a computer's move. */
export interface ReasonView {
  readonly seat: Seat;
  readonly word: string;
  readonly sentence: string;
  /** The moves that it considered, best first. */
  readonly weighed?: readonly WeighedView[];
}

export interface WeighedView {
  readonly word: string;
  /** From 0 to 1: the chance of making the bid for the bidders, of setting it for the others. */
  readonly chance: number;
  /** The expected points of its side in the whole hand. */
  readonly points?: number;
}
