/**
 * Everything that people can say to each other at a table. Phrases are allowed between hands only: during a hand any of
 * them could tell a partner something.
 */
export const PHRASES = [
  'hello',
  'nice',
  'well-played',
  'thanks',
  'sorry',
  'ouch',
  'laugh',
  'one-moment',
  'back',
  'good-game',
  'again',
  'bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** What can be reported to the operator of the server. */
export const REPORTED = ['name', 'behaviour'] as const;
