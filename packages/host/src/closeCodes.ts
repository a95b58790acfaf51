/** Why a connection ends, as its close code. */
export const CLOSE_CODES = {
  /** The server goes down and will be back: come again after a moment. */
  restart: 1012,
  /** Not as the protocol says, or too much of it. */
  refused: 1008,
  tooLong: 1009,
  /** The table could not go on. */
  broken: 1011,
  /** Another connection has the seat, or the table let this one go. */
  replaced: 4001,
  unknownTable: 4404,
  /** Whoever runs the server has closed the table, or lets this visitor in no more. */
  closed: 4403,
} as const;
