import {
  expect as accepted,
  type Hands,
  parseSeed,
  recordOf,
  rulesCode,
  seedText,
  writeLink,
  writeRecord,
} from '@texas42/engine';
import { type Chance, chance, pick } from '@texas42/engine/testing';
import { type Ask, GameClient } from '@texas42/protocol';
import { foldTable, hashToken, type LogRow, storyOf } from '@texas42/room';
import { LINES, QUESTIONS, type Recording, record, tokenOf, twinsOf } from '@texas42/room/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameToKeep } from '../games/backup.ts';
import type { FromReader, ReaderQuestions, ToReader } from '../workers/readerMessages.ts';
import type { FromTableWorker, TableWorkerQuestions, ToTableWorker } from '../workers/tableMessages.ts';
import { type Known, POSTS, READER_QUESTIONS, TABLE_QUESTIONS } from './lines.ts';

/** The contents of a device, and what its worker reveals of it. */
interface Device {
  readonly rows: readonly LogRow[];
  readonly trace: string[];
}

/** The device that is looked at now, and the leak that is in its workers. */
const now: { device: Device; leak: string | null } = { device: { rows: [], trace: [] }, leak: null };

vi.mock('@texas42/ai/full', async () => ({ FULL: (await import('@texas42/ai')).LIGHT }));

vi.mock('../workers/logStore.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  openLog: async (book: string) => {
    const { rows, trace } = now.device;
    return {
      rows: book === 'game' ? rows : [],
      token: tokenOf(0),
      append: (added: readonly LogRow[], done: () => void) => {
        trace.push(`written ${JSON.stringify(added.map(({ event }) => (event.type === 'end' ? 'end' : event)))}`);
        done();
      },
      keepToken: async (token: string) => void trace.push(`token ${token}`),
      clear: async () => void trace.push(`cleared ${book}`),
    };
  },
}));

vi.mock('../games/games.ts', () => ({
  keepGames: async (games: object) => void now.device.trace.push(`kept ${JSON.stringify(games)}`),
  keptGames: async () => [],
}));

vi.mock('../workers/table/finishedGame.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../workers/table/finishedGame.ts')>();
  const finishedHands: typeof real.finishedHands = (...of) =>
    now.leak === 'the hand that is on among those that are over' ? real.playedGame(...of) : real.finishedHands(...of);
  return { ...real, finishedHands };
});

vi.mock('@texas42/room', async (importOriginal) => {
  const real = await importOriginal<typeof import('@texas42/room')>();
  const playOutLog: typeof real.playOutLog = (table, at) => {
    const rows = real.playOutLog(table, at);
    const isOnly = now.leak === 'the next shake at the side table' && rows;
    const seed = seedText(table.game?.context.config.seed ?? new Uint8Array(32));
    return isOnly
      ? rows.map((row) => (row.event.type === 'start' ? { ...row, event: { ...row.event, seed } } : row))
      : rows;
  };
  return { ...real, playOutLog };
});

type Listener = (event: { readonly data: unknown }) => void;

/** Waits for pending work. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > 1_000_000) throw new Error('It does not come.');
    await new Promise((next) => setImmediate(next));
  }
}

/** Both workers of a device, and a page that asks them. */
class Page {
  readonly client: GameClient;
  readonly trace: string[];
  readonly answers = new Map<number, unknown>();
  readonly #hear: { table: Listener; reader: Listener };
  readonly #ears = new Map<string, (text: string) => void>();
  #asked = 0;

  private constructor(device: Device, hear: { table: Listener; reader: Listener }) {
    this.#hear = hear;
    this.trace = device.trace;
    this.client = this.#clientOn('game');
  }

  static async open(rows: readonly LogRow[]): Promise<Page> {
    const device: Device = { rows, trace: [] };
    now.device = device;
    vi.resetModules();
    let page: Page | undefined;
    let listener: Listener = () => {};
    const bytes = chance('device');
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('addEventListener', (type: string, hear: Listener) => {
      if (type === 'message') listener = hear;
    });
    vi.stubGlobal('postMessage', (message: FromTableWorker | FromReader) => page?.receive(message));
    vi.stubGlobal('reportError', (error: unknown) => device.trace.push(`error ${error}`));
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(<T extends ArrayBufferView | null>(into: T): T => {
      if (into instanceof Uint8Array) into.set(Array.from(into, () => bytes(256)));
      return into;
    });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'], now: 1_000_000 });
    await import('../workers/table/worker.ts');
    const table = leaky(listener);
    await import('../workers/reader/reader.ts');
    page = new Page(device, { table, reader: leaky(listener) });
    return page;
  }

