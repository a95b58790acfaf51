import { createPlayers } from '@texas42/ai';
import { FULL } from '@texas42/ai/full';

/** All computer players, for tables in tests. */
export const PLAYERS = createPlayers(FULL);
