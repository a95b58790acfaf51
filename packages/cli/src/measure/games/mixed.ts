import { type BySeat, bySeat, pick, rulesCode } from '@texas42/engine';
import { randomRules } from '@texas42/engine/testing';
import { chanceFrom } from '../../chance.ts';
import { readPlayer } from '../../players.ts';
import { type Played, playGame } from './playGame.ts';
import { chancesFor, seedFor } from './seeds.ts';

/** Games with players and rules drawn anew for each; as text, so that a worker can be sent it. */
export interface Mixed {
  /** The players to choose from. */
  readonly players: readonly string[];
  readonly root: string;
}

export interface MixedGame {
  readonly played: Played;
  readonly rules: string;
  readonly players: BySeat<string>;
}

/** Plays any of these games by its number. An error names the rules and the players. */
export function mixedOf({ players, root }: Mixed): (game: number) => MixedGame {
  const pool = players.map(readPlayer);
  return (game) => {
    const chance = chanceFrom(seedFor(root, `mix ${game}`));
    const rules = randomRules(chance);
    const seated = bySeat(() => pick(pool, chance));
    const [a, b, c, d] = seated;
    const names = [a.name, b.name, c.name, d.name] as const;
    try {
      const played = playGame({ rules, seed: seedFor(root, `game ${game}`) }, seated, chancesFor(root, `game ${game}`));
      return { played, rules: rulesCode(rules), players: names };
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      throw new Error(`${rulesCode(rules)}, ${names.join(', ')}: ${what}`, { cause: error });
    }
  };
}
