import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  commitment,
  DOMINOES,
  dealFrom,
  expect as expectRules,
  type HandKey,
  handKeys,
  parseRules,
  SEATS,
  type Seat,
  seedText,
} from '@texas42/engine';
import { type Chance, chance, pick } from '@texas42/engine/testing';
import { PROTOCOL_VERSION } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import { AT_ONCE } from '../people/pace.ts';
import { gameOf } from '../remember/table.ts';
import { firstDifference } from '../testing/worlds/compare.ts';
import { randomSetup } from '../testing/worlds/randomSetup.ts';
import { bytes, OWNER_TOKEN, sessionOf, tokenOf, World } from '../testing/worlds/world.ts';
import { offerSeat, offerWord } from './authorize.ts';

/** Four people and a spectator. The owner has begun the game; the room drew the seed. */
function realTable(seed: string, preset: string, hidden: readonly Seat[]): World {
  const { deals: _given, ...setup } = randomSetup(chance('a table'));
  const rules = expectRules(parseRules({ preset, gameTarget: preset === 'points-250' ? 250 : 2 }));
  const world = new World({ ...setup, rules, seed, people: SEATS, pace: AT_ONCE }, { hidden });
  const hello = (session: string, more: object): void => {
    world.take({ type: 'connect', session });
    say(world, session, { type: 'hello', protocol: PROTOCOL_VERSION, ...more });
  };
  hello('watch.0', {});
  hello('owner.0', { owner: OWNER_TOKEN });
  for (const seat of SEATS) hello(sessionOf(seat, 0), { token: tokenOf(seat) });
  say(world, 'owner.0', { type: 'start', id: 'start' });
  return world;
}

function say(world: World, session: string, message: object): void {
  world.take({ type: 'message', session, text: JSON.stringify(message), after: 100 });
}

function offersOf({ room }: World): readonly { seat: Seat | null; word: string }[] {
  const { state, context } = gameOf(room.table);
  return context
    .getValidActions(state)
    .flatMap(({ action, by }) => (by === 'player' ? [{ seat: offerSeat(action), word: offerWord(action) }] : []));
}

/** Makes one move that is legal in all of the worlds, in all of them. Returns whether there was one. */
function moveTogether(worlds: readonly World[], random: Chance): boolean {
  const [first, ...others] = worlds.map(offersOf);
  const common = (first ?? []).filter(({ seat, word }) =>
    others.every((offers) => offers.some((offer) => offer.seat === seat && offer.word === word)),
  );
  if (common.length === 0) return false;
  const { seat, word } = pick(common, random);
  for (const world of worlds) {
    const base = world.room.table.n;
    say(world, sessionOf(seat ?? 0, 0), { type: 'act', id: `at ${base}`, base, seat, word });
  }
  return true;
}

const SEAL = /"commitment":"[0-9a-f]{64}"/g;

describe('a shake from a seed that the room drew', () => {
  it('tells a spectator nothing before its hand is over but its commitment', () => {
    let moves = 0;
    let compared = 0;
    for (let i = 0; i < 120; i += 1) {
      const preset = pick(['straight', 'casual', 'two-mark-specials', 'points-250'], chance(`preset ${i}`));
      const worlds = [realTable(`one ${i}`, preset, SEATS), realTable(`other ${i}`, preset, SEATS)] as const;
      const [one, other] = worlds;
      const random = chance(`moves ${i}`);
      // The first shaker follows from the seed, and everybody sees it: compare only worlds with the same one.
      if (gameOf(one.room.table).state.shaker !== gameOf(other.room.table).state.shaker) continue;
      compared += 1;
      while (moveTogether(worlds, random)) moves += 1;
      expect(firstDifference(one.trace, other.trace)).toBeDefined();
      const unsealed = worlds.map(({ trace }) => trace.map((line) => line.replaceAll(SEAL, '"commitment":"*"')));
      expect(firstDifference(unsealed[0] ?? [], unsealed[1] ?? [])).toBeUndefined();
    }
    expect(compared).toBeGreaterThan(15);
    expect(moves / compared).toBeGreaterThan(5);
  });

  it('shows no key before its hand is over, and never the seed', () => {
    for (let i = 0; i < 10; i += 1) {
      const world = realTable(`keys ${i}`, 'casual', []);
      const random = chance(`keys ${i}`);
      const { keyOf, context } = gameOf(world.room.table);
      let read = 0;
      do {
        const { handNumber, lastHand } = gameOf(world.room.table).state;
        const isShown = lastHand?.handNumber === handNumber;
        const sent = world.trace.slice(read).join('\n');
        read = world.trace.length;
        expect(sent).not.toContain(seedText(context.config.seed));
        for (const ahead of isShown ? [1, 2] : [0, 1, 2])
          expect(sent).not.toContain(seedText(keyOf(handNumber + ahead)));
      } while (gameOf(world.room.table).state.phase !== 'game-over' && moveTogether([world], random));
      const { lastHand } = gameOf(world.room.table).state;
      expect(world.trace.join('\n')).toContain(`"key":"${seedText(keyOf(lastHand?.handNumber ?? 0))}"`);
    }
  });
});

/**
 * The largest deviation from an even spread over all pairs of a seal's bit and a domino's place, in standard
 * deviations.
 */
function mostUneven(seal: (key: HandKey) => Uint8Array, shakes: number): number {
  const ones = new Uint32Array(SEATS.length * DOMINOES.length * 256);
  const times = new Uint32Array(SEATS.length * DOMINOES.length);
  const keyOf = handKeys(bytes(32, chance('a seed')));
  for (let hand = 1; hand <= shakes; hand += 1) {
    const key = keyOf(hand);
    const sealed = seal(key);
    for (const [seat, held] of dealFrom(key).entries()) {
      for (const { index } of held) {
        const place = seat * DOMINOES.length + index;
        times[place] = (times[place] ?? 0) + 1;
        for (let bit = 0; bit < 256; bit += 1) {
          const isSet = ((sealed[bit >> 3] ?? 0) >> (bit & 7)) & 1;
          ones[place * 256 + bit] = (ones[place * 256 + bit] ?? 0) + isSet;
        }
      }
    }
  }
  let most = 0;
  for (const [pair, count] of ones.entries()) {
    const n = times[pair >> 8] ?? 0;
    most = Math.max(most, Math.abs(2 * count - n) / Math.sqrt(n));
  }
  return most;
}

describe('a commitment', () => {
  it('has nothing to do with where the dominoes lie', () => {
    // The largest of 28,672 pairs deviates by 4 to 5 by chance alone.
    expect(mostUneven((key) => hexToBytes(commitment(key)), 1500)).toBeLessThan(6);
    // The key itself must fail this test: the dominoes follow from its bytes.
    expect(mostUneven((key) => key, 1500)).toBeGreaterThan(10);
  });

  it('is no hash of the deal, which anybody could try out', () => {
    const keyOf = handKeys(bytes(32, chance('another seed')));
    for (let hand = 1; hand <= 100; hand += 1) {
      const key = keyOf(hand);
      const names = dealFrom(key).map((held) => held.map(({ id }) => id));
      const places = DOMINOES.map(({ id }) => names.findIndex((held) => held.includes(id)));
      const texts = [JSON.stringify(names), names.join(), names.join(' '), names.flat().join(' '), places.join('')];
      const hashes = texts.map((text) => bytesToHex(sha256(utf8ToBytes(text))));
      expect(hashes).not.toContain(commitment(key));
    }
  });
});
