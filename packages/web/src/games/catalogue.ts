import { type Figures, figuresOf, searcher } from './figures.ts';
import { type KeptGame, keptGames } from './games.ts';

// All games of this device, in the memory of the reader's worker: the page never waits for reading or searching thousands.

interface Catalogue {
  readonly find: (asked: string) => readonly KeptGame[];
  readonly figures: () => Figures;
}

let opened: Promise<Catalogue> | undefined;

async function open(): Promise<Catalogue> {
  const games = await keptGames();
  return { find: searcher(games), figures: () => figuresOf(games) };
}

/** Reads the games again when some have come or gone. */
export function catalogue(isAnew: boolean): Promise<Catalogue> {
  if (isAnew || !opened) opened = open();
  return opened;
}
