import { REFUSALS, type RefusalCode } from '@texas42/engine';

/** Codes of the protocol; those of the engine come on top. */
export const PROTOCOL_CODES = {
  'bad-json': 'the line is not JSON in UTF-8, or it is empty',
  'bad-request': 'not an object, or a field is missing or of the wrong kind',
  'unknown-command': 'there is no such cmd',
  'too-long': 'the line has more than 1 MiB',
  'no-game': 'no game has been started or loaded yet',
  unsolved: 'an unknown contract, and too much is left to try every play',
  internal: 'a mistake of ours; the game is as it was',
} as const;

export type ReplyCode = RefusalCode | keyof typeof PROTOCOL_CODES;

/** The closed list of codes. */
export const CODES: readonly string[] = [...Object.keys(REFUSALS), ...Object.keys(PROTOCOL_CODES)];
