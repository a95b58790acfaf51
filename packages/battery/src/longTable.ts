import type { LogRow } from '@texas42/room';
import { Ledger } from '@texas42/server';
import { playOneHand } from '@texas42/server/testing';
import type { LongTable } from './hostile/hostility.ts';
import { insist, type Run } from './run.ts';

/**
 * A table where one game was played again and again until the log has this many rows; the returned person sat there.
 */
export async function longTable(run: Run, data: string, rows: number): Promise<LongTable> {
  const server = await run.server(data);
  const { code, tokens } = await playOneHand(server.port);
  await server.end('SIGTERM');
  const ledger = new Ledger(data);
  try {
    const store = ledger.find(code);
    const log = store?.load() ?? [];
    const begun = log.findIndex(({ event }) => event.type === 'start');
    const game = log.slice(begun);
    insist(game.at(-1)?.event.type === 'end', () => 'The game that is to be repeated has no end.');
    const games = [begun + 1];
    for (let n = log.length; n + game.length <= rows; n += game.length) {
      games.push(n + 1);
      store?.append(
        game.map((row, i) => again(row, n + 1 + i, n + 1)),
        (error) => insist(!error, () => String(error)),
      );
    }
    return { code, token: tokens.find((token) => /^[0-9a-f]{32}$/.test(token)) ?? '', games };
  } finally {
    ledger.close();
  }
}

/** A row of a game once more, in another place: the game begins with another row. */
function again({ id, at, event }: LogRow, n: number, game: number): LogRow {
  const told = event.type === 'end' ? { ...event, past: { ...event.past, game } } : event;
  return { n, id: `${n}/${id}`, at, event: told };
}
