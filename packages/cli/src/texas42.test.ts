import { describe, expect, it } from 'vitest';
import { CommandError } from './commandError.ts';
import { COMMANDS } from './commandList.ts';
import { commandPage, mainPage } from './helpPages.ts';
import { texas42 } from './texas42.ts';

describe('help', () => {
  it('lists every command', () => {
    const page = mainPage();
    for (const [name, { summary }] of COMMANDS) expect(page).toContain(`\n  ${name.padEnd(13)}${summary}`);
    expect(page).not.toContain('(not available yet)');
    expect(page.match(/^ {2}texas42 /gm)).toHaveLength(2);
  });

  it.each([...COMMANDS])('of %s tells its purpose, its options and two examples', async (name, { load, summary }) => {
    if (!load) return expect(name).toBe('serve');
    const page = commandPage(name, await load());
    expect(page).toContain(`texas42 ${name} — ${summary}\n\nUsage: texas42 ${name} `);
    expect(page).toMatch(/\nOptions\n( {2}.*\n)*? {2}-h, --help {2,}show this page\n/);
    expect(page.slice(page.indexOf('\nExamples\n')).match(/texas42/g)).toHaveLength(2);
    for (const line of page.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('tells the default of an option', async () => {
    const simulate = await COMMANDS.get('simulate')?.load?.();
    expect(simulate && commandPage('simulate', simulate)).toMatch(
      /--games N {2,}how many games to play \(default: 1000\)/,
    );
  });
});

it.each<[string[], string]>([
  [['bridge'], 'There is no command "bridge"; "texas42 --help" shows what there is.'],
  [['--bridge'], 'There is no option "--bridge"; "texas42 --help" shows what there is.'],
  [['constructor'], 'There is no command "constructor"; "texas42 --help" shows what there is.'],
  [['serve', '--port', 'x'], '--port is a whole number from 0 to 65,535, not "x".'],
  [['arena', 'random'], 'texas42 arena takes two players, as in "texas42 arena expert club".'],
  [['arena', 'random', 'a'], 'There is no player "a"; there '],
  [['arena', 'random', 'random@days=3'], 'A budget is worlds=N, nodes=N or ms=N after "@", not "days=3".'],
  [['arena', 'random', 'random', '--marks', '7-0'], 'With 7 to 0 a game to 7 is over before it begins.'],
  [['arena', 'random', 'random', '--marks', 'six'], '--marks is a score such as 6-5, not "six".'],
  [['arena', 'random', 'random', '--block', 'mine'], '--block is dev or test, not "mine".'],
  [['simulate', '--cores', '0'], '--cores is a whole number from 1 to 1,024, not "0".'],
  [['solve'], 'texas42 solve takes one file or link; "-" reads from stdin.'],
  [['verify', 'nowhere.t42'], '"nowhere.t42" cannot be read: there is no such file.'],
  [['simulate', '--game', '5'], `Unknown option '--game'; "texas42 simulate --help" lists the options.`],
  [['simulate', '--games', 'many'], '--games is a whole number from 1 to 10,000,000, not "many".'],
  [['simulate', '--games'], `Option '--games <value>' argument missing; "texas42 simulate --help" lists the options.`],
  [
    ['simulate', '--json=yes'],
    `Option '--json' does not take an argument; "texas42 simulate --help" lists the options.`,
  ],
  [['simulate', '--players', 'a,b'], 'There is no player "a"; there '],
  [['simulate', 'now'], 'texas42 simulate takes options only, not "now".'],
  [['bench', 'sleep', '--rounds', '1'], 'There is no benchmark "sleep"; there are '],
  [['play', '--seat', '4'], 'A seat is 0, 1, 2 or 3, not "4".'],
  [['backup'], 'texas42 backup takes the name of one file to write.'],
  [['restore', 'a', 'b'], 'texas42 restore takes one file that backup wrote.'],
  [['export', 'AEIO-UAEI'], 'texas42 export takes the code of a table, as in BCDF-GHJK.'],
  [['forget'], 'texas42 forget takes the code of a table, as in BCDF-GHJK.'],
  [['serve', '--log', 'all'], '--log is error, warn, info, not "all".'],
  [['serve', '--metrics', 'here'], '--metrics is a port, or an address and a port as in 127.0.0.1:4243, not "here".'],
  [['serve', '--limit', 'keepDay=1'], 'There is no limit "keepDay"; "texas42 serve --limit help" lists them.'],
  [['serve', '--limit', 'keepDays=x'], 'The limit keepDays is a whole number from 0 to 999,999,999,999, not "x"; '],
  [['serve', '--limit', 'keepDays'], '--limit is NAME=N, as in keepDays=90, not "keepDays"; '],
  [['serve', '--host', ''], '--host is an address such as 127.0.0.1, or a name, not "".'],
  [['serve', '--data', ''], '--data needs the name of a directory.'],
  [['replay'], 'texas42 replay takes one file or link; "-" reads from stdin.'],
  [['replay', 'one', 'two'], 'texas42 replay takes one file or link; "-" reads from stdin.'],
  [['replay', 'nowhere.t42'], '"nowhere.t42" cannot be read: there is no such file.'],
  [['explain', '--rules', 'bridge'], 'There is no preset "bridge"; there are straight, '],
])('%j ends with one plain sentence and exit code 2', async (words, sentence) => {
  const trouble = await texas42(words).catch((error: unknown) => error);
  if (!(trouble instanceof CommandError)) throw trouble;
  expect(trouble.message.startsWith(sentence)).toBe(true);
  expect(trouble.message).toMatch(/^[^\n]+\.$/);
  expect(trouble.exitCode).toBe(2);
});
