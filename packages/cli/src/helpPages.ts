import { allFlags, type Command, type Flag } from './command.ts';
import { COMMANDS } from './commandList.ts';
import { columns, WIDTH } from './terminal/columns.ts';
import { wrap } from './terminal/wrap.ts';

/** `texas42 --help`. */
export function mainPage(): string {
  const commands = [...COMMANDS].map(
    ([name, { summary, load }]) => [name, load ? summary : `${summary} (not available yet)`] as const,
  );
  return [
    'texas42 — the domino game Texas 42: rules, records and computer players',
    '',
    'Usage: texas42 <command> [options]',
    '',
    'Commands',
    ...columns(commands),
    '',
    'Options',
    ...columns([
      ['-h, --help', 'show this page; after a command, the page of that command'],
      ['--version', 'show the version'],
    ]),
    '',
    'Examples',
    ...columns([
      ['texas42 play', 'sit down and play; the rules are explained as you go'],
      ['texas42 explain --rules casual', 'see what a table in Texas plays'],
    ]),
  ].join('\n');
}

/** `texas42 <command> --help`. */
export function commandPage(name: string, { usage, about, flags, examples }: Command): string {
  const summary = COMMANDS.get(name)?.summary ?? '';
  return [
    `texas42 ${name} — ${summary}`,
    '',
    `Usage: texas42 ${name} ${usage}`,
    '',
    ...about.flatMap((paragraph) => [paragraph.includes('\n') ? paragraph : wrap(paragraph, WIDTH, ''), '']),
    'Options',
    ...columns(Object.entries(allFlags(flags)).map(([long, flag]) => [flagWords(long, flag), flagHelp(flag)])),
    '',
    'Examples',
    ...examples.flatMap(([words, meaning]) => [`  ${words}`, `      ${meaning}`]),
  ].join('\n');
}

function flagWords(long: string, { short, value }: Flag): string {
  return `${short ? `-${short}, ` : ''}--${long}${value ? ` ${value}` : ''}`;
}

function flagHelp({ help, default: usual }: Flag): string {
  return usual === undefined ? help : `${help} (default: ${usual})`;
}
