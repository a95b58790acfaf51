import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSeed } from '../game/shake.ts';
import { createContext } from '../play/context.ts';
import { executeAction, startGame } from '../play/execute.ts';
import { expect as accepted } from '../refusal.ts';
import { parseRules } from '../rules/ruleset.ts';
import { isSame } from '../same.ts';
import { chance, pick } from '../testing/chance.ts';
import { DAMAGES, damaged } from '../testing/damage.ts';
import { randomRecord } from '../testing/randomRecord.ts';
import { parseRecord } from './readRecord.ts';
import { type GameRecord, recordOf, replayRecord } from './record.ts';
import { RECORD_TITLE, writeRecord } from './writeRecord.ts';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 42) });

const RESERVED = ['Rules', 'Begins', 'Seed', 'Result'];

const name = fc.stringMatching(/^[A-Z][A-Za-z ]{0,30}$/).filter((word) => !RESERVED.includes(word));
/** Text that a header keeps as it is, without characters that would be cleaned away. */
const value = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))
  .filter((text) => text !== '' && text === text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim() && !text.includes(';'));
const headers = fc.array(fc.tuple(name, value), { maxLength: 4 });

/** A game, where it stopped, and its headers. */
const stopped = fc.record({
  seed: fc.nat().map(String),
  steps: fc.nat({ max: 500 }),
  headers,
  told: fc.constantFrom('nothing', 'keys', 'seed'),
});

describe('a record', () => {
  it('is read back as it was written, wherever the game stopped', () => {
    fc.assert(
      fc.property(stopped, (game) => {
        const record = randomRecord(game);
        const text = writeRecord([record]);
        const read = accepted(parseRecord(text));
        expect(isSame(read, [record])).toBe(true);
        expect(writeRecord(read)).toBe(text);
      }),
      { numRuns: 120 },
    );
  });

  it('may stand with others in one text', () => {
    fc.assert(
      fc.property(fc.array(stopped, { minLength: 2, maxLength: 3 }), (games) => {
        const records = games.map(randomRecord);
        expect(isSame(accepted(parseRecord(writeRecord(records))), records)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('keeps its score to begin with', () => {
    const game: GameRecord = { ...randomRecord({ seed: 'begun', steps: 60, rules: {} }), marks: [3, 5] };
    expect(writeRecord([game])).toContain('\nBegins: 3 to 5\n');
    expect(accepted(parseRecord(writeRecord([game])))).toEqual([game]);
  });

  it.each([
    ['with comments and blank lines', (line: string) => `${line}  ; a word on it\n; a line of words\n\n`],
    ['with spaces at the ends', (line: string) => ` \t${line} \t\n`],
    ['with the line ends of Windows', (line: string) => `${line}\r\n`],
    ['with comments and the line ends of Windows', (line: string) => `${line} ; a word on it\r\n; more words\r\n`],
  ])('is read %s', (_how, written) => {
    const game = randomRecord({ seed: 'comments', steps: 200 });
    const loose = writeRecord([game]).trimEnd().split('\n').map(written).join('');
    expect(accepted(parseRecord(loose))).toEqual([game]);
  });

  it('may leave out what follows from the moves', () => {
    const game = randomRecord({ seed: 'bare', steps: 500, rules: 'casual' });
    const bare = writeRecord([game]).replaceAll(/^(Result|Made|Set|Thrown in).*\n/gm, '');
    expect(accepted(parseRecord(bare))).toEqual([game]);
  });

  it('is one game for each try, where one hand is played again', () => {
    const rules = accepted(parseRules({ layers: ['one-hand'] }));
    const context = createContext({ rules, seed: accepted(parseSeed('again')), shaker: 1 });
    const random = chance('again');
    const actions = [];
    let state = startGame(context) as ReturnType<typeof executeAction>;
    while (actions.length < 200) {
      const { action } = pick(context.getValidActions(state), random);
      actions.push(action);
      state = executeAction(state, action, context);
    }
    const games = recordOf(context, actions);
    expect(games.length).toBeGreaterThan(2);
    expect(accepted(parseRecord(writeRecord(games)))).toEqual(games);
  });

  it('is replayed to the score it tells', () => {
    fc.assert(
      fc.property(stopped, (game) => {
        const record = randomRecord(game);
        const { state } = accepted(replayRecord(record, () => new Uint8Array(32)));
        const end = state.phase === 'game-over' ? '' : ', unfinished';
        expect(writeRecord([record])).toContain(`\nResult: ${state.marks[0]} to ${state.marks[1]}${end}\n`);
      }),
      { numRuns: 50 },
    );
  });
});

it('a header cannot change the game, whatever a player is called', () => {
  const game = randomRecord({ seed: 'headers', steps: 60, rules: {} });
  const called = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      ' ',
      ';',
      'Ann ;)',
      'Ann\nRules: 42:casual',
      'Ann\n\nHand 1, shaker 0',
      'Ann\r',
      'Ann\u2028Bob',
    ),
  );
  fc.assert(
    fc.property(called, (players) => {
      const [read, ...more] = accepted(parseRecord(writeRecord([{ ...game, headers: [['Players', players]] }])));
      expect({ ...read, headers: [] }).toEqual({ ...game, headers: [] });
      expect(more).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function isWrittenAlike(games: readonly GameRecord[]): boolean {
  const text = writeRecord(games);
  return writeRecord(accepted(parseRecord(text))) === text;
}

describe('a damaged record', () => {
  const games = Array.from({ length: 12 }, (_, index) => {
    const players = [['Players', 'Ann, Bob, Cy, Di']] as const;
    return writeRecord([randomRecord({ seed: `damaged ${index}`, steps: 20 + 25 * index, headers: players })]);
  });
  const damage = fc.record({
    kind: fc.constantFrom(...DAMAGES),
    at: fc.nat(),
    length: fc.nat({ max: 9 }),
    put: fc.string({ maxLength: 5 }),
  });

  it('is refused with its line, or is another game that can be played', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.array(damage, { minLength: 1, maxLength: 3 }), (text, all) => {
        const read = parseRecord(all.reduce(damaged, text));
        if (read.ok) expect(isWrittenAlike(read.value)).toBe(true);
        else expect(read.refusal.message).toMatch(/^Line \d+: .*\.$/s);
      }),
      { numRuns: 1500 },
    );
  });

  it('and any other text is met without a throw', () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((all) => String.fromCharCode(...all));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), bytes), fc.boolean(), (text, isTitled) => {
        expect(parseRecord(isTitled ? `${RECORD_TITLE}\n${text}` : text).ok).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
