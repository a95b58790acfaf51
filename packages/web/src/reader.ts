import {
  type BySeat,
  bySeat,
  expect,
  type GameRecord,
  handAlone,
  parseLink,
  parseRecord,
  parseRules,
  type Refusal,
  type Result,
  SEATS,
  type Seat,
  writeLink,
  writeRecord,
} from '@texas42/engine';
import { hashToken, type LogRow, momentsOf, takeOverLog } from '@texas42/room';
import { openLog } from './logStore.ts';
import { randomText } from './randomText.ts';
import type { Found, FoundGame, FromReader, Laying, Names, Reading, Readings, ToReader } from './reading.ts';

// Reads links and records, away from the page and from the table: whoever looks at a game waits for no computer's thinking,
// and fetches none of it. Beside `worker.ts` this is the only file of the web app that knows that there are rules.

/** Ends a reading; caught where it began. */
class Unreadable extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

addEventListener('message', ({ data: { id, reading } }: MessageEvent<ToReader>) => {
  const answer = (message: FromReader): void => postMessage(message);
  find(reading).then(
    (found) => answer({ id, found }),
    (error: unknown) => {
      const { code, message } =
        error instanceof Unreadable ? error.refusal : { code: 'broken', message: String(error) };
      answer({ id, unread: { code, message } });
    },
  );
});

async function find(reading: Reading): Promise<Found[keyof Found]> {
  switch (reading.about) {
    case 'moments':
      return momentsOf(recordIn(reading.link), reading.names);
    case 'games':
      return gamesIn(reading.text);
    case 'text':
      return textOf(reading);
    case 'hand':
      return writeLink(known(handAlone(recordIn(reading.link), reading.hand)));
    case 'lay':
      await lay(reading);
      return null;
  }
}

function known<T>(result: Result<T>): T {
  if (!result.ok) throw new Unreadable(result.refusal);
  return result.value;
}

function recordIn(link: string): GameRecord {
  const { rules, ...record } = known(parseLink(link));
  return { ...record, rules: plain(rules) };
}

/** What a table at home adds to its rules is no part of the game. */
function plain(rules: GameRecord['rules']): GameRecord['rules'] {
  return expect(parseRules({ ...rules, consensus: false, hints: false }));
}

const LINK = /(?:^|[#&?]|\bg=|\bd=)(\d+~42:[^\s&~]*~[\w-]+)/;

function gamesIn(text: string): readonly FoundGame[] {
  const [, link] = LINK.exec(text) ?? [];
  if (link !== undefined) return [{ link: writeLink(recordIn(link)), names: null }];
  return known(parseRecord(text)).map((record) => ({
    link: writeLink({ ...record, rules: plain(record.rules) }),
    names: namesIn(record),
  }));
}

function namesIn({ headers }: GameRecord): Names | null {
  const written = headers.find(([name]) => name === 'Players')?.[1].split(',') ?? [];
  const [a, b, c, d] = written.map((name) => name.trim());
  return a && b && c && d ? [a, b, c, d] : null;
}

function textOf({ link, names, at }: Readings['text']): string {
  const players = names ? [['Players', names.map((name) => name.replaceAll(',', ' ')).join(', ')] as const] : [];
  const date = at === null ? [] : [['Date', new Date(at).toISOString().slice(0, 10)] as const];
  return writeRecord([{ ...recordIn(link), headers: [...players, ...date] }]);
}

/** Lays the table of single hands: its log is written, and whoever sits down there finds it. */
async function lay({ link, moves, isSwept, seat, isOneHand, name, computers }: Laying): Promise<void> {
  const record = recordIn(link);
  const you = SEATS[seat] ?? 0;
  // Nothing plays by itself: it stands as it stood.
  const more = { consensus: true, hints: true, speed: false, ...(isOneHand ? { 'oneHand.enabled': true } : {}) };
  const rules = known(parseRules({ ...record.rules, ...more }));
  const token = randomText();
  const rows = takeOverLog({
    record,
    rules,
    moves,
    isSwept,
    seat: you,
    name,
    token: hashToken(token),
    computers: around(you, computers),
    seed: crypto.getRandomValues(new Uint8Array(32)),
    chance: randomText(),
    at: Date.now(),
  });
  const log = await openLog<LogRow>('hand');
  await log.clear();
  await new Promise<void>((resolve, reject) => log.append(rows, (error) => (error ? reject(error) : resolve())));
  await log.keepToken(token);
}

function around(you: Seat, computers: Laying['computers']): BySeat<{ readonly name: string; readonly level: string }> {
  return bySeat((seat) => computers[(seat - you + 3) % 4] ?? { name: '', level: '' });
}
