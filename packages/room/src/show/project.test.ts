import {
  expect as accepted,
  type GameState,
  legalMoves,
  moveWord,
  parseRules,
  parseSeed,
  SEATS,
} from '@texas42/engine';
import { applyPatch, diff, type Json } from '@texas42/protocol';
import { describe, expect, it } from 'vitest';
import { HeadlessRoom } from '../headlessRoom.ts';

function headless(rules: object, seed = 'views'): HeadlessRoom {
  return new HeadlessRoom({ rules: accepted(parseRules(rules)), shaker: 0 }, accepted(parseSeed(seed)));
}

/** Makes the moves in `words`; `*` stands for the first offer. */
function take(room: HeadlessRoom, words: string): GameState {
  for (const word of words.split(' ')) {
    const moves = legalMoves(room.getState(), room.context);
    const move = word === '*' ? moves[0] : moves.find((candidate) => moveWord(candidate) === word);
    if (!move) throw new Error(`${word} is not legal.`);
    expect(room.executeAction(move.seat, move)).toBeUndefined();
  }
  return room.getState();
}

describe('a view', () => {
  it('shows the table: calls, bid, trumps, the led suit, the trick, points and what is needed', () => {
    const room = headless({});
    const state = take(room, 'P 31 P P suit:4 *');
    const { table } = room.getView('spectator');
    expect(table).toMatchObject({
      phase: 'playing',
      shaker: 0,
      turn: 3,
      calls: ['P', 'P', '31', 'P'],
      bid: { seat: 2, call: '31' },
      declarer: 2,
      trump: 'suit:4',
      leader: 2,
      held: [7, 7, 6, 7],
      points: [0, 0],
      goal: { make: 31, set: 12 },
      marks: [0, 0],
      lastHand: null,
    });
    expect(table.trick[2]).toBe('trick' in state ? state.trick[0]?.domino.id : '');
    expect(table.rules.titles['suit:4']).toBe('fours');
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  it('shows the bid to beat while the bidding is on', () => {
    const room = headless({});
    take(room, 'P 31');
    expect(room.getView('spectator').table).toMatchObject({ high: { seat: 2, call: '31' }, bid: null });
    take(room, 'P P');
    expect(room.getView('spectator').table).toMatchObject({ high: null, bid: { seat: 2, call: '31' } });
  });

  it('says which domino is ahead, what the trick is worth, and which dominoes are trumps or count', () => {
    const room = headless({});
    const lone = take(room, 'P 31 P P suit:4 *');
    const before = room.getView('spectator').table;
    expect(before).toMatchObject({ ahead: 2, worth: 1 + ('trick' in lone ? (lone.trick[0]?.domino.count ?? 0) : 0) });
    const { rules } = before;
    const digit = (digits: string | undefined, high: number, low: number): number =>
      Number.parseInt(digits?.[(high * (high + 1)) / 2 + low] ?? '', 36);
    expect([digit(rules.counts, 6, 4), digit(rules.counts, 3, 2), digit(rules.counts, 6, 5)]).toEqual([10, 5, 0]);
    const fours = (high: number, low: number): number => digit(rules.trumps['suit:4'], high, low);
    expect(fours(4, 4)).toBeGreaterThan(fours(6, 4));
    expect(fours(6, 4)).toBeGreaterThan(fours(4, 0));
    expect([fours(6, 5), digit(rules.trumps['no-trump'], 4, 4)]).toEqual([0, 0]);
  });

  it('offers moves to the seat to act, with reasons why other dominoes are not legal, and nothing to others', () => {
    const room = headless({});
    take(room, 'P 30 P P suit:0 *');
    const acting = room.getView(3).mine;
    const legal = legalMoves(room.getState(), room.context).map(moveWord);
    expect(acting.offers).toEqual([{ seat: 3, words: legal }]);
    const rest = acting.hands[3]?.filter((domino) => !legal.includes(domino)) ?? [];
    expect(acting.whyNot?.dominoes ?? []).toEqual(rest);
    for (const seat of [0, 1, 2] as const) {
      expect(room.getView(seat).mine).toMatchObject({ seats: [seat], offers: [], whyNot: null });
      expect(room.getView(seat).mine.hands.filter((hand) => hand !== null)).toHaveLength(1);
    }
  });

  it('shows a hand that is over as a whole, with the key of its shake', () => {
    const room = headless({ preset: 'casual' });
    const dealt = room.getState().hands.map((hand) => hand.map(({ id }) => id));
    const before = room.getView('spectator').table.commitment;
    for (let i = 0; room.getState().handNumber === 1 && i < 60; i += 1) take(room, '*');
    const { lastHand, commitment } = room.getView(0).table;
    expect(lastHand).toMatchObject({ handNumber: 1, dealt, key: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(lastHand?.outcome.reason).toMatch(/\.$/);
    expect(commitment).not.toBe(before);
  });

  it.each([
    ['marks', '1M', true],
    ['twoMarks', '1M', false],
    ['twoMarks', '2M', true],
    ['marks', '30', false],
    ['never', '2M', false],
  ])('[IRR-3] with hideWonTricks %s, a bid of %s stacks finished tricks: %s', (hideWonTricks, bid, isStacked) => {
    const room = headless({ hideWonTricks, earlyEnd: 'play-out' });
    take(room, `P ${bid} P P suit:6 ${'* '.repeat(14).trim()}`);
    const state = room.getState();
    const all = 'tricks' in state ? state.tricks.map(({ plays }) => plays[0]?.domino.id) : [];
    expect(all).toHaveLength(3);
    for (const who of [...SEATS, 'spectator'] as const) {
      const { tricks, tricksWon } = room.getView(who).table;
      const shown = tricks.map(({ leader, plays }) => plays[leader]);
      expect(shown).toEqual(isStacked ? all.slice(-1) : all);
      expect(tricksWon[0] + tricksWon[1]).toBe(3);
    }
  });

  it('[NEL-2] hides the sitting partner and says who plays', () => {
    const room = headless({ 'nello.enabled': true });
    take(room, '1M P P P nello *');
    expect(room.getView('spectator').table).toMatchObject({ active: [0, 1, 2], held: [7, 6, 7, 7], turn: 2 });
    expect(JSON.stringify(room.getView(1))).not.toContain(room.getState().hands[3][0]?.id);
  });

  it('is the same whole and from patches, and does not grow with the game', () => {
    const room = headless({ preset: 'casual', gameTarget: 1000 }, 'long');
    let shown = SEATS.map((seat) => room.getView(seat) as unknown as Json);
    let largest = 0;
    for (let i = 0; i < 1500; i += 1) {
      const before = SEATS.map((seat) => room.getView(seat));
      const moves = legalMoves(room.getState(), room.context);
      const move = moves[(i * 7) % moves.length];
      if (move) room.executeAction(move.seat, move);
      shown = shown.map((view, seat) => {
        const after = room.getView(SEATS[seat] ?? 0);
        const patch = diff(before[seat], after);
        largest = Math.max(largest, JSON.stringify(after).length);
        const sent = patch === undefined ? undefined : (JSON.parse(JSON.stringify(patch)) as Json);
        const changed = sent === undefined ? view : applyPatch(view, sent);
        expect(changed).toEqual(after);
        return changed;
      });
    }
    expect(room.getState().handNumber).toBeGreaterThan(50);
    expect(largest).toBeLessThan(5000);
  });
});

describe('time travel', () => {
  it('shows any position of a game that was played', () => {
    const room = headless({ preset: 'casual' });
    const views: unknown[] = [room.getView('spectator')];
    const lengths = [room.actions.length];
    for (let i = 0; i < 30; i += 1) {
      take(room, '*');
      views.push(room.getView('spectator'));
      lengths.push(room.actions.length);
    }
    for (const [index, length] of lengths.entries()) {
      const then = accepted(HeadlessRoom.replay(room.context.config, room.actions.slice(0, length)));
      expect(then.getView('spectator')).toEqual(views[index]);
    }
  });
});
