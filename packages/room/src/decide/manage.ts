import { parseRulesCode } from '@texas42/engine';
import type { HouseView, Request, RoomRefusal } from '@texas42/protocol';
import { namesBeside } from '../remember/seating.ts';
import { newcomerAt, type Table, tokenAt } from '../remember/table.ts';
import { type Asker, type Decision, type DecisionMeans, isGameOn } from './decision.ts';
import { cleanName, tellApart } from './name.ts';
import { toldApart } from './removed.ts';

/** What is for whoever manages the table. */
export type Managing = Extract<Request, { type: 'set-rules' | 'set-level' | 'set-table' | 'swap' | 'free' | 'let-in' }>;

export function manage(table: Table, asker: Asker, request: Managing, means: DecisionMeans): Decision | RoomRefusal {
  if (request.type === 'free') return free(table, asker, request, means);
  if (request.type === 'let-in') {
    const { type, who } = request;
    return table.removed.some((removed) => removed.who === who) ? { events: [{ type, who }] } : 'unknown';
  }
  if (request.type === 'set-level') {
    if (!means.levels.has(request.level)) return 'unknown';
    if (tokenAt(table, request.seat) !== null) return 'taken';
    const { seat, level } = request;
    if (!means.allowsName(cleanName(request.name ?? ''))) return 'bad-name';
    const name = tellApart(cleanName(request.name ?? ''), namesBeside(table, [seat]));
    return { events: [{ type: 'set-level', seat, level, ...(name === '' ? {} : { name }) }] };
  }
  if (request.type === 'set-table') {
    const { type, id: _, ...set } = request;
    const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
    return { events: [{ type, ...(given as Partial<HouseView>) }] };
  }
  if (isGameOn(table)) return 'not-now';
  if (request.type === 'swap') return { events: [{ type: 'swap', seats: request.seats }] };
  return parseRulesCode(request.rules).ok ? { events: [{ type: 'set-rules', rules: request.rules }] } : 'unknown';
}

/** Takes somebody from a seat, and keeps them from it, but by nothing that whoever stays is known by as well. */
function free(
  table: Table,
  asker: Asker,
  { seat, mayReturn = false }: Extract<Managing, { type: 'free' }>,
  { level, sitters }: DecisionMeans,
): Decision | RoomRefusal {
  const holder = table.seats[seat];
  const name = newcomerAt(table, seat)?.name ?? (holder.player === 'person' ? holder.name : undefined);
  if (name === undefined) return 'unknown';
  const who = toldApart(sitters.at(table, seat), [asker.who, ...sitters.besides(table, seat)]);
  return { events: [{ type: 'leave', seat, level, ...(mayReturn ? {} : { out: { name, ...who } }) }] };
}