  receive(message: FromTableWorker | FromReader): void {
    this.trace.push(JSON.stringify(message));
    if ('found' in message || 'unread' in message) this.answers.set(message.id, message);
    else if ('type' in message && message.type === 'answer') this.answers.set(message.id, message.answer);
    else if ('type' in message && message.type === 'say') this.#ears.get(message.channel)?.(message.text);
  }

  post(message: ToTableWorker): void {
    this.#hear.table({ data: message });
  }

  async ask<Q extends keyof TableWorkerQuestions>(about: Q, more: TableWorkerQuestions[Q]): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    this.post({ type: 'ask', id, question: { about, ...more } as never });
    await until(() => this.answers.has(id));
    return this.answers.get(id);
  }

  async read<Q extends keyof ReaderQuestions>(about: Q, more: ReaderQuestions[Q]): Promise<void> {
    this.#asked += 1;
    const id = this.#asked;
    this.#hear.reader({ data: { id, reading: { about, ...more } as never } satisfies ToReader });
    await until(() => this.answers.has(id));
  }

  async sitDown(): Promise<void> {
    const from = this.trace.length;
    this.post({ type: 'sit-down', game: null, book: 'game' });
    await until(() => this.trace.slice(from).some((line) => /"seated"|"no-game"/.test(line)));
    this.client.connect(this.#socket('game'));
  }

  /** A person at the side table, while it exists. */
  aside(): GameClient {
    const client = this.#clientOn('side');
    client.connect(this.#socket('side'));
    return client;
  }

  #clientOn(line: string): GameClient {
    let ids = 0;
    const newId = (): string => {
      ids += 1;
      return `${line} ${ids}`;
    };
    return new GameClient(newId, { token: tokenOf(0) });
  }

  #socket(line: 'game' | 'side') {
    return {
      send: (text: string) => this.post({ type: 'say', channel: line, text }),
      onMessage: (receive: (text: string) => void) => void this.#ears.set(line, receive),
      onClose: () => {},
      close: () => {},
    };
  }
}

/** A planted leak: sends one bit of the hidden hands beside the answer. */
function leaky(hear: Listener): Listener {
  return (event) => {
    const { type, question, reading } = event.data as { type?: string; question?: Asked; reading?: Asked };
    const { rows, trace } = now.device;
    const start = rows.find((row) => row.event.type === 'start');
    if (now.leak === `${reading ? 'read' : question ? 'ask' : 'post'} ${reading?.about ?? question?.about ?? type}`)
      trace.push(`leak ${JSON.stringify(start?.event.type === 'start' ? start.event.deals : null)}`);
    hear(event);
  };
}
interface Asked {
  readonly about: string;
}

const AT_HOME = { consensus: true, hints: true, speed: false, 'oneHand.script': '', gameTarget: 7 };
const recorded = (words: string): Recording => record(words, { rules: AT_HOME, isQuiet: true, setup: { people: [0] } });

/** A game played long ago, for questions that need some game. */
function longAgo(): Omit<Known, 'moves'> {
  for (let i = 0; ; i += 1) {
    const played = foldTable(recorded(`long ago ${i}`).rows)?.game;
    const [record] = played ? recordOf(played.context, played.actions) : [];
    const [hand] = played ? storyOf(played) : [];
    if (!record || !hand) continue;
    const kept = { at: 0, names: NAMES, self: 0, isWhatIf: false, isWithFriends: false, keys: [null] };
    const game = { id: 'long ago', link: writeLink(record), ...kept };
    return { game, text: writeRecord([record]), hand, rules: rulesCode(record.rules) };
  }
}
const NAMES = ['Ann', 'Earl', 'Gran', 'Dale'] as const;
const BEFORE = longAgo();

type Fork = { readonly rows: readonly LogRow[]; readonly hash: string };

