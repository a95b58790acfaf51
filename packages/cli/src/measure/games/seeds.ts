import { type BySeat, bySeat, type Chance, expect, parseSeed, type Seed, seedText } from '@texas42/engine';
import { accepted, readSeed } from '../../arguments.ts';
import { chanceFrom } from '../../chance.ts';
import { CommandError } from '../../commandError.ts';

/** The flags of commands that play many games from one seed. */
export const SEED_FLAGS = {
  seed: { type: 'string', value: 'S', help: 'any words; the same seed plays the same games (default: a new one)' },
  block: {
    type: 'string',
    default: 'dev',
    value: 'BLOCK',
    help: 'dev or test: shakes that are never shared; tune on dev, report on test',
  },
} as const;

/** Many games from one seed of one block; as text, so that a worker can be sent it. */
export interface Games {
  readonly block: string;
  readonly seed: string;
  /** What every seed of these games begins with. */
  readonly root: string;
}

export function readGames(block: string, seed: string | undefined): Games {
  if (block !== 'dev' && block !== 'test') throw new CommandError(`--block is dev or test, not "${block}".`);
  const { text } = readSeed(seed);
  return { block, seed: text, root: seedText(accepted(parseSeed(`${block} ${text}`))) };
}

export function seedFor(root: string, use: string): Seed {
  return expect(parseSeed(`${root} ${use}`));
}

/** The random generators of the seats in one game: they belong to the seat, not to the player. */
export function chancesFor(root: string, use: string): BySeat<Chance> {
  return bySeat((seat) => chanceFrom(seedFor(root, `${use} seat ${seat}`)));
}
