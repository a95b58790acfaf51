import { PLAYERS } from '@texas42/ai';
import { shareOut } from './crew.ts';
import { whole } from './figureText.ts';
import type { MixedGame } from './mixed.ts';
import { readPlayer } from './players.ts';
import type { Progress } from './progress.ts';
import { Trouble } from './trouble.ts';

export interface MixedFigures {
  readonly games: number;
  readonly hands: number;
  readonly actions: number;
  /** How many different rules were played by, and how many different tables of four sat down. */
  readonly rules: number;
  readonly tables: number;
  readonly players: readonly string[];
}

/** Whom to choose from: the players somebody names, or all there are. */
export function readPool(written: string | undefined): readonly string[] {
  return (written?.split(',') ?? [...PLAYERS.keys()]).map((name) => readPlayer(name).name);
}

/** All games, or trouble with exit code 1 from the first that stalls or in which somebody does what is not legal. */
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
    await shareOut({ task: 'mixed', setting: { players, root } }, games, cores, add, progress);
  } catch (error) {
    progress?.end();
    throw new Trouble(error instanceof Error ? error.message : String(error), 1);
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
