import manifest from '../package.json' with { type: 'json' };
import { parseWords } from './command.ts';
import { CommandError } from './commandError.ts';
import { COMMANDS } from './commandList.ts';
import { commandPage, mainPage } from './helpPages.ts';

/** Runs the command that the words name and returns the exit code. */
export async function texas42([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return say(mainPage());
  if (name === '--version') return say(manifest.version);
  const entry = COMMANDS.get(name);
  if (!entry) {
    const kind = name.startsWith('-') ? 'option' : 'command';
    throw new CommandError(`There is no ${kind} "${name}"; "texas42 --help" shows what there is.`);
  }
  if (!entry.load) throw new CommandError(`texas42 ${name} is not available yet.`);
  const command = await entry.load();
  const { isHelp, given, words } = parseWords(command, rest, name);
  return isHelp ? say(commandPage(name, command)) : command.run(given, words);
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
