import { once } from 'node:events';
import { REFUSALS } from '@texas42/engine';
import { command } from '../command.ts';
import { answerLine } from '../engine/answer.ts';
import { LineCutter } from '../engine/lineCutter.ts';
import { PROTOCOL_CODES } from '../engine/refusalCodes.ts';
import { type EngineSession, PROTOCOL } from '../engine/requests.ts';

const MEBIBYTE = 1024 * 1024;

const REQUEST_PAGE = `Requests
  {"cmd":"hello"}                     who is there: version, players, presets
  {"cmd":"new","rules":{"preset":"casual"},"seed":"…","shaker":0,
   "hands":[[…],[…],[…],[…]],"marks":[0,0]}
                                      starts a game; any field may be left out
  {"cmd":"legal"}                     the seat to act and its legal moves
  {"cmd":"act","seat":1,"move":"31"}  a move; without a seat, of the seat to act
  {"cmd":"state"}                     everything on the table, all hands open
  {"cmd":"record"}                    the game so far as text
  {"cmd":"load","record":"…"}         goes on with a recorded game
  {"cmd":"view","seat":1}             what a seat, or "spectator":true, sees
  {"cmd":"solve"}                     the exact worth of every legal play
  {"cmd":"best","player":"random","seed":"…",
   "budget":{"worlds":50,"nodes":100000,"ms":100}}
                                      what a player would do at the seat to act,
                                      from its view; any field may be left out`;

export const engine = command({
  usage: '[options]',
  about: [
    `To a bot or a checker what UCI is to a chess program (protocol version ${PROTOCOL}). One JSON object per line in, one JSON object per line out, in the same order; one process holds one game.`,
    REQUEST_PAGE,
    'A request may have an "id", a string or a number, which is echoed. Moves are words: P, 30 … 41, 1M, 2M, plunge:4, splash:2; suit:0 … suit:6, doubles, no-trump, nello, sevens; 6-4, 5-5, 0-0. Seats are 0 to 3 clockwise, teams 0 (seats 0 and 2) and 1.',
    [
      'Refusals are {"ok":false,"code":…,"message":…} and change nothing. The codes:',
      ...Object.entries({ ...PROTOCOL_CODES, ...REFUSALS }).map(([code, meaning]) => `  ${code.padEnd(17)}${meaning}`),
    ].join('\n'),
  ],
  flags: {},
  examples: [
    [`echo '{"cmd":"hello"}' | texas42 engine`, 'one question, one answer'],
    [
      `printf '%s\\n' '{"cmd":"new","seed":"1"}' '{"cmd":"legal"}' | texas42 engine`,
      'a game, and what may be called first',
    ],
  ],
  run: () => serveLines(process.stdin, process.stdout),
});

/** Answers line after line until the input ends. The answers to one chunk are written together. */
export async function serveLines(input: AsyncIterable<Buffer>, output: NodeJS.WritableStream): Promise<number> {
  const session: EngineSession = { game: null };
  const lines = new LineCutter(MEBIBYTE);
  const answer = async (ready: ReturnType<LineCutter['push']>): Promise<void> => {
    if (ready.length === 0) return;
    const answers = ready.map((line) => `${answerLine(line, session)}\n`).join('');
    if (!output.write(answers)) await once(output, 'drain');
  };
  for await (const chunk of input) await answer(lines.push(chunk));
  await answer(lines.end());
  return 0;
}