/** The log of a device, under another deal and seed. */
function deviceRows({ rows }: Recording, cut: number, deals: readonly Hands[], seed: string): Fork {
  const words = deals.map((hands) => hands.map((hand) => hand.map(({ id }) => id)) as never);
  const start = (event: LogRow['event']): LogRow['event'] =>
    event.type === 'start' ? { ...event, deals: words, seed, level: 'recorded' } : event;
  const hash = hashToken(String(accepted(parseSeed(seed)))).slice(0, 8);
  return { rows: rows.slice(0, cut).map((row) => ({ ...row, event: start(row.event) })), hash };
}

const isMoveWord = (word: string): boolean => !/^(agree|complete|score|redeal|retry|new)/.test(word);

/** A page opens the game after a number of rows, asks, plays on, and asks everything. */
async function asked(
  { rows, hash }: Fork,
  recording: Recording,
  cut: number,
  words: string,
): Promise<readonly string[]> {
  const random = chance(words);
  const page = await Page.open(rows);
  const told = (line: string): string => line.replaceAll(hash, 'a name of the seed');
  await page.sitDown();
  const moves = recording.rows.flatMap(({ event }) => (event.type === 'act' ? event.words.filter(isMoveWord) : []));
  const known = knownOf((await page.ask('so-far', {})) as GameToKeep | null, page, moves);
  for (const [type, line] of Object.entries(POSTS)) {
    if (type === 'sit-down') continue;
    for (const more of line.asks(known)) page.post({ type, ...more } as ToTableWorker);
  }
  await everyTableQuestion(page, known);
  for (const { event } of recording.rows.slice(cut)) {
    const [word = ''] = event.type === 'act' ? event.words : [];
    const offer = page.client.view?.mine.offers.find((one) => one.words.includes(word));
    if (offer) void page.client.send(offer.seat, word);
    else page.post({ type: 'hurry' });
  }
  await everyTableQuestion(page, known);
  for (const [about, line] of Object.entries(READER_QUESTIONS)) {
    for (const more of line.asks(known)) await page.read(about as keyof ReaderQuestions, more as never);
  }
  await everyQuestion(page, rows, random);
  const left = page.trace.length;
  for (const more of POSTS['sit-down'].asks(known)) {
    const from = page.trace.length;
    page.post({ type: 'sit-down', ...more });
    await until(() => page.trace.slice(from).some((line) => /"seated"/.test(line)));
  }
  // The game that is left is over.
  return page.trace.filter((line, i) => i < left || !line.startsWith('{"type":"over"')).map(told);
}

async function everyTableQuestion(page: Page, known: Known): Promise<void> {
  for (const [about, line] of Object.entries(TABLE_QUESTIONS)) {
    for (const more of line.asks(known)) {
      const answer = await page.ask(about as keyof TableWorkerQuestions, more);
      // Hurrying affects both tables, so it must be nobody else's turn at the first.
      const isMine = (page.client.view?.mine.offers.length ?? 0) > 0;
      if (about === 'play-out' && answer === true && isMine) playAside(page);
      page.post({ type: 'leave-side' });
      page.post({ type: 'record', moves: known.moves });
    }
  }
}

/** The side table is played on, beyond the hand that it was opened for. */
function playAside(page: Page): void {
  const side = page.aside();
  page.post({ type: 'record', moves: [] });
  for (let moves = 0; moves < 60; moves += 1) {
    const [offer] = side.view?.mine.offers ?? [];
    const [word] = offer?.words ?? [];
    if (offer && word !== undefined) void side.send(offer.seat, word);
    else page.post({ type: 'hurry' });
  }
}

/** All questions to a table; the room's own proof asks them at every kind of table. */
async function everyQuestion(page: Page, rows: readonly LogRow[], random: Chance): Promise<void> {
  const table = foldTable(rows);
  if (!table) throw new Error('There is no table.');
  const questions = QUESTIONS.filter((question) => question !== 'hello' && question !== 'act');
  const all = questions.flatMap((question): readonly object[] => LINES[question].asks({ table, own: 0 }));
  for (let i = 0; i < 40; i += 1) void page.client.ask(pick(all, random) as Extract<Ask, { type: 'why' }>);
}

function knownOf(game: GameToKeep | null, { client }: Page, moves: readonly string[]): Known {
  const hand = client.view?.table.lastHand;
  if (!game || !hand) return { ...BEFORE, moves };
  return { game, text: BEFORE.text, hand, rules: client.view?.table.rules.code ?? '', moves };
}

