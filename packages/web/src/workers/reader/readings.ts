import {
  type BySeat,
  bookOf,
  bySeat,
  commitment,
  followsFrom,
  type GameRecord,
  handAlone,
  parseHands,
  parseLink,
  parseRecord,
  parseRules,
  parseRulesCode,
  parseSeed,
  type Result,
  rulesLine,
  SEATS,
  type Seat,
  writeLink,
  writeRecord,
} from '@texas42/engine';
import type { RulesCard } from '@texas42/protocol';
import {
  changeRule,
  dailyLog,
  dailyRecord,
  dealOf,
  hashToken,
  type LogRow,
  plainRules,
  rulesCard,
  summaryOf,
  takeOverLog,
} from '@texas42/room';
import { randomText } from '../../app/randomText.ts';
import { type GameToKeep, readBackup } from '../../games/backup.ts';
import { catalogue } from '../../games/catalogue.ts';
import { type KeptGame, type KeptLink, keepGames } from '../../games/games.ts';
import { movesOf } from '../../replay/handMoves.ts';
import type { Names } from '../../replay/names.ts';
import { type Book, openLog } from '../logStore.ts';
import type {
  CardAnswer,
  FoundGame,
  GameToContinue,
  KeptAs,
  ReaderAnswers,
  ReaderQuestion,
  ReaderQuestions,
  Shake,
  ShakeProof,
  TakenIn,
} from '../readerMessages.ts';
import { RECORDED } from '../tableMessages.ts';
import { recordOfLink, Unreadable, unwrap } from './readLink.ts';

// Answers all questions but `moments`, which `reader.ts` answers itself.

export async function find(
  reading: Exclude<ReaderQuestion, { readonly about: 'moments' }>,
  tell: (soFar: TakenIn) => void,
): Promise<ReaderAnswers[keyof ReaderAnswers]> {
  switch (reading.about) {
    case 'games':
      return gamesIn(reading.text);
    case 'text':
      return textOf(reading);
    case 'hand':
      return writeLink(unwrap(handAlone(recordOfLink(reading.link), reading.hand)));
    case 'lay':
      return lay(reading);
    case 'keep':
      return keep(reading);
    case 'play-out':
      return layOut(reading);
    case 'take':
      return take(reading.text, tell);
    case 'stop-taking':
      taking = undefined;
      return null;
    case 'find': {
      const games = (await catalogue(reading.isAnew)).find(reading.asked);
      return { number: games.length, games: games.slice(0, reading.most) };
    }
    case 'figures':
      return (await catalogue(false)).figures();
    case 'rules':
      return cardAnswer(rulesCard(reading.code));
    case 'change-rule':
      return cardAnswer(changeRule(reading.code, reading.option, reading.value));
    case 'book': {
      const rules = plainRules(unwrap(parseRulesCode(reading.code)));
      return { line: rulesLine(rules), passages: bookOf(rules) };
    }
    case 'lay-lesson':
      await layLesson(reading);
      return null;
    case 'lay-daily': {
      const token = randomText();
      await layRows('daily', dailyLog(reading.day, reading.name, hashToken(token), Date.now()), token);
      return null;
    }
    case 'par': {
      const daily = dailyRecord(reading.day);
      const record = { ...daily, hands: daily.hands.map((hand) => ({ ...hand, moves: reading.moves })) };
      // Fetched when it is needed: replays do without the solver.
      const { parOf } = await import('@texas42/ai');
      return { link: writeLink(record), par: parOf(record) };
    }
    case 'shakes':
      return unwrap(parseRecord(reading.text)).flatMap((record) =>
        record.hands.map(({ dealt, key }) => shakeOf(dealt, key ?? null, namesIn(record))),
      );
    case 'shakesOf':
      return recordOfLink(reading.link).hands.map(({ dealt }, hand) =>
        shakeOf(dealt, reading.keys[hand] ?? null, reading.names),
      );
    case 'verify':
      return reading.shakes.map(proofOf);
  }
}

function cardAnswer(card: Result<RulesCard>): CardAnswer {
  return card.ok ? { card: card.value } : { refusal: card.refusal.message };
}

