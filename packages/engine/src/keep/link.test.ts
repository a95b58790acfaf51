import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySeat } from '../game/seat.ts';
import { dealFrom } from '../game/shake.ts';
import { expect as accepted } from '../refusal.ts';
import { rulesCode } from '../rules/rulesCode.ts';
import { isSame } from '../same.ts';
import { chance, pick } from '../testing/chance.ts';
import { DAMAGES, damaged } from '../testing/damage.ts';
import { randomRecord } from '../testing/randomRecord.ts';
import { putDeal } from './dealNumber.ts';
import { checkText, type DigitWriter, digitWriter } from './digits.ts';
import { parseLink, writeLink } from './link.ts';
import { type GameRecord, handAlone, replayRecord } from './record.ts';

const SEED = process.env.SEED ?? '42';
fc.configureGlobal({ seed: Number(SEED) });

/** A game, and where it stopped. */
const stopped = fc.record({ seed: fc.nat().map(String), steps: fc.nat({ max: 500 }) });

/** The part of a record that a link keeps: no headers, no seed, hands sorted. */
function kept(game: GameRecord): GameRecord {
  const hands = game.hands.map((hand) => ({
    ...hand,
    dealt: bySeat((seat) => [...hand.dealt[seat]].sort((one, other) => other.index - one.index)),
  }));
  return { ...game, headers: [], seed: null, hands };
}

/** The characters of a link after its rules code. */
function lengthOf(game: GameRecord): number {
  return writeLink(game).length - `1~${rulesCode(game.rules)}~`.length;
}

