import { bestLine, type DealRow, dealTable, type Solution, solve as solvePosition } from '@texas42/ai';
import { type GameState, replayRecord } from '@texas42/engine';
import { freshSeed, orTrouble, readWhole } from './arguments.ts';
import { command } from './command.ts';
import { readSource } from './source.ts';
import { tellStory } from './story.ts';
import { Trouble } from './trouble.ts';

export const solve = command({
  usage: 'FILE-or-LINK [options]',
  takesWords: true,
  about: [
    'The exact result of a position in a recorded game: what every legal play comes to when all hands are open and both sides play best. The position is where the record stops, or after --at moves of it.',
    'A value is the points of the bidding team in the whole hand, all seven tricks played. Where points do not matter, as in nello, only whether the bid is made counts.',
  ],
  flags: {
    at: { type: 'string', value: 'N', help: 'the position after N moves (calls, declarations and plays)' },
    line: { type: 'boolean', help: 'the plays to the end of the hand when both sides play best' },
    table: { type: 'boolean', help: 'what each declaration is worth to each seat that leads it, from the whole deal' },
    json: { type: 'boolean', help: 'one JSON object instead of text' },
  },
  examples: [
    ['texas42 solve sunday.t42 --at 9', 'after the first trick of the first hand'],
    ['texas42 solve sunday.t42 --at 5 --line --table', 'the whole hand, and what else could have been declared'],
  ],
  run({ at, json, line, table }, words) {
    const [source, ...more] = words;
    if (source === undefined || more.length > 0) {
      throw new Trouble('texas42 solve takes one file or link; "-" reads from stdin.');
    }
    const [record] = readSource(source);
    if (!record) throw new Trouble('There is no game in this record.');
    const replayed = orTrouble(replayRecord(record, freshSeed));
    const most = at === undefined ? Number.POSITIVE_INFINITY : readWhole('at', at, 0, 1_000_000);
    const { state } = tellStory(replayed, most);
    if (state.phase !== 'playing') throw new Trouble('No domino is to be played there: name another place with --at.');
    const { context } = replayed;
    const found: Found = {
      ...solvePosition(state, context.rules),
      ...(line ? { line: bestLine(state, context.rules) } : {}),
      ...(table ? { table: dealTable(state.dealt, context) } : {}),
    };
    process.stdout.write(`${json ? JSON.stringify(asJson(state.turn, found)) : write(state, found)}\n`);
    return 0;
  },
});

interface Found extends Solution {
  readonly line?: readonly string[];
  readonly table?: readonly DealRow[];
}

function asJson(seat: number, { table, ...found }: Found): object {
  if (!table) return { seat, ...found };
  return { seat, ...found, table: Object.fromEntries(table.map((row) => [row.declaration.word, row.points])) };
}

function write(state: Extract<GameState, { phase: 'playing' }>, { moves, made, line, table }: Found): string {
  const { bid, trump, turn } = state;
  return [
    `Seat ${bid.seat} bid ${bid.bid.title} on ${trump.title}; seat ${turn} is to play.`,
    ...Object.entries(made).map(([word, isMade]) => {
      const points = moves ? `${String(moves[word]).padStart(2)} points, ` : '';
      return `  ${word}  ${points}${isMade ? 'made' : 'set'}`;
    }),
    ...(line ? [`Best play: ${line.join(' ')}`] : []),
    ...(table ? writeTable(table) : []),
  ].join('\n');
}

function writeTable(table: readonly DealRow[]): readonly string[] {
  const width = Math.max(...table.map(({ declaration }) => declaration.title.length));
  return [
    `Points by seat: ${' '.repeat(Math.max(0, width - 14))}  0   1   2   3`,
    ...table.map(
      ({ declaration, points }) =>
        `  ${declaration.title.padEnd(Math.max(14, width))}${points.map((value) => String(value).padStart(4)).join('')}`,
    ),
  ];
}
