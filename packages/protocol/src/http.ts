// What a server answers over plain HTTP.

/** Why whoever knows the code of a table would not be let in, and the status with which `GET /api/tables/CODE` says so. */
export const KNOCK_STATUS = {
  'no-table': 404,
  /** Whoever runs the server has closed the table, or lets nobody in from there. */
  closed: 403,
  /** As many as may come from one address are here, or have come of late; or the server is full. */
  'too-many': 429,
  /** The app is served here, and no tables. */
  'no-tables': 503,
} as const;

export type KnockTrouble = keyof typeof KNOCK_STATUS;
/** Whether one would be let in at a table. */
export type KnockAnswer = { readonly table: string } | { readonly trouble: KnockTrouble };

/** A new table, and the token that manages it. */
export interface MadeTable {
  readonly code: string;
  readonly owner: string;
}

/** The pages that whoever runs the server has written about it. */
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
