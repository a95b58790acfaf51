/** The reasons for which a room refuses. The list is closed, and no reason depends on what the asker may not see. */
export const ROOM_REFUSALS = [
  /** Not JSON, not a message of this version, too long, or with a wrong field. */
  'bad-message',
  /** The client speaks another version. */
  'version',
  /** The session lacks the capability. */
  'not-allowed',
  /** The game has changed since the view that the action was chosen from. */
  'stale',
  /** The move is not among the offers of that seat. */
  'not-offered',
  /** A person has the seat. */
  'taken',
  /** There is no such seat, player, rule or level. */
  'unknown',
  /** The name is invisible, or this server does not allow it. */
  'bad-name',
  /** The asker, or somebody of their household, was removed from a seat here. The owner may let them in. */
  'removed',
  /** Not possible at this time: a game is on, or none is. */
  'not-now',
  /** Too many messages in too short a time. */
  'too-fast',
  /** The log is full. The current game may be finished; nothing else is written. */
  'full',
  /** The log could not be written; nothing has changed. */
  'not-stored',
] as const;

export type RoomRefusal = (typeof ROOM_REFUSALS)[number];
