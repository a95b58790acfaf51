import { forget, keep, kept } from '../app/device.ts';
import { router, type Screen, TABLE_AT_HOME } from '../app/router.svelte.ts';
import type { GameToKeep } from '../games/backup.ts';
import { settings } from '../settings/settings.svelte.ts';
import { COMMON } from '../words/words.ts';
import { read } from '../workers/askReader.ts';
import type { Book } from '../workers/logStore.ts';
import type { KeptAs, ReaderAnswers } from '../workers/readerMessages.ts';
import type { Levels, TableChannel } from '../workers/tableMessages.ts';
import { TableWorker } from '../workers/tableWorker.ts';
import type { TableSession } from './session/session.svelte.ts';

/** The screen of each of this device's tables. */
const SCREEN_OF: Readonly<Record<Book, Screen>> = { game: 'table', hand: 'hand', daily: 'daily', lesson: 'teach' };

const GAME = 'texas42.game';
/** As a moment: the beginning of the last hand. */
const LAST_HAND = -1;

/** The tables of this device, of which one is played at: its worker, who sits there, and what became of the game. */
class HomeTable {
  session = $state.raw<TableSession | null>(null);
  /** The table at which a decided hand is played out, of a game here or among friends. */
  side = $state.raw<TableSession | null>(null);
  trouble = $state<'taken-over' | 'broken' | 'stopped' | null>(null);
  levels = $state.raw<Levels>({ names: [], usual: '' });
  hasGame = $state(kept(GAME) !== null);
  /** The game that was kept last, to look at and to share. */
  kept = $state.raw<(KeptAs & Pick<GameToKeep, 'names' | 'self'>) | null>(null);
  /** Which of this device's tables is played at. */
  book: Book = 'game';
  #worker: TableWorker | undefined;
  #token = '';

  get worker(): TableWorker {
    this.#worker ??= new TableWorker((news) => {
      switch (news.type) {
        case 'seated':
          this.#seated(news.channel, news.token);
          break;
        case 'no-game':
          this.trouble = news.broken ? 'broken' : null;
          if (this.book === 'game') this.#forget();
          if (!news.broken) router.go('home');
          break;
        case 'taken-over':
          this.trouble = 'taken-over';
          break;
        case 'over':
          void this.#keep(news.game);
          break;
      }
    }, this.#stopped);
    return this.#worker;
  }

  /** The table threw an error; its log has what was played. */
  #stopped = (): void => {
    this.#worker = undefined;
    this.side = null;
    if (router.table.screen === 'friends') return;
    this.session = null;
    this.trouble = 'stopped';
  };

  dealMeIn(): void {
    keep(GAME, 'on');
    this.hasGame = true;
    this.#deal('game', settings.rules);
  }

  /** A single hand beside the game at home. */
  dealOneHand(): void {
    this.#deal('hand', `${settings.rules}/1h=y`);
  }

  #deal(book: Book, rules: string): void {
    this.leave();
    const name = settings.name.trim() || COMMON.you;
    this.book = book;
    this.worker.post({ type: 'sit-down', book, game: { name, rules, computers: $state.snapshot(settings.computers) } });
    router.go('table');
  }

  resume(book: Book = 'game'): void {
    this.leave();
    this.book = book;
    router.table = { screen: SCREEN_OF[book], place: SCREEN_OF[book] };
    this.worker.post({ type: 'sit-down', book, game: null });
    router.go('table');
  }

  /** Plays a decided hand out at the side table: that of the game here, or one that was laid from a table with friends. */
  async playOut(laid?: ReaderAnswers['play-out']): Promise<void> {
    if (laid) this.#token = laid.token;
    if (!(await this.worker.ask('play-out', laid ?? {}))) return;
    this.worker.post({ type: 'wait', on: false });
    this.side = await this.#sitAt('side');
  }

  /** Shows the hands of this game that are over, from the last one on. */
  async lookBack(): Promise<void> {
    const played = await this.worker.ask('so-far', {});
    if (!played) return;
    const { link, names, self } = played;
    router.look({ link, names, self, seat: self, at: LAST_HAND });
  }

  endSide(): void {
    if (!this.side) return;
    this.side.leave();
    this.side = null;
    this.worker.post({ type: 'leave-side' });
  }

  async askLevels(): Promise<void> {
    if (this.levels.names.length === 0) this.levels = await this.worker.ask('levels', {});
  }

  /** Leaves the current table, at home or among friends. */
  leave(): void {
    router.leaveFriends();
    this.endSide();
    this.session?.leave();
    this.session = null;
    router.table = TABLE_AT_HOME;
    this.kept = null;
    this.trouble = null;
  }

  #seated(channel: TableChannel, token: string): void {
    if (channel !== 'game') return;
    this.#token = token;
    void this.#sitAt('game').then((session) => {
      this.session = session;
    });
  }

  /** Loaded when a person sits down: the first page does without it. */
  async #sitAt(channel: TableChannel): Promise<TableSession> {
    const { TableSession: Session } = await import('./session/session.svelte.ts');
    return new Session(this.worker, channel, this.#token);
  }

  /** A game that is over is kept on this device. */
  async #keep(game: GameToKeep): Promise<void> {
    this.kept = null;
    try {
      const { names, self } = game;
      this.kept = { ...(await read('keep', game)), names, self };
    } catch {
      // Some private windows store nothing.
    }
  }

  #forget(): void {
    forget(GAME);
    this.hasGame = false;
  }
}

export const homeTable = new HomeTable();
