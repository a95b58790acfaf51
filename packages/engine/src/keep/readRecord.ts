import { parseDomino } from '../game/domino.ts';
import { type ByTeam, SEATS, type Seat } from '../game/seat.ts';
import { noDomino, parseHands, whyOver } from '../play/config.ts';
import { createContext } from '../play/context.ts';
import { accept, type RefusalCode, type Result, refuse } from '../refusal.ts';
import type { Options } from '../rules/option.ts';
import { parseRulesCode } from '../rules/rulesCode.ts';
import { parseRules, quoted } from '../rules/ruleset.ts';
import { configOf, follow, type GameRecord, type HandRecord, isMisplay } from './record.ts';
import { outcomeOf, RECORD_TITLE, type RecordOutcome } from './writeRecord.ts';

/** A line of a record that is not blank and not a comment. */
interface Line {
  readonly number: number;
  readonly text: string;
}

/** A hand being read, with the line of each move and of the ending for error messages. */
interface HandLines {
  readonly at: Line;
  readonly shaker: Seat;
  readonly seats: Line[];
  readonly moves: { readonly word: string; readonly at: Line }[];
  readonly leads: { readonly seat: number; readonly at: Line; readonly move: number }[];
  key: string | undefined;
  ending: Line | undefined;
}

interface GameLines {
  readonly at: Line;
  readonly headers: [string, string][];
  rules: Options;
  marks: ByTeam<number>;
  seed: string | null;
  result: Line | undefined;
  readonly hands: HandLines[];
}

/** Thrown at the first bad line; `parseRecord` catches it and refuses. */
class Unreadable extends Error {
  readonly at: Line;
  readonly code: RefusalCode;
  constructor(at: Line, message: string, code: RefusalCode = 'bad-record') {
    super(message);
    this.at = at;
    this.code = code;
  }
}

/** Reads games from text and checks every word by playing it. A refusal names the line and what is wrong there. */
export function parseRecord(text: string): Result<readonly GameRecord[]> {
  try {
    const lines = linesOf(text);
    const games = readGames(lines);
    return accept(games.map(check));
  } catch (error) {
    if (error instanceof Unreadable) return refuse(error.code, `Line ${error.at.number}: ${error.message}`);
    throw error;
  }
}

function linesOf(text: string): readonly Line[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line.replace(/(^|\s);.*$/s, '').trim() }))
    .filter((line) => line.text !== '');
}

function readGames(lines: readonly Line[]): readonly GameLines[] {
  const games: GameLines[] = [];
  for (const line of lines) {
    if (/^Texas 42 record\b/.test(line.text)) games.push(openGame(line));
    else readLine(games.at(-1), line);
  }
  if (games.length === 0) throw new Unreadable({ number: 1, text: '' }, `A record begins with "${RECORD_TITLE}".`);
  return games;
}

function openGame(at: Line): GameLines {
  if (at.text !== RECORD_TITLE)
    throw new Unreadable(at, 'This version of the record is not known here.', 'newer-version');
  const rules = parseRules({});
  if (!rules.ok) throw new Unreadable(at, rules.refusal.message);
  return { at, headers: [], rules: rules.value, marks: [0, 0], seed: null, result: undefined, hands: [] };
}

function readLine(game: GameLines | undefined, line: Line): void {
  if (!game) throw new Unreadable(line, `A record begins with "${RECORD_TITLE}".`);
  const hand = game.hands.at(-1);
  const opens = /^Hand (\d{1,9}), shaker ([0-3])$/.exec(line.text);
  if (opens) openHand(game, line, Number(opens[1]), Number(opens[2]));
  else if (hand) readHandLine(hand, line);
  else readHeader(game, line);
}

function openHand(game: GameLines, at: Line, number: number, shaker: number): void {
  if (number !== game.hands.length + 1) throw new Unreadable(at, `Hand ${game.hands.length + 1} should come here.`);
  const seat = SEATS.find((candidate) => candidate === shaker) ?? 0;
  game.hands.push({ at, shaker: seat, seats: [], moves: [], leads: [], key: undefined, ending: undefined });
}

function readHeader(game: GameLines, line: Line): void {
  const [, name = '', value = ''] = /^([A-Z][A-Za-z ]{0,30}): (.+)$/.exec(line.text) ?? [];
  if (name === '') throw new Unreadable(line, `${quoted(line.text)} is neither a header nor the beginning of a hand.`);
  if (name === 'Rules') {
    const rules = parseRulesCode(value);
    if (!rules.ok) throw new Unreadable(line, rules.refusal.message);
    game.rules = rules.value;
  } else if (name === 'Begins') {
    const [, first, second] = /^(\d{1,7}) to (\d{1,7})$/.exec(value) ?? [];
    if (second === undefined) throw new Unreadable(line, 'A score is two numbers, as in "3 to 1".');
    game.marks = [Number(first), Number(second)];
  } else if (name === 'Seed') {
    if (!/^[0-9a-f]{64}$/.test(value)) throw new Unreadable(line, 'A seed is 64 hexadecimal digits.');
    game.seed = value;
  } else if (name === 'Result') game.result = line;
  else game.headers.push([name, value]);
}

