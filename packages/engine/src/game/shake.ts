import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { accept, type Result, refuse } from '../refusal.ts';
import { ALL_DOMINOES, DOMINOES, type Domino, type Hand, maskOf } from './domino.ts';
import { type Hands, SEATS, type Seat } from './seat.ts';

/** 256 secret bits from which every shake of a game follows. */
export type Seed = Uint8Array;
/** The secret of one hand. It may be published when the hand is over, because it reveals no other hand. */
export type HandKey = Uint8Array;

const SEED_HEX = /^[0-9a-f]{64}$/;

/** 64 hex digits are the seed itself. Any other text is hashed into one, which is only as secret as the text. */
export function parseSeed(text: string): Result<Seed> {
  if (text.length > 1000) return refuse('bad-value', 'A seed is at most 1,000 characters.');
  return accept(SEED_HEX.test(text) ? hexToBytes(text) : sha256(utf8ToBytes(text)));
}

export function seedText(seed: Seed): string {
  return bytesToHex(seed);
}

/**
 * A function that gives the key of each hand. The seed is hashed once; each hand continues a copy of that hash, in the same
 * buffers.
 */
export function handKeys(seed: Seed): (handNumber: number) => HandKey {
  const keyed = hmac.create(sha256, seed);
  const copy = keyed.clone();
  return (handNumber) => keyed._cloneInto(copy).update(label('hand', handNumber)).digest();
}

/**
 * Published before the bidding: it fixes the shake without revealing it. The key has 256 bits, so nobody can find it by
 * trial.
 */
export function commitment(key: HandKey): string {
  return bytesToHex(sha256(Uint8Array.of(...label('seal', 0), ...key)));
}

type Label = 'hand' | 'seal' | 'deal' | 'turn' | 'draw';

/** The purpose of a hash, four letters and a number, as eight bytes: two uses of a key never give the same hash. */
function label(use: Label, number: number): Uint8Array {
  return Uint8Array.of(
    use.charCodeAt(0),
    use.charCodeAt(1),
    use.charCodeAt(2),
    use.charCodeAt(3),
    number >>> 24,
    number >>> 16,
    number >>> 8,
    number,
  );
}

/** Evenly distributed numbers below 256: from the given bytes first, then from hashes of the key and a counter. */
function chances(key: Uint8Array, use: Label, bytes: Uint8Array = new Uint8Array(0)): (below: number) => number {
  let block: Uint8Array = bytes;
  let used = 0;
  let counter = 0;
  return (below) => {
    const most = 256 - (256 % below);
    for (;;) {
      if (used === block.length) {
        block = sha256(Uint8Array.of(...label(use, counter), ...key));
        used = 0;
        counter += 1;
      }
      const byte = block[used] ?? 0;
      used += 1;
      // Reject bytes past the last whole multiple: they would favour small numbers.
      if (byte < most) return byte % below;
    }
  };
}

/**
 * DEAL-1: a Fisher–Yates shuffle on the 32 bytes of the key, which nearly always suffice. Each hand is sorted, highest
 * first, so that its order reveals nothing.
 */
export function dealFrom(key: HandKey): Hands {
  const below = chances(key, 'deal', key);
  const seats = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3);
  const hands: [Domino[], Domino[], Domino[], Domino[]] = [[], [], [], []];
  for (let last = 27; last >= 0; last -= 1) {
    const chosen = last === 0 ? 0 : below(last + 1);
    const seat = SEATS[seats[chosen] ?? 0];
    const domino = DOMINOES[last];
    seats[chosen] = seats[last] ?? 0;
    if (seat !== undefined && domino) hands[seat].push(domino);
  }
  return hands;
}

/** Whether these hands are the shake of that key; the order within a hand does not matter. */
export function followsFrom(key: HandKey, dealt: Hands): boolean {
  const shaken = dealFrom(key);
  return SEATS.every((seat) => maskOf(shaken[seat]) === maskOf(dealt[seat]));
}

/** DEAL-2, `random`. */
export function randomShaker(seed: Seed): Seat {
  return SEATS[chances(seed, 'turn')(4)] ?? 0;
}

/** DEAL-2, `draw`: each seat draws a domino, the highest pip total shakes, and seats that tie draw again. */
export function drawnShaker(seed: Seed): Seat {
  const below = chances(seed, 'draw');
  let drawing: readonly Seat[] = SEATS;
  for (;;) {
    const boneyard = [...DOMINOES];
    const drawn = drawing.map((seat) => ({ seat, domino: boneyard.splice(below(boneyard.length), 1)[0] }));
    drawing = highestDraw(drawn.map(({ seat, domino }) => ({ seat, total: domino ? domino.high + domino.low : 0 })));
    if (drawing.length === 1) return drawing[0] ?? 0;
  }
}

/** The seats that drew the highest total. */
export function highestDraw(draws: readonly { readonly seat: Seat; readonly total: number }[]): readonly Seat[] {
  const highest = Math.max(...draws.map(({ total }) => total));
  return draws.filter(({ total }) => total === highest).map(({ seat }) => seat);
}

/** Whether four hands are the 28 dominoes, seven each. */
export function isDeal(hands: readonly Hand[]): hands is Hands {
  const isWhole = hands.length === 4 && hands.every((hand) => hand.length === 7);
  return isWhole && maskOf(hands.flat()) === ALL_DOMINOES;
}
