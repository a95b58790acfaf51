import { canonicalHands } from '../game/canonical.ts';
import { DOMINOES, type Domino } from '../game/domino.ts';
import type { Hands } from '../game/seat.ts';
import type { DigitReader, DigitWriter } from './digits.ts';

// A deal is three choices: 7 dominoes of 28, 7 of the remaining 21, 7 of the remaining 14. The rest go to the last seat.
// 28!/(7!)^4 deals in all, about 48.7 bits.

function choose(from: number, count: number): number {
  let ways = 1;
  for (let i = 0; i < count; i += 1) ways = (ways * (from - i)) / (i + 1);
  return ways;
}

export function putDeal(dealt: Hands, digits: DigitWriter): void {
  const hands = canonicalHands(dealt);
  let rest: readonly Domino[] = DOMINOES;
  for (const hand of [hands[0], hands[1], hands[2]]) {
    const places = hand.map((domino) => rest.indexOf(domino)).sort((a, b) => a - b);
    digits.put(
      places.reduce((rank, place, i) => rank + choose(place, i + 1), 0),
      choose(rest.length, 7),
    );
    rest = rest.filter((domino) => !hand.includes(domino));
  }
}

/** Reads a deal. Each hand comes back highest domino first. */
export function takeDeal(digits: DigitReader): Hands {
  let rest: readonly Domino[] = DOMINOES;
  const next = (): Domino[] => {
    let rank = digits.take(choose(rest.length, 7));
    const hand: Domino[] = [];
    for (let size = 7; size > 0; size -= 1) {
      let place = size - 1;
      while (choose(place + 1, size) <= rank) place += 1;
      rank -= choose(place, size);
      const domino = rest[place];
      if (domino) hand.push(domino);
    }
    rest = rest.filter((domino) => !hand.includes(domino));
    return hand;
  };
  const [first, second, third] = [next(), next(), next()];
  return [first, second, third, [...rest].reverse()];
}
