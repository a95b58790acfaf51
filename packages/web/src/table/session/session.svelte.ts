import {
  type AnswerTo,
  GameClient,
  type HandView,
  mayAskHint,
  type TableView,
  type ToldTo,
  type View,
} from '@texas42/protocol';
import type { Component } from 'svelte';
import { keep, kept } from '../../app/device.ts';
import { randomText } from '../../app/randomText.ts';
import { settings } from '../../settings/settings.svelte.ts';
import type { TableChannel } from '../../workers/tableMessages.ts';
import type { TableWorker } from '../../workers/tableWorker.ts';
import { placesOf } from '../places.ts';
import { playChanges, playSound } from './changeSounds.ts';
import { FORCED_AFTER, holdOf, NOD_AGAIN_AFTER, paceOf } from './pacing.ts';
import { SAY } from './sayWords.ts';
import { claimOf, tell } from './tell.ts';
import { Viewer } from './viewer.svelte.ts';

/** The teacher of a lesson at the table. */
export interface Guide {
  /** Whether this is the current step of the lesson; explains if not. */
  readonly allows: (word: string) => boolean;
  /** A bone was tapped that may not be played. */
  readonly refused: (word: string) => void;
}

const SEEN = 'texas42.seen';

/** One person at a table: what the screen shows, for how long, and what the person does. */
export class TableSession extends Viewer {
  /** The table as it stood when that hand was over. */
  scored = $state.raw<TableView | null>(null);
  /** The sentence in the live region, which screen readers speak. */
  news = $state('');
  /** An answer, such as a hint, in place of the prompt. */
  aside = $state('');
  hinted = $state<string | null>(null);
  picked = $state<string | null>(null);
  refused = $state.raw<{ readonly word: string; readonly why: string } | null>(null);
  showsLast = $state(false);
  /** The seal of each hand's shake, seen before its first call. */
  readonly seals = new Map<number, string>();
  guide = $state.raw<Guide | null>(null);
  /** Shown in place of the score in a lesson. */
  coach = $state.raw<Component | null>(null);
  /** Played once: without hints, and without taking back. */
  isOnce = $state(false);
  /** What the button after the hand does, where that is not the next hand. */
  after = $state.raw<{ readonly title: string; readonly go: () => void } | null>(null);

  /** The table is not connected just now: actions are disabled. */
  isCut = $state(false);

  readonly isOnline: boolean;
  readonly #worker: Pick<TableWorker, 'post' | 'socket'>;
  readonly #client: GameClient;
  readonly #channel: TableChannel;
  #dealt: { readonly hand: number; readonly dominoes: Set<string> } = { hand: 0, dominoes: new Set() };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastAct = Number.NEGATIVE_INFINITY;

  /** A client that is given belongs to a table on a server; its maker connects it. */
  constructor(worker: Pick<TableWorker, 'post' | 'socket'>, channel: TableChannel, token: string, online?: GameClient) {
    super();
    this.#worker = worker;
    this.isOnline = online !== undefined;
    this.#channel = channel;
    this.#client = online ?? new GameClient(randomText, { token });
    this.#client.subscribe((view) => this.#show(view));
    if (!online) this.#client.connect(worker.socket(channel));
    this.setPace();
  }

  get travels(): boolean {
    return settings.speed !== 'at-once';
  }

  get isSide(): boolean {
    return this.#channel === 'side';
  }

  /** None without a connection, and none in a hand that was laid down and proved, which the table plays. */
  override get offers(): readonly string[] {
    const { phase, claim } = this.table ?? {};
    return this.isCut || (phase === 'playing' && claim?.proved) ? [] : super.offers;
  }

  /** The connection is lost, or there again. */
  cut(isCut: boolean): void {
    this.isCut = isCut;
    this.#goOn();
  }

  get mayAsk(): boolean {
    return this.table !== null && mayAskHint(this.table);
  }

  /** Moves that any player may make, such as playing a single hand again. */
  get common(): readonly string[] {
    return this.view?.mine.offers.find(({ seat }) => seat === null)?.words ?? [];
  }

  actTogether(word: string): void {
    this.#client.send(null, word);
  }

  /** The table's own sentence on one of the offers. */
  meaning(word: string): string {
    const mine = this.view?.mine.offers.find(({ seat }) => seat === this.me);
    return mine?.hints?.[mine.words.indexOf(word)] ?? '';
  }

  get hand(): readonly string[] {
    return this.view?.mine.hands[this.me] ?? [];
  }

