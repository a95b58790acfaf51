/**
 * All that people can say to each other at a table. It is said between hands only: while one is on, any of these words at
 * the right moment would tell a partner something.
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

/** What can be reported to whoever runs the server. */
export const REPORTED = ['name', 'behaviour'] as const;
