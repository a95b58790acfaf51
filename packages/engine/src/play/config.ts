import { type Domino, parseDomino } from '../game/domino.ts';
import { type ByTeam, type Hands, isSeat, SEATS, type Seat } from '../game/seat.ts';
import { isDeal, parseSeed, type Seed } from '../game/shake.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import type { Options } from '../rules/option.ts';
import { readRules } from '../rules/rulesCode.ts';
import { quoted } from '../rules/ruleset.ts';

/** Everything besides the actions that a game follows from. */
export interface GameConfig {
  readonly rules: Options;
  readonly seed: Seed;
  /** Who shakes first; absent: the rules and the seed decide. */
  readonly shaker?: Seat;
  /** The hands of the first shakes, where they are given; later shakes come from the seed. */
  readonly deals?: readonly Hands[];
  /** The score to begin with. */
  readonly marks?: ByTeam<number>;
  /** Seats that people hold; computers hold the others. */
  readonly people?: readonly Seat[];
}

const WRITTEN: readonly string[] = ['rules', 'seed', 'shaker', 'hands', 'marks'];

/** Reads a config from outside: `{ rules, seed, shaker, hands, marks }`, all but the seed optional. */
export function parseConfig(input: Readonly<Record<string, unknown>>, freshSeed: () => Seed): Result<GameConfig> {
  const unknown = Object.keys(input).find((name) => !WRITTEN.includes(name));
  if (unknown !== undefined)
    return refuse('unknown-option', `A config has no ${quoted(unknown)}; it has ${WRITTEN.join(', ')}.`);
  const rules = readRules(input.rules ?? {});
  if (!rules.ok) return rules;
  const seed = readSeed(input.seed, freshSeed);
  if (!seed.ok) return seed;
  const { shaker, hands, marks } = input;
  if (shaker !== undefined && !isSeat(shaker))
    return refuse('bad-value', `A seat is 0, 1, 2 or 3, not ${quoted(shaker)}.`);
  if (marks !== undefined && !isScore(marks))
    return refuse('bad-value', 'marks are two whole numbers from 0 to 1,000,000.');
  const over = marks === undefined ? undefined : whyOver(rules.value, marks);
  if (over !== undefined) return refuse('bad-value', over);
  const deal = hands === undefined ? undefined : parseHands(hands);
  if (deal && !deal.ok) return deal;
  return accept({
    rules: rules.value,
    seed: seed.value,
    ...(shaker === undefined ? {} : { shaker }),
    ...(deal ? { deals: [deal.value] } : {}),
    ...(marks === undefined ? {} : { marks }),
  });
}

const FIELDS: Readonly<Record<keyof GameConfig, true>> = {
  rules: true,
  seed: true,
  shaker: true,
  deals: true,
  marks: true,
  people: true,
};

/** Throws on an unknown key or a missing seed, for a config that did not come from `parseConfig`. */
export function checkConfig(config: GameConfig): void {
  const unknown = Object.keys(config).find((name) => !Object.hasOwn(FIELDS, name));
  if (unknown !== undefined) throw new Error(`A config has no ${quoted(unknown)}.`);
  if (!ArrayBuffer.isView(config.seed))
    throw new Error(
      'This config has no seed in bytes: use parseConfig for a config in words, readLog for a stored game.',
    );
}

/** Why a game cannot begin with this score. */
export function whyOver({ gameTarget, winBy }: Options, marks: ByTeam<number>): string | undefined {
  const isWon = Math.max(...marks) >= gameTarget && (winBy === 1 || Math.abs(marks[0] - marks[1]) >= winBy);
  return isWon ? `With ${marks.join(' to ')} a game to ${gameTarget} is over before it begins.` : undefined;
}

function readSeed(seed: unknown, freshSeed: () => Seed): Result<Seed> {
  if (seed === undefined) return accept(freshSeed());
  return typeof seed === 'string' ? parseSeed(seed) : refuse('bad-value', 'A seed is text.');
}

function isScore(marks: unknown): marks is ByTeam<number> {
  return (
    Array.isArray(marks) &&
    marks.length === 2 &&
    marks.every((mark) => Number.isInteger(mark) && mark >= 0 && mark <= 1_000_000)
  );
}

/** Reads four hands of seven names, together the 28 dominoes. */
export function parseHands(hands: unknown): Result<Hands> {
  if (!Array.isArray(hands) || hands.length !== 4)
    return refuse('bad-value', 'hands are four lists of seven dominoes.');
  const deal: Domino[][] = [];
  for (const seat of SEATS) {
    const names: unknown = hands[seat];
    if (!Array.isArray(names)) return refuse('bad-value', `The hand of seat ${seat} is no list of dominoes.`);
    const hand: Domino[] = [];
    for (const name of names) {
      const domino = typeof name === 'string' ? parseDomino(name) : undefined;
      if (!domino) return refuse('bad-value', noDomino(name));
      hand.push(domino);
    }
    deal.push(hand);
  }
  return isDeal(deal) ? accept(deal) : refuse('bad-value', 'The four hands are not all 28 dominoes, seven each.');
}

export function noDomino(name: unknown): string {
  return `${quoted(name)} is no domino; write the larger end first, as in 6-4.`;
}
