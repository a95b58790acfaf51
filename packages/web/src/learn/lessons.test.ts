import {
  expect as accepted,
  configOf,
  createContext,
  executeAction,
  type GameState,
  legalMoves,
  moveWord,
  parseRecord,
  startGame,
  sweep,
  trickPoints,
} from '@texas42/engine';
import { expect, it } from 'vitest';
import { isAfterTrick, LESSONS, type Lesson, type LessonStep, movesOf } from './lessons.ts';

interface Moment {
  readonly state: GameState;
  readonly legal: readonly string[];
  /** The move that the record makes next. */
  readonly word: string | undefined;
}

/** The moments of a lesson by the moves made so far; `taken` while a finished trick lies there. */
function played({ record }: Lesson): { at: readonly Moment[]; taken: ReadonlyMap<number, Moment>; end: GameState } {
  const [game] = accepted(parseRecord(record));
  if (!game) throw new Error('No game.');
  const context = createContext(configOf(game, () => new Uint8Array(32)));
  const words = movesOf(record);
  let state: GameState = startGame(context);
  const at: Moment[] = [];
  const taken = new Map<number, Moment>();
  const now = (): Moment => ({ state, legal: legalMoves(state, context).map(moveWord), word: words[at.length] });
  for (const word of words) {
    at.push(now());
    const move = legalMoves(state, context).find((legal) => moveWord(legal) === word);
    if (!move) throw new Error(`${word} is not legal after ${at.length - 1} moves.`);
    state = executeAction(state, move, context);
    if (state.phase === 'trick-won') taken.set(at.length, now());
    state = sweep(state, context);
  }
  return { at, taken, end: state };
}

/** The bones that the learner sees: their hand, and the plays. */
function seen(state: GameState): ReadonlySet<string> {
  const tricks = 'tricks' in state ? state.tricks.flatMap(({ plays }) => plays) : [];
  const trick = 'trick' in state ? state.trick : [];
  return new Set([...state.hands[0], ...[...tricks, ...trick].map(({ domino }) => domino)].map(({ id }) => id));
}

/** A careful learner, who reads, looks for the bone and waits for the others. */
const WORDS_A_SECOND = 2.5;
const SECONDS_A_STEP = 4;
const SECONDS_A_PLAY = 1;

const turnAt = ({ state }: Moment): number | null => ('turn' in state ? state.turn : null);

for (const lesson of LESSONS) {
  const { at, taken, end } = played(lesson);
  const momentOf = ({ at: count, act }: LessonStep): Moment | undefined =>
    isAfterTrick(act) ? taken.get(count) : at[count];

  it(`${lesson.title}: every step can be done when it is asked`, () => {
    for (const step of lesson.steps) {
      const moment = momentOf(step);
      if (!moment) throw new Error(`Nothing happens after ${step.at} moves: ${step.say}`);
      const { state, legal, word } = moment;
      if (isAfterTrick(step.act)) {
        expect(state.phase, step.say).toBe('trick-won');
      } else expect(turnAt(moment), step.say).toBe(0);
      if (step.act === 'move') {
        expect(legal, step.say).toContain(word);
        expect(legal.length === 1 || step.otherwise !== undefined, step.say).toBe(true);
      } else if (typeof step.act === 'object' && 'tries' in step.act) {
        expect(state.hands[0].map(({ id }) => id)).toContain(step.act.tries);
        expect(legal, 'a bone to be refused').not.toContain(step.act.tries);
      } else if (typeof step.act === 'object' && state.phase === 'trick-won') {
        expect(step.act.points).toContain(trickPoints(state.trick));
      }
    }
  });

  it(`${lesson.title}: every turn of the learner has its step, in the order of the hand`, () => {
    const turns = at.flatMap((moment, count) => (count >= lesson.from && turnAt(moment) === 0 ? [count] : []));
    expect(lesson.steps.filter(({ act }) => act === 'move').map((step) => step.at)).toEqual(turns);
    expect(lesson.steps.map((step) => step.at)).toEqual(lesson.steps.map((step) => step.at).sort((a, b) => a - b));
  });

  it(`${lesson.title}: only bones that are seen are spoken of, and the move that is asked for is named`, () => {
    for (const step of lesson.steps) {
      const moment = momentOf(step);
      for (const said of [step.say, step.otherwise ?? '']) {
        for (const [word] of said.matchAll(/\b\d-\d\b/g)) expect(seen(moment?.state ?? end), said).toContain(word);
        const held = (moment?.state ?? end).hands[0].map(({ id }) => id);
        for (const [, word] of said.matchAll(/\byour (\d-\d)\b/gi)) expect(held, said).toContain(word);
        expect(said.length, said).toBeLessThanOrEqual(150);
      }
      const isPlay = step.act === 'move' && /^\d-\d$/.test(moment?.word ?? '');
      if (isPlay) expect(`${step.say}`, 'the bone to play').toContain(moment?.word);
      if (isPlay) expect(step.otherwise, 'the bone to play').toContain(moment?.word);
    }
  });

  it(`${lesson.title}: takes about three minutes`, () => {
    const texts = [...lesson.steps.map(({ say }) => say), lesson.end];
    const words = texts.flatMap((text) => text.split(/\s+/)).length;
    const others = at.filter((moment, count) => count >= lesson.from && turnAt(moment) !== 0).length;
    const seconds = words / WORDS_A_SECOND + lesson.steps.length * SECONDS_A_STEP + others * SECONDS_A_PLAY;
    expect(Math.round(seconds)).toBeLessThanOrEqual(180);
  });

  it(`${lesson.title}: the bid is made`, () => {
    expect(end.lastHand?.outcome).toMatchObject({ made: true });
  });
}

it('comes to the first won trick in at most six steps', () => {
  const [first] = LESSONS;
  const { at } = played(first as Lesson);
  const won = at.findIndex(({ state }) => 'tricks' in state && state.tricks[0]?.winner === 0);
  expect(won).toBeGreaterThan(0);
  expect(
    first?.steps.filter((step) => step.at < won || (step.at === won && isAfterTrick(step.act))).length,
  ).toBeLessThanOrEqual(6);
});