/** A link by itself, or in the address of a page. */
const LINK = /(?:^|[#&=])(\d+~42:[^\s&~]*~[\w-]+)/;

function gamesIn(text: string): readonly FoundGame[] {
  const [, link] = LINK.exec(text.trim()) ?? [];
  if (link !== undefined) return [{ link: writeLink(recordOfLink(link)), names: null }];
  return unwrap(parseRecord(text)).map((record) => ({
    link: writeLink({ ...record, rules: plainRules(record.rules) }),
    names: namesIn(record),
  }));
}

function namesIn({ headers }: GameRecord): Names | null {
  const written = headers.find(([name]) => name === 'Players')?.[1].split(',') ?? [];
  const [a, b, c, d] = written.map((name) => name.trim());
  return a && b && c && d ? [a, b, c, d] : null;
}

function textOf({ link, names, at, keys }: ReaderQuestions['text']): string {
  const players = names ? [['Players', names.map((name) => name.replaceAll(',', ' ')).join(', ')] as const] : [];
  const date = at === null ? [] : [['Date', new Date(at).toISOString().slice(0, 10)] as const];
  const { hands, ...record } = recordOfLink(link);
  const told = hands.map((hand, i) => ({ ...hand, ...(keys[i] ? { key: keys[i] } : {}) }));
  return writeRecord([{ ...record, hands: told, headers: [...players, ...date] }]);
}

/** Prepares the table of single hands by writing its log; the person then sits down there. */
async function lay({ link, moves, isSwept, seat, isOneHand, name, computers }: GameToContinue): Promise<string> {
  const read = recordOfLink(link);
  // A single hand has no earlier score.
  const record = isOneHand ? { ...read, marks: [0, 0] as const } : read;
  const you = SEATS[seat] ?? 0;
  // Turn automatic play off: the table must stay in the recorded state.
  const more = { consensus: true, hints: true, speed: false, ...(isOneHand ? { 'oneHand.enabled': true } : {}) };
  const rules = unwrap(parseRules({ ...record.rules, ...more }));
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
  await layRows('hand', rows, token);
  return dealOf({ ...record, rules: plainRules(rules) }, you);
}

/** Prepares the decided hand of another table, to be played to its end here. All of it is public by then. */
function layOut({ rules: code, hand, seat, names, levels }: ReaderQuestions['play-out']): ReaderAnswers['play-out'] {
  const read = unwrap(parseRulesCode(code));
  const rules = unwrap(parseRules({ ...read, earlyEnd: 'play-out', consensus: true, hints: true, speed: false }));
  const moves = movesOf(hand);
  const token = randomText();
  const shaker = SEATS[hand.shaker] ?? 0;
  const hands = [{ shaker, dealt: unwrap(parseHands(hand.dealt)), moves }];
  const rows = takeOverLog({
    record: { headers: [], rules, marks: [0, 0], seed: null, hands },
    rules,
    moves: moves.length,
    isSwept: true,
    seat: SEATS[seat] ?? 0,
    name: names[seat] ?? '',
    token: hashToken(token),
    computers: bySeat((place) => ({ name: names[place], level: levels[place] ?? '' })),
    seed: crypto.getRandomValues(new Uint8Array(32)),
    chance: randomText(),
    at: Date.now(),
  });
  return { rows: rows.map((row) => JSON.stringify(row)), token };
}

/** Prepares a hand that was played before: the person sits in the first seat, and the others repeat their moves. */
async function layLesson({ record: text, from }: ReaderQuestions['lay-lesson']): Promise<void> {
  const [record] = unwrap(parseRecord(text));
  if (!record) throw new Error('A lesson has a hand.');
  const names = namesIn(record);
  const token = randomText();
  const rows = takeOverLog({
    record,
    rules: unwrap(parseRules({ ...record.rules, consensus: true, hints: true })),
    moves: from,
    isSwept: false,
    seat: 0,
    name: names?.[0] ?? '',
    token: hashToken(token),
    computers: bySeat((seat) => ({ name: names?.[seat] ?? '', level: RECORDED })),
    seed: new Uint8Array(32),
    chance: '',
    at: Date.now(),
  });
  await layRows('lesson', rows, token);
}

function shakeOf(dealt: GameRecord['hands'][number]['dealt'], key: string | null, names: Names | null): Shake {
  return { names, dealt: dealt.map((hand) => hand.map(({ id }) => id)), key, seal: null };
}

/** Whether the dominoes and the seal both follow from the key. */
function proofOf({ names, dealt, key, seal }: Shake): ShakeProof {
  if (key === null) return { names, dealt, key, proof: 'untold', commitment: null, isSeen: null };
  const secret = unwrap(parseSeed(key));
  const made = commitment(secret);
  const proof = followsFrom(secret, unwrap(parseHands(dealt))) ? 'kept' : 'broken';
  return { names, dealt, key, proof, commitment: made, isSeen: seal === null ? null : seal === made };
}

async function layRows(book: Book, rows: readonly LogRow[], token: string): Promise<void> {
  const log = await openLog<LogRow>(book);
  await log.clear();
  await new Promise<void>((resolve, reject) => log.append(rows, (error) => (error ? reject(error) : resolve())));
  await log.keepToken(token);
}

function around(
  you: Seat,
  computers: GameToContinue['computers'],
): BySeat<{ readonly name: string; readonly level: string }> {
  return bySeat((seat) => computers[(seat - you + 3) % 4] ?? { name: '', level: '' });
}

async function keep(carried: GameToKeep): Promise<KeptAs> {
  const [game, link] = kept(carried, recordOfLink(carried.link));
  await keepGames([[game, link]]);
  return { id: game.id, link: link.link, deal: game.deal };
}

function kept(
  { id, at, names, self, isWhatIf, isWithFriends, link, keys }: GameToKeep,
  record: GameRecord,
): readonly [KeptGame, KeptLink] {
  const { isOneHand, ...summary } = summaryOf(record);
  const kind = isOneHand ? 'hand' : isWhatIf ? 'what-if' : 'game';
  const deal = isOneHand ? dealOf(record, self) : null;
  return [
    { id, at, kind, isWithFriends, names, self, ...summary, deal },
    { id, link, keys },
  ];
}

/** Stores games in batches, so that the page can stop it in between. */
const TOGETHER = 100;
/** The backup that is being imported. */
let taking: object | undefined;

/** Computes the summary of a game: a backup has only the game. */
async function take(text: string, tell: (soFar: TakenIn) => void): Promise<TakenIn> {
  const carried = readBackup(text);
  if (!carried) throw new Unreadable({ code: 'bad-record', message: 'This is no file of games.' });
  const mine = {};
  taking = mine;
  let soFar: TakenIn = { taken: 0, refused: 0, of: carried.length };
  for (let i = 0; i < carried.length && taking === mine; i += TOGETHER) {
    const some = carried.slice(i, i + TOGETHER);
    const games = some.flatMap((game) => {
      const record = parseLink(game?.link ?? '');
      return game && record.ok ? [kept(game, record.value)] : [];
    });
    await keepGames(games);
    const { taken, refused } = soFar;
    soFar = { ...soFar, taken: taken + games.length, refused: refused + some.length - games.length };
    tell(soFar);
  }
  // After many games rewrite the listing, since the user is waiting anyway.
  await catalogue(true);
  return soFar;
}
