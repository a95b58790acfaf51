import { CommandError } from '../../commandError.ts';
import { PLAYERS, readPlayer } from '../../players.ts';
import type { Progress } from '../../terminal/progress.ts';
import { whole } from '../figures/figureText.ts';
import { shareOut } from '../workers/pool.ts';
import type { MixedGame } from './mixed.ts';

export interface MixedFigures {
  readonly games: number;
  readonly hands: number;
  readonly actions: number;
  /** The numbers of different sets of rules and of different foursomes. */
  readonly rules: number;
  readonly tables: number;
  readonly players: readonly string[];
}

/** The players to choose from: those that are named, or all. */
export function readPool(written: string | undefined): readonly string[] {
  return (written?.split(',') ?? [...PLAYERS.keys()]).map((name) => readPlayer(name).name);
}

/** Plays all games; the first that stalls or has an illegal move ends the command with exit code 1. */
export async function playMixed(
  games: number,
  players: readonly string[],
  root: string,
  cores: number,
  progress?: Progress,
): Promise<MixedFigures> {
  const rules = new Set<string>();
  const tables = new Set<string>();
  let hands = 0;
  let actions = 0;
  const add = (game: MixedGame): void => {
    rules.add(game.rules);
    tables.add(game.players.join());
    hands += game.played.hands.length + game.played.thrownIn;
    actions += game.played.actions;
  };
  try {
    await shareOut({ kind: 'mixed', setting: { players, root } }, games, cores, add, progress);
  } catch (error) {
    progress?.end();
    throw new CommandError(error instanceof Error ? error.message : String(error), 1);
  }
  return { games, hands, actions, rules: rules.size, tables: tables.size, players };
}

export function writeMixed(
  { games, hands, actions, rules, tables, players }: MixedFigures,
  { seconds }: { readonly seconds: number },
): string {
  const played = `${whole(games)} games, ${whole(hands)} hands, ${whole(actions)} actions`;
  const by = `${whole(rules)} sets of rules, ${whole(tables)} tables of ${players.join(', ')}`;
  return `${played}; ${by}; no stall and no illegal move in ${seconds} s`;
}
