import { USUAL_REQUESTS } from '@texas42/room';

/** What the server puts up with. All of it can be set. */
export interface Limits {
  /** The longest message of a visitor, in bytes. */
  readonly messageBytes: number;
  /** Messages of one connection a second, and at once. Whoever sends more is cut off. */
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** Messages of one connection that its table looks at, a second and at once. Further ones are refused. */
  readonly requestsPerSecond: number;
  readonly requestBurst: number;
  /** Connections at a time, in all and from one address. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Connections made by one address a minute. */
  readonly connectsPerMinute: number;
  /** Tables made by one address an hour. */
  readonly tablesPerHour: number;
  /** What may wait for a visitor who does not read, in bytes. */
  readonly backlogBytes: number;
  /** How long a connection may take to say hello, and how long it may be silent, in milliseconds. */
  readonly helloMs: number;
  readonly silentMs: number;
  /** When requests have waited for so long in one turn of the loop, further ones are refused until the next, in milliseconds. */
  readonly swampedMs: number;
  /** How long somebody may be gone before a computer plays the seat, in milliseconds. */
  readonly graceMs: number;
  /** When a table that nobody is at leaves the memory, in milliseconds. */
  readonly sleepMs: number;
  /** When a table that nobody ever sat down at is forgotten, in milliseconds. */
  readonly unusedMs: number;
  /** After how many days a table at which nothing happens is deleted; 0 keeps them until somebody deletes them. */
  readonly keepDays: number;
}

export const USUAL_LIMITS: Limits = {
  messageBytes: 4096,
  messagesPerSecond: 20,
  messageBurst: 60,
  requestsPerSecond: USUAL_REQUESTS.perSecond,
  requestBurst: USUAL_REQUESTS.burst,
  sockets: 20_000,
  socketsPerAddress: 64,
  connectsPerMinute: 240,
  tablesPerHour: 60,
  backlogBytes: 65_536,
  helloMs: 10_000,
  silentMs: 60_000,
  swampedMs: 400,
  graceMs: 20_000,
  sleepMs: 30_000,
  unusedMs: 600_000,
  keepDays: 0,
};