describe('a link', () => {
  it('is read back as it was written, wherever the game stopped', () => {
    fc.assert(
      fc.property(stopped, (game) => {
        const record = randomRecord(game);
        const link = writeLink(record);
        expect(isSame(accepted(parseLink(link)), kept(record))).toBe(true);
        expect(writeLink(accepted(parseLink(link)))).toBe(link);
        const few = { ...kept(record), hands: kept(record).hands.slice(0, 1 + (game.steps % 3)) };
        expect(isSame(accepted(parseLink(link, few.hands.length)), few)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('may end with a hand, before the next is shaken', () => {
    const whole = randomRecord({ seed: 'a whole game', steps: 5000, rules: 'casual' });
    expect(whole.hands.length).toBeGreaterThan(3);
    for (const count of whole.hands.keys()) {
      const part = { ...whole, hands: whole.hands.slice(0, count + 1) };
      const isRead = isSame(parseLink(writeLink(part)), { ok: true, value: kept(part) });
      expect(isRead, `${count + 1} hands`).toBe(true);
    }
  });

  it('does not depend on how a hand is held', () => {
    const game = randomRecord({ seed: 'held', steps: 300, rules: 'casual' });
    const hands = game.hands.map((hand) => ({ ...hand, dealt: bySeat((seat) => hand.dealt[seat].toReversed()) }));
    expect(writeLink({ ...game, hands })).toBe(writeLink(game));
  });

  it('keeps a score to begin with', () => {
    const game = { ...randomRecord({ seed: 'begun', steps: 20, rules: {} }), marks: [6, 3] as const };
    expect(accepted(parseLink(writeLink(game))).marks).toEqual([6, 3]);
  });

  it('holds one hand of a game by itself, with the score that it began with', () => {
    const game = randomRecord({ seed: 'a whole game', steps: 5000, rules: 'casual' });
    const last = game.hands.length - 1;
    const alone = accepted(parseLink(writeLink(accepted(handAlone(game, last)))));
    const whole = accepted(replayRecord(game, () => new Uint8Array(32))).state;
    expect(alone.hands).toHaveLength(1);
    expect(alone.marks).not.toEqual([0, 0]);
    expect(accepted(replayRecord(alone, () => new Uint8Array(32))).state.marks).toEqual(whole.marks);
    expect(handAlone(game, last + 1).ok).toBe(false);
  });

  it('can stand in the address of a page', () => {
    fc.assert(
      fc.property(stopped, (game) => {
        expect(writeLink(randomRecord(game))).toMatch(/^[\w~:/=.?-]+$/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the length of a link after its rules code', () => {
  // The longest found in 21,586 hands and 520 games: 28 characters for a hand, 245 for thirteen.
  const hand = { most: 0 };
  const thirteen = { most: 0 };
  const widest = { maxOpeningMarks: 20, 'noTrump.doubles': 'declarer-choice', 'nello.doubles': 'bidder-choice' };
  const contracts = { 'nello.enabled': true, 'plunge.enabled': true, 'splash.enabled': true, 'sevens.enabled': true };
  const long = { ...widest, ...contracts, 'sevens.playRule': 'free', earlyEnd: 'play-out', gameTarget: 1000 };
  for (let index = 0; index < 60; index += 1) {
    const rules = index % 2 === 0 ? { rules: long } : {};
    const game = randomRecord({ seed: `${SEED} length ${index}`, steps: 800, ...rules });
    for (const one of game.hands) hand.most = Math.max(hand.most, lengthOf({ ...game, hands: [one] }));
    if (game.hands.length >= 13) {
      thirteen.most = Math.max(thirteen.most, lengthOf({ ...game, hands: game.hands.slice(0, 13) }));
    }
  }

  it('is at most 40 for one hand', () => {
    expect(hand.most).toBeGreaterThan(25);
    expect(hand.most).toBeLessThanOrEqual(40);
  });

  it('is at most 600 for thirteen hands', () => {
    expect(thirteen.most).toBeGreaterThan(200);
    expect(thirteen.most).toBeLessThanOrEqual(600);
  });
});

describe('a damaged link', () => {
  const links = Array.from({ length: 20 }, (_, index) =>
    writeLink(randomRecord({ seed: `damaged ${index}`, steps: 10 + 15 * index })),
  );

  it('with one character changed is refused', () => {
    const random = chance(`${SEED} one character`);
    const characters = [...'ABCXYZabcxyz0123456789-_~:/=. é'];
    let changed = 0;
    const read: string[] = [];
    for (const link of links) {
      for (let place = 0; place < link.length; place += 1) {
        for (let time = 0; time < 5; time += 1) {
          const other = link.slice(0, place) + pick(characters, random) + link.slice(place + 1);
          if (other === link) continue;
          changed += 1;
          if (parseLink(other).ok) read.push(other);
        }
      }
    }
    expect(changed).toBeGreaterThan(5000);
    // A checksum of three characters misses one damage in 262,144; none of these.
    expect(read).toEqual([]);
  });

  it('and any other text is met without a throw', () => {
    const damage = fc.record({
      kind: fc.constantFrom(...DAMAGES),
      at: fc.nat(),
      length: fc.nat({ max: 9 }),
      put: fc.string({ maxLength: 5 }),
    });
    const torn = fc.tuple(fc.constantFrom(...links), fc.array(damage, { minLength: 1, maxLength: 3 }));
    const texts = fc.oneof(
      torn.map(([link, all]) => all.reduce(damaged, link)),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = parseLink(text);
        if (!links.includes(text)) expect(read.ok).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['', 'bad-link'],
    ['~~', 'bad-link'],
    ['1~42:casual', 'bad-link'],
    ['2~42:casual~AAAA', 'newer-version'],
    ['42:casual', 'bad-link'],
    ['1~42:casual~AAAA', 'bad-link'],
    [`1~42:casual~${'A'.repeat(30_000)}`, 'bad-link'],
  ])('%s is refused: %s', (link, code) => {
    expect(parseLink(link)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('a link made by hand, with a valid checksum', () => {
  function sealed(code: string, put: (digits: DigitWriter) => void): string {
    const digits = digitWriter();
    put(digits);
    const body = `1~${code}~${digits.text()}`;
    return body + checkText(sha256(utf8ToBytes(body)), 3);
  }

  it('is refused or is a game that can be played', () => {
    const made = fc.record({
      code: fc.constantFrom('42:casual', '42:straight', '42:casual/1h=y', '42:custom/sp=y', '42:moon', '42:points-250'),
      counts: fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 }), fc.nat({ max: 4 })),
      moves: fc.nat({ max: 150 }),
      digits: fc.array(fc.nat({ max: 63 }), { maxLength: 150 }),
    });
    fc.assert(
      fc.property(made, ({ code, counts, moves, digits }) => {
        const link = sealed(code, (writer) => {
          for (const count of counts) writer.putCount(count);
          writer.put(counts[0] % 4, 4);
          for (let hand = 0; hand < counts[2]; hand += 1) putDeal(dealFrom(Uint8Array.of(hand, moves)), writer);
          writer.putCount(moves);
          for (const digit of digits) writer.put(digit, 64);
        });
        const read = parseLink(link);
        if (read.ok) expect(accepted(parseLink(writeLink(read.value)))).toEqual(read.value);
      }),
      { numRuns: 500 },
    );
  });
});
