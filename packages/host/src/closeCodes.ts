/** The close codes of connections. */
export const CLOSE_CODES = {
  /** The server restarts: connect again after a moment. */
  restart: 1012,
  /** A protocol error, or too many messages. */
  refused: 1008,
  tooLong: 1009,
  /** The table threw an error. */
  broken: 1011,
  /** Another connection has the seat, or the table has no room for this one. */
  replaced: 4001,
  unknownTable: 4404,
  /** The operator has closed the table or banned the visitor. */
  closed: 4403,
} as const;
