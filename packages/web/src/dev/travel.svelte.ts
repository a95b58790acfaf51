import { forget, keep, kept } from '../app/device.ts';
import { homeTable } from '../table/homeTable.svelte.ts';
import type { Book } from '../workers/logStore.ts';
import type { TableWorker } from '../workers/tableWorker.ts';
import type {
  FromTravelWorker,
  ToTravelWorker,
  TravelAnswers,
  TravelLine,
  TravelMoment,
  TravelQuestion,
  TravelQuestions,
} from './travelMessages.ts';

const OPEN = 'texas42.dev.travel';

type Waiting = (answer: FromTravelWorker) => void;

/** The panel's state: the actions of the current game, and the step that is shown. */
class Travel {
  isOpen = $state(kept(OPEN) !== null);
  line = $state.raw<TravelLine | null>(null);
  moment = $state.raw<TravelMoment | null>(null);
  /** The step that is shown; null for the present state of the game. */
  chosen = $state<number | null>(null);
  /** The computers wait, so that the game stays where it is. */
  isHeld = $state(false);
  trouble = $state('');
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  readonly #held = new WeakSet<TableWorker>();

  get step(): number {
    return this.chosen ?? this.line?.now ?? 0;
  }

  toggle(): void {
    this.isOpen = !this.isOpen;
    if (this.isOpen) keep(OPEN, 'on');
    else forget(OPEN);
  }

  /** Reads the game again, and the current step. */
  async read(book: Book): Promise<void> {
    try {
      this.line = await this.#ask('line', { book });
      const last = (this.line?.steps.length ?? 1) - 1;
      if (this.chosen !== null && this.chosen > last) this.chosen = null;
      this.moment = await this.#ask('moment', { book, step: this.step });
      this.trouble = '';
    } catch (error) {
      this.trouble = String(error);
    }
  }

  show(step: number): void {
    const last = (this.line?.steps.length ?? 1) - 1;
    const wanted = Math.max(0, Math.min(last, step));
    this.chosen = wanted === this.line?.now ? null : wanted;
    void this.read(homeTable.book);
  }

  /** Continues the game from the current step; computers wait until they are told to go on. */
  async jump(): Promise<void> {
    const { book } = homeTable;
    try {
      await this.#ask('jump', { book, step: this.step });
      this.chosen = null;
      this.#holdFast();
      homeTable.resume(book);
    } catch (error) {
      this.trouble = String(error);
    }
  }

  hold(on: boolean): void {
    if (on) this.#holdFast();
    else this.isHeld = false;
    homeTable.worker.post({ type: 'wait', on });
  }

  /** Keeps back messages of the page that would have the worker go on. */
  #holdFast(): void {
    this.isHeld = true;
    const { worker } = homeTable;
    if (this.#held.has(worker)) return;
    this.#held.add(worker);
    const post = worker.post.bind(worker);
    worker.post = (message) => {
      const isToGoOn = message.type === 'hurry' || (message.type === 'wait' && !message.on);
      if (!(this.isHeld && isToGoOn)) post(message);
    };
  }

  async copyLog(): Promise<void> {
    if (this.moment) await navigator.clipboard.writeText(this.moment.log);
  }

  #ask<W extends keyof TravelQuestions>(about: W, more: TravelQuestions[W]): Promise<TravelAnswers[W]> {
    this.#worker ??= this.#start();
    this.#asked += 1;
    const message: ToTravelWorker = { id: this.#asked, question: { about, ...more } as unknown as TravelQuestion };
    this.#worker.postMessage(message);
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, (answer) => {
        if ('trouble' in answer) reject(new Error(answer.trouble));
        else resolve(answer.answer as TravelAnswers[W]);
      });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker/travelWorker.ts', import.meta.url), {
      type: 'module',
      name: 'time-travel',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<FromTravelWorker>) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    });
    return worker;
  }
}

export const travel = new Travel();
