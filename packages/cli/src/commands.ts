import type { Command } from './command.ts';

export interface Entry {
  readonly summary: string;
  /** Loads the command only when it is asked for: the help page should not wait for the game. Absent: not built yet. */
  readonly load?: () => Promise<Command>;
}

/** Every command, in the order of the help page. */
export const COMMANDS: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  [
    'play',
    { summary: 'a game in the terminal against the computer', load: async () => (await import('./play.ts')).play },
  ],
  [
    'serve',
    { summary: 'the web app and online tables on one port', load: async () => (await import('./serve.ts')).serve },
  ],
  [
    'engine',
    {
      summary: 'the engine protocol on stdin and stdout, for bots and checkers',
      load: async () => (await import('./engine.ts')).engine,
    },
  ],
  [
    'simulate',
    { summary: 'many games between computer players', load: async () => (await import('./simulate.ts')).simulate },
  ],
  [
    'arena',
    {
      summary: 'a duplicate match between two computer players',
      load: async () => (await import('./arena.ts')).arena,
    },
  ],
  ['solve', { summary: 'the exact result of a position', load: async () => (await import('./solve.ts')).solve }],
  ['replay', { summary: 'a recorded game, hand by hand', load: async () => (await import('./replay.ts')).replay }],
  [
    'verify',
    {
      summary: 'whether the dominoes of a recorded game were fairly shaken',
      load: async () => (await import('./verify.ts')).verify,
    },
  ],
  [
    'explain',
    {
      summary: 'which layers a set of rules composes, and what each overrides',
      load: async () => (await import('./explain.ts')).explain,
    },
  ],
  [
    'backup',
    { summary: 'a copy of what a server keeps, while it runs', load: async () => (await import('./backup.ts')).backup },
  ],
  ['restore', { summary: 'puts such a copy back', load: async () => (await import('./restore.ts')).restore }],
  [
    'verify-data',
    {
      summary: 'whether everything that a server keeps can be read',
      load: async () => (await import('./verifyData.ts')).verifyData,
    },
  ],
  [
    'export',
    {
      summary: 'the finished games of a table, as records',
      load: async () => (await import('./exportGame.ts')).exportGame,
    },
  ],
  ['forget', { summary: 'deletes a table for good', load: async () => (await import('./forget.ts')).forget }],
  ['bench', { summary: 'the benchmarks of this machine', load: async () => (await import('./bench.ts')).bench }],
]);