function readHandLine(hand: HandLines, line: Line): void {
  if (hand.ending) throw new Unreadable(line, 'The hand is already over.');
  const [, key = '', rest = ''] =
    /^(Calls|Declared|Key|Seat [0-3]|Trick [1-7], seat [0-3] leads): (.+)$/.exec(line.text) ?? [];
  const words = rest.split(/\s+/);
  if (key.startsWith('Seat')) {
    if (key !== `Seat ${hand.seats.length}`) throw new Unreadable(line, `${key} does not come here.`);
    hand.seats.push(line);
  } else if (key === 'Key') {
    if (!/^[0-9a-f]{64}$/.test(rest)) throw new Unreadable(line, 'A key is 64 hexadecimal digits.');
    if (hand.seats.length < 4 || hand.moves.length > 0)
      throw new Unreadable(line, 'The key stands below the four hands.');
    hand.key = rest;
  } else if (key !== '') {
    const expected = expectedMoves(hand, key, line);
    if (words.length > expected)
      throw new Unreadable(line, `There are more words than the ${expected} that belong here.`);
    hand.moves.push(...words.map((word) => ({ word, at: line })));
  } else if (/^(Made: |Set: |Thrown in$)/.test(line.text)) hand.ending = line;
  else throw new Unreadable(line, `${quoted(line.text)} is no line of a hand.`);
}

/** How many words a line with this key may hold here. */
function expectedMoves(hand: HandLines, key: string, line: Line): number {
  const { length } = hand.moves;
  if (hand.seats.length < 4) throw new Unreadable(line, 'The four hands come first.');
  if (key === 'Calls' && length === 0) return 4;
  if (key === 'Declared' && length === 4) return 1;
  const [, trick, seat] = /^Trick (\d), seat (\d)/.exec(key) ?? [];
  if (trick !== undefined && length >= 5 && Number(trick) === hand.leads.length + 1) {
    hand.leads.push({ seat: Number(seat), at: line, move: length });
    return 4;
  }
  throw new Unreadable(line, `${key} does not come here.`);
}

function dealtOf({ seats, at }: HandLines): HandRecord['dealt'] {
  const last = seats.at(-1) ?? at;
  if (seats.length < 4) throw new Unreadable(last, 'A hand lists the dominoes of four seats.');
  const hands = seats.map((line) => line.text.replace(/^Seat \d: /, '').split(/\s+/));
  for (const [seat, line] of seats.entries()) {
    const unknown = hands[seat]?.find((name) => !parseDomino(name));
    if (unknown !== undefined) throw new Unreadable(line, noDomino(unknown));
  }
  const dealt = parseHands(hands);
  if (!dealt.ok) throw new Unreadable(last, dealt.refusal.message);
  return dealt.value;
}

/** Plays the game and compares tricks, endings and result with what the record says. */
function check(game: GameLines): GameRecord {
  const { at, headers, rules, marks, seed } = game;
  if (game.hands.length === 0) throw new Unreadable(at, 'There is no hand in this record.');
  const over = whyOver(rules, marks);
  if (over !== undefined) throw new Unreadable(at, over);
  const hands = game.hands.map((hand) => ({
    shaker: hand.shaker,
    dealt: dealtOf(hand),
    moves: hand.moves.map(({ word }) => word),
    ...(hand.key === undefined ? {} : { key: hand.key }),
  }));
  const record: GameRecord = { headers, rules, marks, seed, hands };
  const followed = follow(record, createContext(configOf(record, () => new Uint8Array(32))));
  if (isMisplay(followed)) {
    const hand = game.hands[followed.hand];
    throw new Unreadable(hand?.moves[followed.move ?? Number.NaN]?.at ?? hand?.at ?? at, followed.message);
  }
  compare(game, record);
  return record;
}

function compare(game: GameLines, record: GameRecord): void {
  const outcome = outcomeOf(record);
  for (const [index, { leads, ending, moves }] of game.hands.entries()) {
    const hand = outcome.hands[index];
    checkTricks(leads, moves.length, hand?.tricks ?? []);
    if (ending && ending.text !== hand?.ending) {
      throw new Unreadable(ending, `The moves give "${hand?.ending ?? 'a hand that goes on'}".`);
    }
  }
  if (game.result && game.result.text !== `Result: ${outcome.result}`) {
    throw new Unreadable(game.result, `The moves give "${outcome.result}".`);
  }
}

/** Checks that each trick line holds exactly one trick and names its leader. */
function checkTricks(leads: HandLines['leads'], moves: number, tricks: RecordOutcome['hands'][number]['tricks']): void {
  let next = FIRST_PLAY;
  for (const [index, { seat, at, move }] of leads.entries()) {
    if (move !== next) throw new Unreadable(at, 'The trick before is not complete.');
    const plays = tricks[index]?.plays ?? [];
    next += plays.length;
    const end = leads[index + 1]?.move ?? moves;
    if (end > next) throw new Unreadable(at, 'A trick has more dominoes than players.');
    if (plays[0]?.seat !== seat) throw new Unreadable(at, `Seat ${plays[0]?.seat} leads this trick.`);
  }
}

/** The index of a hand's first play, after four calls and a declaration. */
const FIRST_PLAY = 5;
