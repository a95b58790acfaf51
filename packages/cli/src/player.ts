import type { Move } from '@texas42/engine';
import type { Chance } from './chance.ts';

/** Chooses one of its legal moves. */
export type Player = (moves: readonly Move[], chance: Chance) => Move;
