import type { Guide, TableSession } from '../table/session/session.svelte.ts';
import { nameOf } from '../table/session/tell.ts';
import { COACH } from './learnWords.ts';
import { isAfterTrick, type Lesson, type LessonStep, movesMade, movesOf } from './lessons.ts';

/** The current lesson; kept while another screen is shown. */
export const teaching = $state({ number: 0 });

/** A lesson in progress: its current text and question, and the learner's answers. */
export class Pupil implements Guide {
  readonly lesson: Lesson;
  readonly #session: TableSession;
  readonly #moves: readonly string[];
  /** The number of steps without a move after this many moves. */
  #done = $state.raw({ at: 0, steps: 0 });
  /** The reply to a wrong answer. */
  reply = $state('');
  #instead = $state.raw({ step: -1, said: '' });

  constructor(lesson: Lesson, session: TableSession) {
    this.lesson = lesson;
    this.#session = session;
    this.#moves = movesOf(lesson.record);
  }

  get #at(): number {
    return this.#session.table ? movesMade(this.#session.table) : 0;
  }

  /** The current step; undefined while the others play. */
  get step(): LessonStep | undefined {
    const { table, isMyTurn } = this.#session;
    const at = this.#at;
    if (!table || this.#session.verdict) return undefined;
    const steps = this.lesson.steps.filter((step) => step.at === at);
    const next = steps.slice(this.#done.at === at ? this.#done.steps : 0);
    if (table.winner !== null) return next.find(({ act }) => isAfterTrick(act)) ?? { at, say: '', act: 'on' };
    return isMyTurn ? next.find(({ act }) => !isAfterTrick(act)) : undefined;
  }

  /** Which of the steps it is, from 1 on. */
  get number(): number {
    const { step } = this;
    return step ? this.lesson.steps.indexOf(step) + 1 : 0;
  }

  get said(): string {
    const { verdict } = this.#session;
    const text = verdict ? this.lesson.end : (this.step?.say ?? '');
    return this.#filled(text);
  }

  /** The move that the record makes now. */
  get word(): string {
    return this.#moves[this.#at] ?? '';
  }

  /** The reply to a learner who did something else. */
  get instead(): string {
    return this.#instead.step === this.number ? this.#instead.said : '';
  }

  allows(word: string): boolean {
    const { step } = this;
    if (step?.act === 'move' && word === this.word) return true;
    const said = step?.act === 'move' ? this.#filled(step.otherwise ?? COACH.notThat) : `${this.said} ${COACH.notYet}`;
    this.#instead = { step: this.number, said };
    this.#session.news = said;
    return false;
  }

  refused(word: string): void {
    const { step } = this;
    if (typeof step?.act === 'object' && 'tries' in step.act && step.act.tries === word) this.#next();
  }

  answer(isRight: boolean): void {
    if (isRight) this.#next();
    else this.reply = COACH.tryAgain;
    this.#session.news = isRight ? COACH.right : COACH.tryAgain;
  }

  #next(): void {
    this.reply = '';
    const at = this.#at;
    if (this.#isOurs()) this.#done = { at, steps: this.#done.at === at ? this.#done.steps + 1 : 1 };
    // Nothing is left to say of this trick: sweep it.
    if (this.#session.table?.winner !== null && !this.#isOurs()) this.#session.hurry();
  }

  /** Whether an action is the current step of the lesson. */
  #isOurs(): boolean {
    const { step } = this;
    return step !== undefined && this.lesson.steps.includes(step);
  }

  #filled(text: string): string {
    const { table, me, us, verdict } = this.#session;
    if (!table) return '';
    const named = (places: number): string => nameOf(table, this.#session.around(places), me);
    const words: Readonly<Record<string, string>> = {
      left: named(1),
      partner: named(2),
      right: named(3),
      ours: String(table.points[us]),
      bid: table.bid?.call ?? '',
      taken: String(verdict?.points[us] ?? ''),
    };
    return text.replace(/\{(\w+)\}/g, (all, word: string) => words[word] ?? all);
  }
}
