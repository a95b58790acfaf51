import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect as accepted, createContext, parseRules, parseSeed, SEATS } from '@texas42/engine';
import { afterEach, expect, it, vi } from 'vitest';
import { declared } from './dealTable.ts';
import { makePlainProver } from './makeProver.ts';
import { legalPlays, type Position, play, seatToPlay, worthOf } from './position.ts';
import { Prover } from './prover.ts';
import { positionOf } from './solution.ts';
import { Solver } from './solver.ts';
import { solverSpeed } from './speed.ts';
import { makeWasmProver } from './wasmProver.ts';

const TREATMENTS = ['high', 'low', 'own-suit'] as const;
const solver = new Solver(makeWasmProver);

afterEach(() => vi.unstubAllGlobals());

function given(position: Position | null): Position {
  if (!position) throw new Error('The rules cannot be compiled.');
  return position;
}

/** Full deals, each with another declaration and declarer in turn. */
function positions(seed: string, count: number): readonly Position[] {
  return Array.from({ length: count }, (_, i) => {
    const options = accepted(parseRules({ preset: 'casual', 'noTrump.doubles': TREATMENTS[i % 3] ?? 'high' }));
    const context = createContext({ rules: options, seed: accepted(parseSeed(seed)) });
    const declarations = context.declarations.filter(({ special }) => !special);
    const trump = declarations[i % declarations.length];
    if (!trump) throw new Error('Nothing can be declared.');
    return given(positionOf(declared(context.deal(i + 1), SEATS[i % 4] ?? 0, trump), context));
  });
}

/** The same with fewer dominoes in each hand: the lowest are taken away. */
function shortened(position: Position, dominoes: number): Position {
  const hands = position.hands.map((hand) => {
    let rest = hand;
    for (let i = 7; i > dominoes; i -= 1) rest &= rest - 1;
    return rest;
  });
  return { ...position, hands };
}

/** The same position for `GeneralSearch`. */
function plainly(position: Position): Position {
  return { ...position, compiled: { ...position.compiled, suits: null } };
}

it('the quick search is used for every declaration without a contract of its own', () => {
  for (const { compiled } of positions('quick', 27)) expect(compiled.suits).not.toBe(null);
});

it.each([
  [4, 300],
  [5, 400],
  [6, 120],
  [7, 15],
])('both searches find the same of %i dominoes a hand', (dominoes, deals) => {
  const other = new Solver();
  for (const [i, deal] of positions(`both ${dominoes}`, deals).entries()) {
    const position = shortened(deal, dominoes);
    solver.load(position);
    other.load(plainly(position));
    const value = solver.points();
    expect([i, value]).toEqual([i, other.points()]);
    // Asked again in another order, of known and of unknown values.
    solver.load(position);
    for (let need = 1; need <= solver.most; need += 3) expect(solver.takes(need)).toBe(value >= need);
    for (const domino of legalPlays(position).slice(0, 2)) {
      expect(solver.pointsAfter(domino)).toBe(other.pointsAfter(domino));
    }
  }
});

// Found among many thousands: a domino is thrown off that must go, or that another play still needs.
it.each([
  ['suit:6', 2, [201404424, 34897968, 27264257, 4852228], 30],
  ['suit:4', 1, [67837956, 135283240, 2102465, 8653074], 19],
  ['suit:4', 3, [157302913, 337414, 9443680, 101351448], 14],
  ['suit:0', 2, [11018328, 188809729, 67374370, 1233028], 14],
  ['suit:3', 1, [17831952, 91138, 42237984, 71434249], 23],
  ['suit:1', 2, [69615876, 1126576, 12585995, 185107008], 30],
])('%s led by seat %i is worth the same in whatever order it is asked', (word, leader, hands, value) => {
  const context = createContext({ rules: accepted(parseRules({ preset: 'casual' })), seed: accepted(parseSeed('1')) });
  const trump = context.declarations.find((declaration) => declaration.word === word);
  if (!trump) throw new Error(`${word} cannot be declared.`);
  const { compiled } = given(positionOf(declared(context.deal(1), 0, trump), context));
  for (let first = 1; first < 42; first += 1) {
    solver.load({ compiled, hands, leader, trick: [], isFirstTrick: false });
    for (const need of [first, (first * 17) % 42, (first * 29) % 42]) expect(solver.takes(need)).toBe(value >= need);
    expect(solver.points()).toBe(value);
  }
});

it('the bytes of the prover are compiled from its source', () => {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const made = execFileSync(process.execPath, [path('../../../../scripts/wasm.mjs')], { encoding: 'utf8' });
  expect(made).toBe(readFileSync(path('./proverBytes.ts'), 'utf8'));
});

it('the prover goes the same way as it stands and as WebAssembly', () => {
  expect(makePlainProver()).toBeInstanceOf(Prover);
  expect(makeWasmProver()).not.toBeInstanceOf(Prover);
  const both = [new Solver(makePlainProver), new Solver(makeWasmProver)] as const;
  for (const position of positions('wasm', 90)) {
    const [plain, quick] = both.map((one) => {
      one.load(position);
      const after = legalPlays(position).map((domino) => one.pointsAfter(domino));
      return [one.points(), after, one.nodes];
    });
    expect(quick).toEqual(plain);
  }
});

it('where no code may be made of bytes, the prover works as it stands', async () => {
  vi.stubGlobal('WebAssembly', {
    Module: () => {
      throw new Error('disallowed by embedder');
    },
  });
  vi.resetModules();
  const { makeWasmProver: makeHere } = await import('./wasmProver.ts');
  const { Prover: PlainProver } = await import('./prover.ts');
  expect(makeHere()).toBeInstanceOf(PlainProver);
});

it('full deals keep their value along the best line', () => {
  for (const begin of positions('line', 200)) {
    solver.load(begin);
    const value = solver.points();
    let taken = 0;
    let position = begin;
    for (let legal = legalPlays(position); legal.length > 0; legal = legalPlays(position)) {
      solver.load(position);
      expect(taken + solver.points()).toBe(value);
      const isOurs = position.compiled.bids[seatToPlay(position)] === 1;
      const best = legal.find((domino) =>
        isOurs ? solver.takesAfter(domino, value - taken) : !solver.takesAfter(domino, value - taken + 1),
      );
      if (best === undefined) throw new Error('No play keeps the value.');
      const after = play(position, best);
      if (after.winner !== null && position.compiled.bids[after.winner] === 1) {
        taken += worthOf(position.compiled, [...position.trick, best]);
      }
      position = after.position;
    }
    expect(taken).toBe(value);
  }
});

it('speed is measured in answers a second', () => {
  const { exact, makes } = solverSpeed(0.1, Date.now, makeWasmProver);
  expect(exact).toBeGreaterThan(0);
  expect(makes).toBeGreaterThan(exact);
});
