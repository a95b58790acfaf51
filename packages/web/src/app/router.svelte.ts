import { dealPlace, placeOf, type SentDeal, type ShownGame } from '../replay/address.ts';

/** The screens by their names; `screens.ts` adds all but the first. */
export interface Screens {
  readonly home: true;
}
export type Screen = keyof Screens;

/** The screen and the address of the game at home. */
export const TABLE_AT_HOME = { screen: 'table', place: 'table' } as const;

/** The current screen and its parameters. The address names the screen, so that the back button works. */
class Router {
  screen = $state<Screen>('home');
  /** The current table: its screen, and its address after the `#`. */
  table: { readonly screen: Screen; readonly place: string } = TABLE_AT_HOME;
  /** Rules that came with a link. */
  rules = $state.raw<{ readonly code: string; readonly name: string } | null>(null);
  /** The game that is looked at. */
  shown = $state.raw<ShownGame | null>(null);
  /** A text that was dropped and is to be opened. */
  dropped = $state<string | null>(null);
  /** The deal of a shared link. */
  dealt = $state.raw<SentDeal | null>(null);
  /** Leaves the table with friends; `friendsTable` sets it. */
  leaveFriends: () => void = () => {};

  go(asked: Screen): void {
    const { screen, place } = this.table;
    const isTable = asked === 'table' || asked === screen;
    if (asked === 'home') this.leaveFriends();
    this.#show(isTable ? screen : asked, isTable ? place : asked);
  }

  /** Offers a deal to be played. */
  offer(dealt: SentDeal): void {
    this.dealt = dealt;
    this.#show('deal', dealPlace(dealt));
  }

  /** Shows a game, step by step: one that a link holds, or one that is kept on this device. */
  look(shown: ShownGame): void {
    this.shown = shown;
    this.#show('replay', placeOf(shown));
  }

  /** A game that was dropped is looked at, a file of games is taken in. */
  open(text: string): void {
    this.dropped = text;
    this.go(text.trimStart().startsWith('{') ? 'games' : 'replay');
  }

  #show(screen: Screen, place: string): void {
    this.screen = screen;
    location.hash = screen === 'home' ? '' : place;
  }
}

export const router = new Router();
