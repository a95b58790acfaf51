// Fits packages/ai/src/learned/strengthWeights.ts: how good a hand is for each of the nine ordinary declarations, as a sum
// over its dominoes. The data are the book of odds, the chance of 30 points or more with all hands open, for random hands.
//   node scripts/fitStrength.mjs PATH/odds512.f16 [hands] > packages/ai/src/learned/strengthWeights.ts
import { readFileSync } from 'node:fs';

const [path, count = '40000'] = process.argv.slice(2);
const words = new Uint16Array(readFileSync(path).buffer.slice(0));
const half = (h) => {
  const sign = h & 0x8000 ? -1 : 1;
  const exponent = (h >> 10) & 31;
  const fraction = h & 1023;
  if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024);
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
};
const sizes = [...words.slice(2, 2 + words[1])];
let at = 2 + words[1];
const layers = sizes.slice(1).map((outputs, i) => {
  const inputs = sizes[i];
  const weights = Float32Array.from(words.subarray(at, at + inputs * outputs), half);
  at += inputs * outputs;
  const biases = Float32Array.from(words.subarray(at, at + outputs), half);
  at += outputs;
  return { inputs, outputs, weights, biases };
});
function forward(x) {
  let values = x;
  layers.forEach(({ inputs, outputs, weights, biases }, i) => {
    const next = new Float32Array(outputs);
    const on = [];
    for (let k = 0; k < inputs; k += 1) if (values[k] !== 0) on.push(k);
    for (let o = 0; o < outputs; o += 1) {
      let sum = biases[o];
      for (const k of on) sum += weights[o * inputs + k] * values[k];
      next[o] = i < layers.length - 1 && sum < 0 ? 0 : sum;
    }
    values = next;
  });
  return values;
}

// The book's order of dominoes, as indices of ours (0-0, 1-0, 1-1, 2-0 …).
const ORDER =
  '1-0 2-0 2-1 3-0 3-1 4-0 3-2 4-1 5-0 4-2 5-1 6-0 4-3 5-2 6-1 5-3 6-2 5-4 6-3 6-4 6-5 0-0 1-1 2-2 3-3 4-4 5-5 6-6'
    .split(' ')
    .map((word) => {
      const [high, low] = word.split('-').map(Number);
      return (high * (high + 1)) / 2 + low;
    });
const PLACE = [];
ORDER.forEach((index, bit) => {
  PLACE[index] = bit;
});

let seed = 42;
const random = (below) => {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) % below;
};
const DOUBLES = [0, 2, 5, 9, 14, 20, 27];
const shows = (domino, pip) => {
  const high = Math.floor((Math.sqrt(8 * domino + 1) - 1) / 2);
  return high === pip || domino - (high * (high + 1)) / 2 === pip;
};
const isDouble = (domino) => DOUBLES.includes(domino);
const TERMS = 28 + 16;
const trumpsIn = (hand, trump) =>
  trump === 8 ? 0 : hand.filter((d) => (trump === 7 ? isDouble(d) : shows(d, trump))).length;
/** The double on top is worth more the more trumps there are under it. */
const holding = (hand, trump) => trumpsIn(hand, trump) + (hand.includes(DOUBLES[Math.min(trump, 6)]) ? 8 : 0);

const normal = Array.from({ length: 9 }, () => ({
  a: Array.from({ length: TERMS }, () => new Float64Array(TERMS)),
  b: new Float64Array(TERMS),
}));
const kept = [];
for (let n = 0; n < Number(count); n += 1) {
  const all = Array.from({ length: 28 }, (_, i) => i);
  const hand = [];
  for (let k = 0; k < 7; k += 1) hand.push(all.splice(random(all.length), 1)[0]);
  const x = new Float32Array(28);
  for (const domino of hand) x[PLACE[domino]] = 1;
  const out = forward(x);
  for (let trump = 0; trump < 9; trump += 1) {
    const logits = out.subarray(trump * 14, trump * 14 + 14);
    const most = Math.max(...logits);
    const shares = [...logits].map((l) => Math.exp(l - most));
    const sum = shares.reduce((a, b) => a + b);
    const p = 1 - shares[0] / sum;
    const y = Math.log((p + 0.003) / (1 - p + 0.003));
    const terms = [...hand, 28 + holding(hand, trump)];
    for (const i of terms) {
      normal[trump].b[i] += y;
      for (const j of terms) normal[trump].a[i][j] += 1;
    }
    if (n % 10 === 0) kept.push({ trump, terms, y });
  }
}

function solve(a, b) {
  const n = b.length;
  for (let i = 0; i < n; i += 1) a[i][i] += 0.5;
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const f = a[j][i] / a[i][i];
      if (f === 0) continue;
      for (let k = i; k < n; k += 1) a[j][k] -= f * a[i][k];
      x[j] -= f * x[i];
    }
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < n; k += 1) x[i] -= a[i][k] * x[k];
    x[i] /= a[i][i];
  }
  return x;
}
const fitted = normal.map(({ a, b }) => solve(a, b));
let squares = 0;
let spread = 0;
const mean = kept.reduce((sum, { y }) => sum + y, 0) / kept.length;
for (const { trump, terms, y } of kept) {
  squares += (y - terms.reduce((sum, i) => sum + fitted[trump][i], 0)) ** 2;
  spread += (y - mean) ** 2;
}
process.stderr.write(
  `R2 ${(1 - squares / spread).toFixed(4)}, rms of the logit ${Math.sqrt(squares / kept.length).toFixed(3)}\n`,
);
const rows = fitted.map((row) => `  [${[...row].map((w) => Math.round(100 * w)).join(', ')}],`);
process.stdout.write(`/**
 * How strong a hand is (strength.ts), in hundredths. One row for each ordinary declaration: blanks to sixes, doubles,
 * follow-me. It holds what each domino adds, what none to seven trumps add without the highest, and what they add with it.
 * Made by scripts/fitStrength.mjs from the book of odds.
 */
export const STRENGTH_WEIGHTS: readonly (readonly number[])[] = [
${rows.join('\n')}
];
`);