/** So many games at home are looked at. */
const PAGES = 40;

interface Pair {
  readonly one: readonly string[];
  readonly other: readonly string[];
}

/** A game at home, seen by the same page where only the computers hold other dominoes. */
async function compared(i: number): Promise<readonly Pair[]> {
  const words = `home ${i}`;
  const random = chance(words);
  const recording = recorded(words);
  const { setup, rows } = recording;
  const begun = rows.findIndex(({ event }) => event.type === 'start') + 1;
  const cut = begun + random(Math.max(1, rows.length - begun));
  const end = Math.min(rows.length, cut + random(12));
  const [twin] = twinsOf(setup, rows.slice(0, end), [1, 2, 3], random, 1);
  // A hand that was thrown in is over, and may be told.
  if (twin?.forked.size !== 1) return [];
  const until = { ...recording, rows: rows.slice(0, end) };
  const seen = (deals: readonly Hands[] | undefined, seed: string) =>
    asked(deviceRows(until, cut, deals ?? [], seed), until, cut, words);
  return [{ one: await seen(setup.deals, setup.seed), other: await seen(twin.setup.deals, twin.setup.seed) }];
}

function difference({ one, other }: Pair): string | undefined {
  const at = one.findIndex((line, i) => line !== other[i]);
  if (at < 0) return one.length === other.length ? undefined : `${other.slice(one.length)}`;
  return `${one[at]}\n${other[at]}`;
}

async function caught(most: number): Promise<string | undefined> {
  for (let i = 0; i < most; i += 1) {
    for (const pair of await compared(i)) {
      const found = difference(pair);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

afterEach(() => {
  now.leak = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what a page hears of its two workers', () => {
  it('is the same, byte for byte, where only the computers hold other dominoes', async () => {
    const lines: string[] = [];
    let pairs = 0;
    for (let i = 0; i < PAGES; i += 1) {
      for (const pair of await compared(i)) {
        pairs += 1;
        lines.push(...pair.one);
        expect(difference(pair), `home ${i}`).toBeUndefined();
      }
    }
    expect(pairs).toBeGreaterThan(PAGES / 4);
    const told = (pattern: RegExp): number => lines.filter((line) => pattern.test(line)).length;
    expect(told(/"code":"broken"|^error/)).toBe(0);
    expect(told(/"answer":\{"id"/)).toBeGreaterThan(4);
    expect(told(/"answer":true/)).toBeGreaterThan(2);
    expect(told(/"channel":"side".*handNumber\\":2/)).toBeGreaterThan(0);
  });

  it('is asked by a line for each question: one without is a type error', () => {
    const { why: _why, ...questions } = LINES;
    const { 'so-far': _soFar, ...tableQuestions } = TABLE_QUESTIONS;
    const { hurry: _hurry, ...posts } = POSTS;
    const { moments: _moments, ...readerQuestions } = READER_QUESTIONS;
    // @ts-expect-error
    const first: typeof LINES = questions;
    // @ts-expect-error
    const second: typeof TABLE_QUESTIONS = tableQuestions;
    // @ts-expect-error
    const third: typeof POSTS = posts;
    // @ts-expect-error
    const fourth: typeof READER_QUESTIONS = readerQuestions;
    expect([first, second, third, fourth].every((lines) => Object.keys(lines).length > 0)).toBe(true);
  });
});

describe('a planted leak is caught', () => {
  const doors = [
    ...Object.keys(POSTS).map((type) => `post ${type}`),
    ...Object.keys(TABLE_QUESTIONS).map((about) => `ask ${about}`),
    ...Object.keys(READER_QUESTIONS).map((about) => `read ${about}`),
  ];
  it.each(doors)('beside the answer to: %s', async (leak) => {
    now.leak = leak;
    expect(await caught(20)).toMatch(/leak/);
  });

  it('the hand that is on among those that are over', async () => {
    now.leak = 'the hand that is on among those that are over';
    expect(await caught(PAGES)).toMatch(/"answer":\{"id"/);
  });

  it('the next shake at the side table', async () => {
    now.leak = 'the next shake at the side table';
    expect(await caught(PAGES)).toMatch(/"channel":"side"/);
  });
});
