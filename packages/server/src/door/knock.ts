import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCode } from '@texas42/host';
import { httpText, KNOCK_STATUS, type KnockAnswer } from '@texas42/protocol';
import type { Bans } from '../people/bans.ts';
import type { Hall } from '../tables/hall.ts';
import type { Addresses } from './addresses.ts';

export interface Tables {
  readonly hall: Hall;
  readonly addresses: Addresses;
  readonly bans: Bans;
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Tells a page whether its visitor would be admitted: browsers do not tell pages why a WebSocket was refused. */
export function knock(
  tables: Tables | undefined,
  written: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const answer = tables ? answerAt(tables, written, tables.addressOf(request)) : ({ trouble: 'no-tables' } as const);
  const status = 'trouble' in answer ? KNOCK_STATUS[answer.trouble] : 200;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(httpText(answer));
}

function answerAt({ hall, addresses, bans }: Tables, written: string, address: string): KnockAnswer {
  const table = readCode(written);
  if (bans.turnsAway(address)) return { trouble: 'closed' };
  if (table === undefined) return { trouble: 'no-table' };
  if (bans.has('table', table)) return { trouble: 'closed' };
  if (!addresses.mayEnter(address)) return { trouble: 'too-many' };
  if (hall.has(table)) return { table };
  addresses.guessed(address);
  return { trouble: 'no-table' };
}
