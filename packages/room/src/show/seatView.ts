import {
  type BySeat,
  composeOptions,
  type Declaration,
  DOMINOES,
  type Domino,
  isCalled,
  type Options,
  rulesCode,
  rulesLine,
} from '@texas42/engine';
import type { RulesView, SeatView } from '@texas42/protocol';
import { memoize } from '../memoize.ts';
import type { Holder, Table } from '../remember/table.ts';

export const rulesView = memoize((options: Options): RulesView => {
  const { bids, declarations } = composeOptions(options);
  const words = [...bids, ...declarations].map(({ word, title }) => [word, title] as const);
  return {
    code: rulesCode(options),
    line: rulesLine(options),
    target: options.gameTarget,
    talk: options.chat,
    titles: Object.fromEntries([['P', 'pass'], ...words]),
    trumps: Object.fromEntries(declarations.map((declaration) => [declaration.word, trumpsOf(declaration)])),
    counts: COUNTS,
  };
});

const digits = (of: (domino: Domino) => number): string => DOMINOES.map((domino) => of(domino).toString(36)).join('');

const COUNTS = digits(({ count }) => count);

function trumpsOf(declaration: Declaration): string {
  const { power, ranks } = declaration;
  return digits((domino) => (power && isCalled(declaration, domino) ? 1 + (ranks[domino.index] ?? 0) : 0));
}

export function seatViews(seats: Table['seats'], connected: BySeat<boolean>): BySeat<SeatView> {
  return byPresence(connected)(seats);
}

const byPresence = memoize((connected: BySeat<boolean>) =>
  memoize(
    (seats: Table['seats']): BySeat<SeatView> => [
      seatView(seats[0], connected[0]),
      seatView(seats[1], connected[1]),
      seatView(seats[2], connected[2]),
      seatView(seats[3], connected[3]),
    ],
  ),
);

function seatView(holder: Holder, connected: boolean): SeatView {
  switch (holder.player) {
    case 'nobody':
      return { name: '', player: 'nobody', level: null, connected: false, standIn: false, ready: false };
    case 'computer':
      return {
        name: holder.name,
        player: 'computer',
        level: holder.level,
        connected: true,
        standIn: false,
        ready: true,
        ...(holder.next ? { next: holder.next.name } : {}),
      };
    case 'person':
      return {
        name: holder.name,
        player: 'person',
        level: null,
        connected,
        standIn: holder.standIn,
        ready: holder.ready,
        ...(holder.awaited ? { awaited: true } : {}),
      };
  }
}
