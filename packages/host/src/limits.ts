import { USUAL_CROWD, USUAL_REQUESTS, USUAL_SIDE_ROWS } from '@texas42/room';

interface Limit {
  readonly usual: number;
  /** Below `least` the server would not work; `most` is at most what a timer allows. */
  readonly least: number;
  readonly most: number;
  readonly meaning: string;
}

const MOST = 999_999_999_999;
const LONGEST_TIMER = 2 ** 31 - 1;

const count = (usual: number, least: number, meaning: string): Limit => ({ usual, least, most: MOST, meaning });
const time = (usual: number, least: number, meaning: string): Limit => ({
  usual,
  least,
  most: LONGEST_TIMER,
  meaning: `${meaning}, in milliseconds`,
});

/** The list of all limits of a host. Each can be set. */
export const LIMITS = {
  messageBytes: count(4096, 512, 'the longest message of a visitor, in bytes'),
  messagesPerSecond: count(
    20,
    1,
    'messages and pings of one connection, which is cut off beyond; 512 bytes count as one',
  ),
  messageBurst: count(60, 2, 'the same at once'),
  messagesPerAddress: count(600, 1, 'the same of all connections of one address, and what it asks over HTTP'),
  messageBurstPerAddress: count(6000, 2, 'the same at once'),
  requestsPerSecond: count(USUAL_REQUESTS.perSecond, 1, 'what a connection may ask of its table; more is refused'),
  requestBurst: count(USUAL_REQUESTS.burst, 2, 'the same at once'),
  workPerSecond: count(
    300,
    1,
    'work done for one address, a plain request being 1 and its row 1 more; more is refused',
  ),
  workBurst: count(6000, 2, 'the same at once'),
  rowsPerSecond: count(100, 1, 'rows written for one address, of some 150 bytes; more is refused'),
  rowBurst: count(2000, 1, 'the same at once'),
  rowsPerDay: count(500_000, 1, 'the same in a day'),
  sideRowsPerHour: count(USUAL_SIDE_ROWS.perHour, 1, 'rows of one table beside its moves, but for whoever manages it'),
  sideRowBurst: count(USUAL_SIDE_ROWS.burst, 1, 'the same at once'),
  sideRowsPerAddress: count(
    USUAL_SIDE_ROWS.kept,
    0,
    'kept for each address when others have used these up, at once and an hour',
  ),
  sockets: count(20_000, 1, 'connections to tables at a time'),
  socketsPerAddress: count(500, 1, 'the same from one address'),
  watchers: count(
    USUAL_CROWD.watchers,
    1,
    'people at one table who have no place there; the address with most gives way',
  ),
  waiting: count(USUAL_CROWD.waiting, 1, 'connections to one table that have not said hello; the same'),
  callsPerAddress: count(2000, 1, 'connections of every kind that come straight from one address, and not by a proxy'),
  connectsPerMinute: count(600, 1, 'connections made by one address'),
  tablesPerHour: count(60, 0, 'tables made by one address'),
  backlogBytes: count(65_536, 4096, 'what may wait for a visitor who does not read, in bytes'),
  answerMs: time(60_000, 1, 'how long an answer over HTTP may take to be read'),
  helloMs: time(10_000, 1, 'how long a connection may take to say hello'),
  silentMs: time(15_000, 1000, 'how long a connection may be silent, asked or not, before it is taken for gone'),
  swampedMs: time(400, 1, 'with more to do than this in one turn of the loop, requests are refused until the next'),
  graceMs: time(20_000, 0, 'how long somebody may be gone before a computer plays the seat'),
  sleepMs: time(30_000, 0, 'when a table that nobody is at leaves the memory'),
  unusedMs: time(600_000, 1, 'when a table that nobody ever sat down at is forgotten'),
  refusedNames: count(10_000, 0, 'lines of the list of refused names that count'),
  reports: count(500, 0, 'reports that are kept; the oldest go first'),
  reportsPerHour: count(6, 0, 'reports of one address'),
  reportBytes: count(16_384, 0, 'what a report may hold of the log of its table, in bytes'),
  bans: count(10_000, 0, 'addresses, seats and tables that may be banned'),
  pageBytes: count(65_536, 0, 'what a page about the house may hold, in bytes'),
  officeRows: count(200, 1, 'what one list on the host’s pages shows'),
  officeBytes: count(262_144, 4096, 'the longest form that the host may send, in bytes'),
  nights: count(14, 1, 'nightly copies that are kept'),
  nightMs: time(21_600_000, 1000, 'how long a nightly copy may take'),
  keepDays: count(400, 0, 'days after which a table at which nothing happens is deleted; 0 keeps it'),
} satisfies Readonly<Record<string, Limit>>;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };

const isLimit = (name: string): name is keyof Limits => Object.hasOwn(LIMITS, name);

export const USUAL_LIMITS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { usual }]) => [name, usual]),
) as Limits;

/** The default limits with changes. Throws for unknown names and impossible numbers. */
export function readLimits(set: Readonly<Record<string, unknown>>): Limits {
  for (const [name, value] of Object.entries(set)) {
    if (!isLimit(name)) throw new RangeError(`There is no limit "${name}".`);
    const { least, most } = LIMITS[name];
    if (Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most) continue;
    const range = `${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
    throw new RangeError(`The limit ${name} is a whole number from ${range}, not "${value}".`);
  }
  return { ...USUAL_LIMITS, ...set };
}
