import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';

export const LEVELS = ['error', 'warn', 'info'] as const;
export type Level = (typeof LEVELS)[number];

/** What happened, in a word, and facts about it that tell nobody's dominoes, tokens or whole address. */
export type Log = (level: Level, event: string, facts?: Readonly<Record<string, string | number>>) => void;

/** One JSON object a line, from a level on. */
export function jsonLog(most: Level, write: (line: string) => void, now: () => number = Date.now): Log {
  const reach = LEVELS.indexOf(most);
  return (level, event, facts = {}) => {
    if (LEVELS.indexOf(level) > reach) return;
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...facts })}\n`);
  };
}

const salt = randomBytes(16);

/** Names a table in the log: the same all through a run of the server, and no way to the table. */
export function tag(code: string): string {
  return createHmac('sha256', salt).update(code).digest('hex').slice(0, 10);
}

/** The neighbourhood of an address: enough to see where trouble comes from, and not who it was. */
export function coarse(address: string): string {
  const family = isIP(address);
  if (family === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return family === 6 || address.endsWith('::') ? `${address.split(':').slice(0, 3).join(':')}::/48` : '';
}
