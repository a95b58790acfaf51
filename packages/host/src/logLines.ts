import type { LogRow, TableEvent } from '@texas42/room';

/**
 * Log rows as text for an operator: who sat where, and what everybody at the table saw. Leaves out secrets (seeds,
 * tokens, links of games).
 */
export function logLines(rows: readonly LogRow[], timeOf: (at: number) => string): readonly string[] {
  return rows.map(({ n, at, event }) => `${n} ${timeOf(at)} ${sentenceOf(event)}`);
}

function sentenceOf(event: TableEvent): string {
  switch (event.type) {
    case 'create':
      return `the table is made: ${event.rules}`;
    case 'sit':
      return `${event.name} sits down at seat ${event.seat}${event.next ? ' at the next shake' : ''}`;
    case 'rename':
      return `seat ${event.seat} is called ${event.name}`;
    case 'set-level':
      return `the computer at seat ${event.seat} is ${event.level}${event.name === undefined ? '' : `, called ${event.name}`}`;
    case 'start':
      return 'a game begins';
    case 'act':
      return event.words.join(' ');
    case 'end':
      return `the game is over: ${event.past.names.join(', ')}; marks ${event.past.marks.join(' to ')}`;
    case 'lay-down':
      return `seat ${event.seat} lays down${event.proved ? ', proved' : ''}`;
    case 'stand-in':
      return `a computer ${event.on ? 'plays' : 'no longer plays'} for seat ${event.seat}`;
    case 'wait':
      return `the others ${event.on ? '' : 'no longer '}wait for seat ${event.seat}`;
    case 'let-in':
      return `who was removed in row ${event.who} may sit down again`;
    case 'consent':
      return `seat ${event.seat} ${event.agree ? 'agrees' : 'does not agree'}`;
    case 'set-rules':
      return `the rules are ${event.rules}`;
    case 'swap':
      return `seats ${event.seats.join(' and ')} change places`;
    case 'rewind':
      return 'the game goes back';
    case 'set-table':
      return 'the table is kept otherwise';
    case 'leave':
      return `seat ${event.seat}: ${event.out ? `${event.out.name} is removed` : 'leave'}`;
    case 'ready':
    case 'renew':
    case 'ask-takeback':
      return `seat ${event.seat}: ${event.type}`;
  }
}
