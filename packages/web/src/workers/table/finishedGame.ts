import { SEATS, type Seat, writeLink } from '@texas42/engine';
import { finishedRecord, hashToken, lastRecord, type Table } from '@texas42/room';
import type { GameToKeep } from '../../games/backup.ts';
import { FIRST } from './openTable.ts';

// A game for the page: a link with the hands that were played, and none to come.

/** The game as far as it went, to be kept: its last hand may be one that was left. */
export function playedGame(table: Table, isWhatIf: boolean): GameToKeep | undefined {
  return carriedOf(table, isWhatIf, lastRecord);
}

/** Its hands that are over. */
export function finishedHands(table: Table, isWhatIf: boolean): GameToKeep | undefined {
  return carriedOf(table, isWhatIf, finishedRecord);
}

function carriedOf(table: Table, isWhatIf: boolean, recordIn: typeof lastRecord): GameToKeep | undefined {
  const record = table.game && recordIn(table.game);
  if (!table.game || !record) return undefined;
  const { context, actions, startedAt = 0 } = table.game;
  const [a = '', b = '', c = '', d = ''] = table.seats.map((holder) => ('name' in holder ? holder.name : ''));
  const tries = actions.filter(({ type }) => type === 'retry-one-hand' || type === 'new-one-hand').length;
  return {
    id: `${startedAt.toString(36)}-${hashToken(String(context.config.seed)).slice(0, 8)}-${tries}`,
    at: startedAt + tries,
    names: [a, b, c, d],
    self: youAt(table),
    isWhatIf,
    isWithFriends: false,
    link: writeLink(record),
    keys: record.hands.map(({ key }) => key ?? null),
  };
}

/** The person's seat; in a game that was taken over it may be any. */
function youAt({ seats }: Table): Seat {
  return SEATS.find((seat) => seats[seat].player === 'person') ?? FIRST;
}
