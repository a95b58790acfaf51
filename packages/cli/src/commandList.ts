import type { Command } from './command.ts';

export interface CommandEntry {
  readonly summary: string;
  /** Imports the command on demand, so that the help page starts fast. Absent: not built yet. */
  readonly load?: () => Promise<Command>;
}

/** Every command, in the order of the help page. */
export const COMMANDS: ReadonlyMap<string, CommandEntry> = new Map<string, CommandEntry>([
  [
    'play',
    {
      summary: 'a game in the terminal against the computer',
      load: async () => (await import('./commands/play.ts')).play,
    },
  ],
  [
    'serve',
    {
      summary: 'the web app and online tables on one port',
      load: async () => (await import('./commands/serve.ts')).serve,
    },
  ],
  [
    'engine',
    {
      summary: 'the engine protocol on stdin and stdout, for bots and checkers',
      load: async () => (await import('./commands/engine.ts')).engine,
    },
  ],
  [
    'simulate',
    {
      summary: 'many games between computer players',
      load: async () => (await import('./commands/simulate.ts')).simulate,
    },
  ],
  [
    'arena',
    {
      summary: 'a duplicate match between two computer players',
      load: async () => (await import('./commands/arena.ts')).arena,
    },
  ],
  [
    'solve',
    { summary: 'the exact result of a position', load: async () => (await import('./commands/solve.ts')).solve },
  ],
  [
    'replay',
    { summary: 'a recorded game, hand by hand', load: async () => (await import('./commands/replay.ts')).replay },
  ],
  [
    'verify',
    {
      summary: 'whether the dominoes of a recorded game were fairly shaken',
      load: async () => (await import('./commands/verify.ts')).verify,
    },
  ],
  [
    'explain',
    {
      summary: 'which layers a set of rules composes, and what each overrides',
      load: async () => (await import('./commands/explain.ts')).explain,
    },
  ],
  [
    'backup',
    {
      summary: 'a copy of what a server keeps, while it runs',
      load: async () => (await import('./commands/backup.ts')).backup,
    },
  ],
  [
    'nightly',
    {
      summary: 'a copy to another place, fetched back and tried',
      load: async () => (await import('./commands/nightly.ts')).nightly,
    },
  ],
  ['restore', { summary: 'puts such a copy back', load: async () => (await import('./commands/restore.ts')).restore }],
  [
    'verify-data',
    {
      summary: 'whether everything that a server keeps can be read',
      load: async () => (await import('./commands/verifyData.ts')).verifyData,
    },
  ],
  [
    'export',
    {
      summary: 'the finished games of a table, as records',
      load: async () => (await import('./commands/exportGame.ts')).exportGame,
    },
  ],
  ['forget', { summary: 'deletes a table for good', load: async () => (await import('./commands/forget.ts')).forget }],
  [
    'bench',
    { summary: 'the benchmarks of this machine', load: async () => (await import('./commands/bench.ts')).bench },
  ],
]);
