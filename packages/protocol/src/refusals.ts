/** Why a room says no. The list is closed, and none of them depends on what the asker may not see. */
export const ROOM_REFUSALS = [
  /** Not JSON, not a message of this version, too long, or a field out of place. */
  'bad-message',
  /** A client of another version. */
  'version',
  /** The session may not do this: it lacks the capability. */
  'not-allowed',
  /** The table has moved on since the view that the action was based on. */
  'stale',
  /** It is not among the offers of that seat. */
  'not-offered',
  /** The seat is taken by a person. */
  'taken',
  /** There is no such seat, player, rule or level. */
  'unknown',
  /** A name of which nothing can be seen, or that is not wanted here. */
  'bad-name',
  /** They were taken from a seat here, or somebody from where they are was; the owner may let them in. */
  'removed',
  /** Not at this time: a game is on, or none is. */
  'not-now',
  /** Too many messages in too short a time. */
  'too-fast',
  /** So much has happened at the table that nothing more is written down; the game that is on may be played to its end. */
  'full',
  /** The table could not write it down; nothing has happened. */
  'not-stored',
] as const;

export type RoomRefusal = (typeof ROOM_REFUSALS)[number];
