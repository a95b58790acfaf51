import type { BySeat, ByTeam, Phase, Seat, Team } from '@texas42/engine';
import type { HouseView } from './tableOptions.ts';

// What a session is shown, written out field by field. `table` is the same for all who sit; `mine` is for the session alone.
// Dominoes, calls and declarations are their words: `6-4`, `2M`, `suit:3`.

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
  /** How many dominoes each seat holds. */
  readonly held: BySeat<number>;
  /** The seats that play this hand: in nello the partner sits out. */
  readonly active: readonly Seat[];
  /** What each seat has called; the shaker's left calls first. */
  readonly calls: BySeat<string | null>;
  /** The bid to beat, while the bidding is on. */
  readonly high: BidView | null;
  /** The bid that is played, once the bidding is over. */
  readonly bid: BidView | null;
  readonly declarer: Seat | null;
  /** The word of what was declared; `rules.titles` has players' words for it. */
  readonly trump: string | null;
  readonly leader: Seat | null;
  /** The suit led to this trick, in players' words. */
  readonly led: string | null;
  readonly trick: PlaysView;
  /** Whose domino is the best of the trick so far. */
  readonly ahead: Seat | null;
  /** The points of the trick as it lies; 0 before the lead. */
  readonly worth: number;
  /** Who takes the trick that lies complete. */
  readonly winner: Seat | null;
  /** Finished tricks; where the rules stack them, only the last one until the hand is over. */
  readonly tricks: readonly TrickView[];
  readonly tricksWon: ByTeam<number>;
  readonly points: ByTeam<number>;
  readonly goal: GoalView | null;
  readonly outcome: OutcomeView | null;
  readonly marks: ByTeam<number>;
  readonly lastHand: HandView | null;
  /** Binds this hand's shake before its bidding. */
  readonly commitment: string | null;
  /** People whose nod the table waits for. */
  readonly waitingFor: readonly Seat[];
  /** A takeback somebody asks for. */
  readonly takeback: TakebackView | null;
  /** The rest of a hand that somebody laid down. */
  readonly claim: ClaimView | null;
  readonly gameWinner: Team | null;
  /** How the table is kept, by whoever manages it. */
  readonly house: HouseView;
}

/** A finished game of a table. */
export interface PastGameView {
  /** The row of the log with which it began. */
  readonly game: number;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly names: BySeat<string>;
  readonly marks: ByTeam<number>;
  readonly winner: Team;
  /** Whether the asker sat there. */
  readonly mine: boolean;
  /** The whole game, to be replayed. */
  readonly link?: string;
}

/** A game that is looked at afterwards, as it stood at one moment: everything is open. */
export interface MomentView {
  readonly table: TableView;
  readonly hands: BySeat<readonly string[]>;
  /** How many moves were made by then, and whether what follows from the last of them by itself has happened. */
  readonly moves: number;
  readonly isSwept: boolean;
}

export interface RulesView {
  readonly code: string;
  readonly line: string;
  readonly target: number;
  /** Whether those who sit may say ready phrases to each other, between hands. */
  readonly talk: boolean;
  /** Players' words for every call and declaration under these rules. */
  readonly titles: Readonly<Record<string, string>>;
  /**
   * Which dominoes each declaration makes trumps: a digit of base 36 for each of the 28 in the order 0-0, 1-0, 1-1 … 6-6, its
   * rank among them or 0. No domino is named here, so that one named in a view is one that was seen.
   */
  readonly trumps: Readonly<Record<string, string>>;
  /** What each domino counts, in the same order and digits. */
  readonly counts: string;
}

export interface SeatView {
  readonly name: string;
  readonly player: 'person' | 'computer' | 'nobody';
  /** The level of the computer that plays here now. */
  readonly level: string | null;
  readonly connected: boolean;
  /** A person's seat that a computer plays for the time being. */
  readonly standIn: boolean;
  /** The others wait for this person: while they are away no computer plays here. */
  readonly awaited?: boolean;
  readonly ready: boolean;
  /** The person who has the seat from the next shake on. */
  readonly next?: string;
}

export interface BidView {
  readonly seat: Seat;
  readonly call: string;
}

/** What lies in front of each seat; null where nothing was played. */
export type PlaysView = BySeat<string | null>;

export interface TrickView {
  readonly leader: Seat;
  readonly plays: PlaysView;
  readonly winner: Seat;
  readonly points: number;
}

export interface GoalView {
  /** Points the bidders still need, and the others to set them; null where points do not decide. */
  readonly make: number | null;
  readonly set: number | null;
  readonly sentence: string;
}

export interface OutcomeView {
  readonly made: boolean;
  readonly reason: string;
  readonly decidedAtTrick: number;
}

/** A hand that is over, for those who sit: all of it, its shake's key included. */
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
  /** Names this asking: an answer says it. */
  readonly asked: number;
  readonly agreed: readonly Seat[];
}

export interface ClaimView {
  readonly seat: Seat;
  readonly hand: readonly string[];
  /** Whether nobody can stop it. It then plays itself; else the hand goes on with these dominoes open. */
  readonly proved: boolean;
}

export interface MineView {
  /** The seats this session acts for. */
  readonly seats: readonly Seat[];
  /** The seat that is this session's from the next shake on. Until then a computer plays it, and this session watches. */
  readonly next: Seat | null;
  readonly mayManage: boolean;
  /** Was taken from a seat here, and may not sit down until the owner lets them. */
  readonly out?: boolean;
  /** For the owner: who may not sit down. */
  readonly removed?: readonly RemovedView[];
  /** The hands it may see, highest domino first; null for the others. */
  readonly hands: BySeat<readonly string[] | null>;
  /** What it may do now. */
  readonly offers: readonly OffersView[];
  /** The dominoes of the hand to play that may not be played, and why. */
  readonly whyNot: WhyNotView | null;
}

export interface RemovedView {
  /** Names this removal: letting them in says it. */
  readonly who: number;
  readonly name: string;
}

/** What may be done for one seat, or by anybody who plays. */
export interface OffersView {
  readonly seat: Seat | null;
  /** `6-4`, `31`, `agree-trick`. */
  readonly words: readonly string[];
  /** A sentence for each of them, where hints are on. */
  readonly hints?: readonly string[];
}

export interface WhyNotView {
  readonly dominoes: readonly string[];
  readonly why: string;
}

/** What a computer thought when it made a move. */
export interface ReasonView {
  readonly seat: Seat;
  readonly word: string;
  readonly sentence: string;
  /** What it weighed, best first. */
  readonly weighed?: readonly WeighedView[];
}

export interface WeighedView {
  readonly word: string;
  /** From 0 to 1: of making the bid for the bidders, of setting it for the others. */
  readonly chance: number;
  /** The points that its side may expect of the whole hand. */
  readonly points?: number;
}
