import { proveClaim } from '@texas42/ai/claim';
import { type Chance, type Options, SEATS, type Seat } from '@texas42/engine';
import { parseClientMessage } from '@texas42/protocol';
import { HeadlessRoom, type Host, offerSeat, offerWord, Room } from '@texas42/room';
import { PLAYERS } from '../../players.ts';

/** The cost of one player's move for a table. */
export interface MoveCost {
  readonly µs: number;
  /** Sent to the four seats together. */
  readonly bytes: number;
}

/** Four people play whole games through a room before so many spectators. Only the room's work is timed. */
export function roomCost(rules: Options, spectators: number, games: number, chance: Chance): MoveCost {
  const total = { ms: 0, bytes: 0, moves: 0 };
  for (let game = 0; game < games; game += 1) playGame(rules, spectators, chance, total);
  return { µs: (1000 * total.ms) / total.moves, bytes: total.bytes / total.moves };
}

interface Total {
  ms: number;
  bytes: number;
  moves: number;
}

function playGame(rules: Options, spectators: number, chance: Chance, total: Total): void {
  const sent: string[] = [];
  let now = 0;
  const host: Host = {
    send: (session, text) => {
      if (session.startsWith('seat')) sent.push(text);
    },
    close: () => {},
    now: () => now,
    setAlarm: () => {},
    random: (length) => Uint8Array.from({ length }, () => chance(256)),
    // Writing to disk is the host's part and is not measured here.
    store: { load: () => [], append: (_rows, done) => done() },
    players: PLAYERS,
    proveClaim,
  };
  const { room, owner } = Room.create(host, rules);
  const say = (session: string, message: object): void =>
    room.handleMessage(session, parseClientMessage(JSON.stringify(message)));
  for (const seat of SEATS) {
    room.handleConnect(`seat ${seat}`);
    say(`seat ${seat}`, { type: 'hello', protocol: 1, ...(seat === 0 ? { owner } : {}) });
    say(`seat ${seat}`, { type: 'sit', id: `sit-${seat}`, seat, name: `Player ${seat}` });
  }
  for (let i = 0; i < spectators; i += 1) {
    room.handleConnect(`spectator ${i}`);
    say(`spectator ${i}`, { type: 'hello', protocol: 1 });
  }
  say('seat 0', { type: 'start', id: 'start' });
  sent.length = 0;
  for (let move = 0; ; move += 1) {
    const choice = chooseMove(room, chance);
    if (!choice) break;
    now += 1000;
    const id = `0123456789abcdef-${move}`;
    const text = JSON.stringify({ type: 'act', id, base: room.table.n, ...choice });
    const begun = performance.now();
    room.handleMessage(`seat ${choice.seat}`, parseClientMessage(text));
    total.ms += performance.now() - begun;
    total.moves += 1;
  }
  for (const text of sent) total.bytes += Buffer.byteLength(text);
}

function chooseMove({ table }: Room, chance: Chance): { readonly seat: Seat; readonly word: string } | undefined {
  if (!table.game || table.game.state.phase === 'game-over') return undefined;
  const offers = table.game.context.getValidActions(table.game.state);
  const action = offers[chance(offers.length)]?.action;
  const seat = action && offerSeat(action);
  if (!action || seat === null || seat === undefined) throw new Error('Nobody is to move in a game that is not over.');
  return { seat, word: offerWord(action) };
}

/** Microseconds for a move of a random game through a table without sessions. */
export function headlessCost(rules: Options, games: number, chance: Chance): number {
  let moves = 0;
  const begun = performance.now();
  for (let game = 0; game < games; game += 1) {
    const room = new HeadlessRoom(
      { rules },
      Uint8Array.from({ length: 32 }, () => chance(256)),
    );
    for (let state = room.getState(); state.phase !== 'game-over'; state = room.getState()) {
      const offers = room.context.getValidActions(state);
      const action = offers[chance(offers.length)]?.action;
      const refusal = action && 'seat' in action ? room.executeAction(action.seat, action) : 'not-offered';
      if (refusal) throw new Error(`A legal move was refused: ${refusal}.`);
      moves += 1;
    }
  }
  return (1000 * (performance.now() - begun)) / moves;
}
