// What a server answers over plain HTTP.

/** Why a person with the code of a table would be refused, with the status of `GET /api/tables/CODE`. */
export const KNOCK_STATUS = {
  'no-table': 404,
  /** The operator has closed the table or banned the address. */
  closed: 403,
  /** The address has too many connections, now or lately; or the server is full. */
  'too-many': 429,
  /** This server serves the app but no tables. */
  'no-tables': 503,
} as const;

export type KnockTrouble = keyof typeof KNOCK_STATUS;
/** Whether one would be let in at a table. */
export type KnockAnswer = { readonly table: string } | { readonly trouble: KnockTrouble };

/** A new table, and the owner's token. */
export interface MadeTable {
  readonly code: string;
  readonly owner: string;
}

/** The operator's own pages about the server. */
export interface PagesAnswer {
  readonly pages: readonly string[];
}

/** The finished games of a table, by seat and by team. */
export interface GamesAnswer {
  readonly games: readonly {
    readonly game: number;
    readonly at: number;
    readonly names: readonly string[];
    readonly marks: readonly number[];
    readonly winner: number;
  }[];
}

export type HttpAnswer = KnockAnswer | MadeTable | PagesAnswer | GamesAnswer;
