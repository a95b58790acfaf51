import type { OnlineTable } from '../friends/online.svelte.ts';
import type { CarriedGame } from '../games/backup.ts';
import { type Dealt, dealIn, dealPlace, placeIn, placeOf, type Shown } from '../replay/address.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { Sitting } from '../table/session/session.svelte.ts';
import { SAY, TABLE } from '../words/words.ts';
import { momentsIn, read } from '../workers/askReader.ts';
import type { Book } from '../workers/logStore.ts';
import type { KeptAs } from '../workers/readerMessages.ts';
import type { Levels, Line } from '../workers/tableMessages.ts';
import { TableWorker } from '../workers/tableWorker.ts';
import { forget, keep, kept } from './device.ts';

const SCREENS = [
  'home',
  'table',
  'hand',
  'rules',
  'settings',
  'words',
  'friends',
  'replay',
  'games',
  'deal',
  'teach',
  'daily',
  'fair',
  'about',
] as const;
export type Screen = (typeof SCREENS)[number];

/** The tables of this device, by the screen that shows them. */
const BOOKS: Readonly<Partial<Record<Screen, Book>>> = { table: 'game', hand: 'hand' };

/** The screen of each of this device's tables. */
const PLACES: Readonly<Record<Book, Screen>> = { game: 'table', hand: 'hand', daily: 'daily', lesson: 'teach' };

const GAME = 'texas42.game';
/** As a moment: the beginning of whatever hand is the last. */
const LAST_HAND = -1;

/** How long somebody waits for a table before they are told that nothing comes. */
const PATIENCE = 2500;

/** Fetched when somebody plays with friends; whoever plays alone never needs it. */
const friendsPart = () => import('../friends/online.svelte.ts');

/** Which screen is shown and who sits at the table. The address says the screen, so that going back goes back. */
class App {
  screen = $state<Screen>('home');
  /** Whoever used a key last plays by keyboard. */
  usesKeys = $state(false);
  sitting = $state.raw<Sitting | null>(null);
  /** The table at which a decided hand is played out. */
  side = $state.raw<Sitting | null>(null);
  /** The screen on which the table is. */
  place: Screen = 'table';
  trouble = $state<'taken-over' | 'broken' | 'stopped' | null>(null);
  levels = $state.raw<Levels>({ names: [], usual: '' });
  hasGame = $state(kept(GAME) !== null);
  /** Rules that came with a link. */
  shared = $state.raw<{ readonly code: string; readonly name: string } | null>(null);
  /** A table with friends, on a server. */
  online = $state.raw<OnlineTable | null>(null);
  /** Whether the sheet of that table is open. */
  showsTable = $state(false);
  /** Why there is no table with friends. */
  noTable = $state<string | null>(null);
  /** The game that is looked at afterwards. */
  shown = $state.raw<Shown | null>(null);
  /** What was dropped and is to be looked at or taken in. */
  given = $state<string | null>(null);
  /** The deal that somebody sent to be played. */
  dealt = $state.raw<Dealt | null>(null);
  /** The game that was kept last, to look at and to share. */
  kept = $state.raw<(KeptAs & Pick<CarriedGame, 'names' | 'self'>) | null>(null);
  /** Which of this device's tables one sits at. */
  book: Book = 'game';
  #worker: TableWorker | undefined;

  get worker(): TableWorker {
    this.#worker ??= new TableWorker((news) => {
      switch (news.type) {
        case 'seated':
          this.#seated(news.line, news.token);
          break;
        case 'no-game':
          this.trouble = news.broken ? 'broken' : null;
          if (this.book === 'game') this.#forget();
          if (!news.broken) this.go('home');
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

  /** The table could not go on; what was played is in its book. */
  #stopped = (): void => {
    this.#worker = undefined;
    this.side = null;
    if (this.online) return;
    this.sitting = null;
    this.trouble = 'stopped';
  };

  go(asked: Screen): void {
    const screen = asked !== 'table' ? asked : this.online ? 'friends' : this.place;
    this.screen = screen;
    if (screen === 'home') this.#leaveFriends();
    location.hash = screen === 'home' ? '' : screen === 'friends' && this.online ? `t=${this.online.code}` : screen;
  }

  async playWithFriends(): Promise<void> {
    this.noTable = null;
    const late = setTimeout(() => {
      this.noTable = 'no-answer';
    }, PATIENCE);
    const made = await import('../friends/door/makeTable.ts').then(
      ({ makeTable }) => makeTable(settings.rules),
      () => ({ trouble: 'no-answer' }),
    );
    clearTimeout(late);
    // Whoever has done something else meanwhile is left alone.
    if (this.screen !== 'home') return;
    if ('code' in made) await this.joinTable(made.code);
    else this.noTable = made.trouble;
  }

  /** Comes to a table with friends; a token that came with a link opens a seat there and is not left in the address. */
  async joinTable(code: string, token?: string): Promise<void> {
    this.noTable = null;
    const part = await friendsPart().catch(() => null);
    if (!part) {
      this.noTable = 'no-answer';
      return;
    }
    const { OnlineTable: Table } = part;
    if (this.online?.code !== code || token !== undefined) {
      this.#leaveTables();
      this.online = new Table(code, token);
      this.sitting = this.online.sitting;
    }
    this.trouble = null;
    this.screen = 'friends';
    if (token === undefined) location.hash = `t=${code}`;
    else history.replaceState(null, '', `#t=${code}`);
  }

  #leaveFriends(): void {
    if (!this.online) return;
    this.endSide();
    this.online.leave();
    this.online = null;
    this.sitting = null;
  }

