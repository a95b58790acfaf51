import { createHmac, randomBytes } from 'node:crypto';

export const LEVELS = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof LEVELS)[number];

/** Logs an event in a word and facts about it: never dominoes, tokens or whole addresses. */
export type Log = (level: LogLevel, event: string, facts?: Readonly<Record<string, string | number>>) => void;

/** Writes one JSON object a line, from a level on. */
export function jsonLog(most: LogLevel, write: (line: string) => void, now: () => number = Date.now): Log {
  const reach = LEVELS.indexOf(most);
  return (level, event, facts = {}) => {
    if (LEVELS.indexOf(level) > reach) return;
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...facts })}\n`);
  };
}

const salt = randomBytes(16);

/** Names a table in the log: the same name during a run of the server, from which the code cannot be found. */
export function tag(code: string): string {
  return createHmac('sha256', salt).update(code).digest('hex').slice(0, 10);
}