  /** Seven places, in order; one is empty when its domino has been played. A preview of a declaration sorts them too. */
  places(declaration: string | null): readonly (string | null)[] {
    const trumps = declaration === null ? undefined : this.table?.rules.trumps[declaration];
    return placesOf(this.#dealt.dominoes, this.hand, trumps);
  }

  act(word: string): void {
    if (!this.offers.includes(word)) return;
    if (this.guide && !this.guide.allows(word)) {
      playSound('refused');
      return;
    }
    const now = performance.now();
    // A double tap plays one bone.
    if (now - this.#lastAct < (settings.comfort ? 600 : 300) && settings.speed !== 'at-once') return;
    this.#lastAct = now;
    this.picked = null;
    this.hinted = null;
    this.refused = null;
    this.#client.send(this.me, word);
  }

  /** A bone was tapped, dragged to the table or chosen by its key. */
  choose(word: string, isMeant = false): void {
    this.refused = null;
    const { whyNot } = this.view?.mine ?? { whyNot: null };
    if (this.isPlaying && whyNot?.dominoes.includes(word)) {
      this.refused = { word, why: whyNot.why };
      this.news = whyNot.why;
      this.picked = null;
      playSound('refused');
      this.guide?.refused(word);
    } else if (!this.isPlaying) this.hurry();
    else if (isMeant || !(settings.confirm || settings.comfort)) this.act(word);
    else this.picked = word;
  }

  /** A tap on the table: a finished trick is swept, or the next computer plays at once. */
  hurry(): void {
    this.refused = null;
    if (this.held) this.#release();
    else if (this.offers.includes('agree-trick')) {
      // The second tap of a double tap must not play a bone.
      this.#lastAct = performance.now();
      this.#nod('agree-trick');
    } else this.#worker.post({ type: 'hurry' });
  }

  takeBack(): void {
    if (this.isOnce) {
      this.aside = SAY.once;
      this.news = SAY.once;
      return;
    }
    this.#client.ask({ type: 'takeback' });
    // Among friends they are asked first.
    if (!this.isOnline) this.news = SAY.tookBack;
  }

  nextHand(): void {
    if (this.verdict && !this.isSide) keep(SEEN, idOf(this.verdict) ?? '');
    this.verdict = null;
    this.#worker.post({ type: 'wait', on: false });
    this.#goOn();
  }

  /** The hand was taken back: its result is not shown. */
  #forgetVerdict(): void {
    this.verdict = null;
    this.held = null;
    this.#worker.post({ type: 'wait', on: false });
  }

  rematch(): void {
    this.#client.ask({ type: 'start' });
  }

  /** Shows what the strongest computer would do in my place, and why; gives its word, to be shown where it is chosen. */
  async showHint(): Promise<string | null> {
    if (this.isOnce) {
      this.aside = SAY.once;
      return null;
    }
    this.aside = SAY.hinting;
    const [{ adviceOf }, hint] = await Promise.all([import('./advice.ts'), told(this.#client.ask({ type: 'hint' }))]);
    this.aside = '';
    if (!hint || !this.table) return null;
    this.hinted = hint.word;
    this.aside = adviceOf(this.table, hint.word, hint.why ?? this.meaning(hint.word), this.self);
    this.news = this.aside;
    return hint.word;
  }

  /** Why the computers did what they did. */
  why(): Promise<ToldTo<'why'> | null> {
    return told(this.#client.ask({ type: 'why' }));
  }

  /** Every hand of this game that is over. */
  async story(): Promise<readonly HandView[]> {
    return (await told(this.#client.ask({ type: 'story' })))?.hands ?? [];
  }

  /** Claims the rest of the hand. Returns whether the claim was judged; the table shows the result. */
  async layDown(): Promise<boolean> {
    return (await this.#client.ask({ type: 'lay-down' })).ok;
  }

  /** Tells the worker how fast the computers are, as the settings and the hand have it. */
  setPace(): void {
    this.#worker.post({ type: 'pace', pace: paceOf(settings, this.table?.active.includes(this.me) ?? true) });
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#client.close();
  }

  #show(view: View): void {
    const before = this.view;
    this.view = view;
    const { handNumber } = view.table;
    // A new game may begin with a hand of the same number.
    if (this.#dealt.hand !== handNumber || this.hand.length === 7)
      this.#dealt = { hand: handNumber, dominoes: new Set() };
    for (const word of this.hand) this.#dealt.dominoes.add(word);
    for (const { plays } of view.table.tricks) this.#dealt.dominoes.add(plays[this.me] ?? '');
    this.#dealt.dominoes.add(view.table.trick[this.me] ?? '');
    this.#dealt.dominoes.delete('');
    if (before?.mine.offers !== view.mine.offers) {
      this.picked = null;
      this.hinted = null;
      this.refused = null;
      this.aside = '';
    }
    const { calls, commitment } = view.table;
    if (commitment !== null && calls.every((call) => call === null)) this.seals.set(handNumber, commitment);
    if (before?.table.active !== view.table.active) this.setPace();
    if (view.table.bid !== null) this.scored = view.table;
    const said = tell(before, view, this.self);
    if (said !== '') this.news = said;
    if (before && view.table.claim && !before.table.claim) this.aside = claimOf(view.table, this.self);
    if (before) playChanges(before.table, view.table, this.me);
    this.#judge(before?.table ?? null, view.table);
    // In old games a computer plays for a person who has laid down.
    if (view.table.seats[this.me].standIn) void this.#client.ask({ type: 'stand-in', on: false });
    this.#goOn();
  }

  /** Notes what must be seen before the game goes on. */
  #judge(before: TableView | null, after: TableView): void {
    const { lastHand } = after;
    if (this.verdict && idOf(this.verdict) !== idOf(lastHand)) this.#forgetVerdict();
    const isKnown =
      idOf(lastHand) === idOf(before?.lastHand ?? null) || (!this.isSide && idOf(lastHand) === kept(SEEN));
    // After returning in the middle of a hand, do not show the previous result.
    const isFirst = before === null && after.phase !== 'game-over' && after.calls.some((call) => call !== null);
    const isNew = lastHand !== null && !isKnown && !isFirst;
    if (before === null || isNew) this.#worker.post({ type: 'wait', on: isNew });
    if (isNew) {
      if (before?.phase === 'playing') this.held = lastHand.tricks.at(-1) ?? null;
      this.verdict = lastHand;
    } else if (before?.phase === 'playing' && after.tricks.length > before.tricks.length) {
      this.held = after.tricks.at(-1) ?? null;
    } else if (before && after.tricks.length < before.tricks.length) this.held = null;
    if (before && !isNew && after.handNumber > before.handNumber && before.phase === 'bidding') {
      this.aside = SAY.thrownIn;
    }
  }

  /** Sets the timer of what happens without a decision: sweeping, nodding, playing a forced bone. */
  #goOn(): void {
    clearTimeout(this.#timer);
    // Nothing goes on during a takeback request: a nod would refuse it.
    if (this.table?.takeback) return;
    const hold = this.guide ? null : holdOf(settings);
    if (this.held) {
      if (hold !== null) this.#timer = setTimeout(() => this.#release(), hold);
    } else if (this.offers.includes('agree-score')) {
      // The computers wait first: they are not to bid while the result is being read.
      this.#worker.post({ type: 'wait', on: true });
      this.#nod('agree-score');
    } else if (this.offers.includes('agree-trick')) {
      if (hold !== null) this.#timer = setTimeout(() => this.#nod('agree-trick'), hold);
    } else if (this.isPlaying && this.#isForced()) {
      this.#timer = setTimeout(() => this.act(this.offers[0] ?? ''), settings.speed === 'at-once' ? 0 : FORCED_AFTER);
    }
  }

  /** Repeats a nod that the busy table has refused; an extra nod is harmless. */
  #nod(word: string): void {
    clearTimeout(this.#timer);
    this.#client.send(this.me, word);
    this.#timer = setTimeout(() => this.#goOn(), NOD_AGAIN_AFTER);
  }

  #isForced(): boolean {
    if (this.offers.length !== 1 || settings.comfort || this.guide) return false;
    return settings.forced === 'always' || (settings.forced === 'last' && this.hand.length === 1);
  }

  #release(): void {
    this.held = null;
    this.#goOn();
  }
}

/** The answer to a question; null where the table refuses it. */
async function told<T extends 'hint' | 'why' | 'story'>(asked: Promise<AnswerTo<T>>): Promise<ToldTo<T> | null> {
  const answer = await asked;
  return answer.ok ? (answer.told as ToldTo<T>) : null;
}

/** Names a finished hand: by the key of its shake, or by the dominoes where these were given. */
function idOf(hand: HandView | null): string | null {
  return hand && `${hand.handNumber} ${hand.key ?? hand.dealt.join(' ')}`;
}