  /** Shows what the address says. */
  follow(): void {
    const said = new URLSearchParams(location.hash.slice(1));
    const code = said.get('rules');
    if (code) {
      this.shared = { code, name: said.get('name') ?? '' };
      this.screen = 'rules';
      return;
    }
    const table = said.get('t');
    if (table) {
      this.screen = 'friends';
      void this.joinTable(table.toUpperCase().replace(/[^A-Z0-9]/g, ''), said.get('k') ?? undefined);
      return;
    }
    const shown = placeIn(said);
    if (shown) {
      // One that was opened here is known better than its address says.
      if (!this.shown || placeOf(this.shown) !== placeOf(shown)) this.shown = shown;
      // Whoever shows it says what is wrong with it.
      momentsIn(this.shown).first.catch(() => {});
      this.screen = 'replay';
      return;
    }
    this.dealt = dealIn(said);
    if (this.dealt) {
      this.screen = 'deal';
      return;
    }
    const before = this.screen;
    this.screen = SCREENS.find((screen) => location.hash === `#${screen}`) ?? 'home';
    if (this.screen === 'replay') this.shown = null;
    const book = BOOKS[this.screen];
    if (book && this.screen !== before && (!this.sitting || this.book !== book)) this.resume(book);
  }

  /** Offers a deal to be played. */
  offer(dealt: Dealt): void {
    this.dealt = dealt;
    this.screen = 'deal';
    location.hash = dealPlace(dealt);
  }

  /** Shows a game, step by step: one that a link holds, or one that is kept on this device. */
  look(shown: Shown): void {
    this.shown = shown;
    this.screen = 'replay';
    location.hash = placeOf(shown);
  }

  /** A game that was dropped is looked at, a file of games is taken in. */
  take(text: string): void {
    this.given = text;
    this.go(text.trimStart().startsWith('{') ? 'games' : 'replay');
  }

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
    this.#leaveTables();
    this.trouble = null;
    const name = settings.name.trim() || TABLE.you;
    this.book = book;
    this.worker.post({ type: 'sit-down', book, game: { name, rules, computers: $state.snapshot(settings.computers) } });
    this.go('table');
  }

  resume(book: Book = 'game'): void {
    this.#leaveTables();
    this.trouble = null;
    this.book = book;
    this.place = PLACES[book];
    this.worker.post({ type: 'sit-down', book, game: null });
    this.go('table');
  }

  async playOut(): Promise<void> {
    if (this.online) await this.askLevels();
    const laid = await this.online?.layOut(this.levels.usual);
    if (laid) this.#token = laid.token;
    if (!(await this.worker.ask('play-out', laid ?? {}))) return;
    this.worker.post({ type: 'wait', on: false });
    this.side = await this.#take('side');
  }

  /** What the best computer would do in my place, and why; the word of it, to be shown where it is chosen. */
  async hint(sitting: Sitting): Promise<string | null> {
    if (sitting.isOnce) {
      sitting.aside = SAY.once;
      return null;
    }
    sitting.aside = SAY.hinting;
    const hint = await sitting.hint();
    sitting.aside = '';
    if (!hint) return null;
    sitting.hinted = hint.word;
    const title = sitting.table?.rules.titles[hint.word] ?? hint.word;
    const means = hint.why ?? sitting.meaning(hint.word);
    sitting.aside = means === '' ? SAY.hint(title) : means;
    sitting.news = sitting.aside;
    return hint.word;
  }

  /** Shows the hands of this game that are over, from the last one on. */
  async lookBack(): Promise<void> {
    const played = await this.worker.ask('so-far', {});
    if (!played) return;
    const { link, names, self } = played;
    this.look({ link, names, self, seat: self, at: LAST_HAND });
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

  #token = '';

  #seated(line: Line, token: string): void {
    if (line !== 'game') return;
    this.#token = token;
    void this.#take('game').then((sitting) => {
      this.sitting = sitting;
    });
  }

  /** Loaded when somebody sits down: the first page does without it. */
  async #take(line: Line): Promise<Sitting> {
    const { Sitting: Seat } = await import('../table/session/session.svelte.ts');
    return new Seat(this.worker, line, this.#token);
  }

  #leaveTables(): void {
    this.#leaveFriends();
    this.endSide();
    this.sitting?.leave();
    this.sitting = null;
    this.place = 'table';
    this.kept = null;
  }

  /** A game that is over is kept on this device. */
  async #keep(game: CarriedGame): Promise<void> {
    this.kept = null;
    try {
      const { names, self } = game;
      this.kept = { ...(await read('keep', game)), names, self };
    } catch {
      // Some private windows keep nothing.
    }
  }

  #forget(): void {
    forget(GAME);
    this.hasGame = false;
  }
}

export const app = new App();
