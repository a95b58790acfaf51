import { trumpless } from '../game/declaration.ts';
import { left, partner, SEATS, type Seat, team } from '../game/seat.ts';
import { decided, type Goal, type InPlay, UNDETERMINED } from '../game/state.ts';
import type { Layer } from '../rules/layer.ts';
import { flag } from '../rules/option.ts';

declare module '../rules/option.ts' {
  interface Options {
    'madeUp.seats': boolean;
  }
}

/**
 * The seats that play each contract. Widdershins goes counter-clockwise, a duel has two seats, in proxy the bidder sits
 * out.
 */
const PLAYING: Readonly<Record<string, (bidder: Seat) => readonly Seat[]>> = {
  widdershins: () => SEATS,
  duel: (bidder) => SEATS.filter((seat) => seat === bidder || seat === left(bidder)),
  proxy: (bidder) => SEATS.filter((seat) => seat !== bidder),
};
const LEADS: Readonly<Record<string, (bidder: Seat) => Seat>> = { widdershins: left, duel: left, proxy: partner };
const SENTENCE: Goal = { make: null, set: null, sentence: 'The bidders must take four tricks.' };

export const madeUpSeats: Layer = {
  name: 'made-up-seats',
  title: 'Made-up seats',
  description: 'Contracts that go round the other way, and that two or three play.',
  options: { 'madeUp.seats': flag('zs', 'Made-up seats') },
  isOn: (options) => options['madeUp.seats'],
  turnOn: { 'madeUp.seats': true },
  compose: () => ({
    declarations: Object.keys(PLAYING).flatMap((name) =>
      trumpless(name, name, ['high'], { meaning: 'take four tricks' }),
    ),
    rules: {
      isValidTrump: (_state, { contract }, prev) => prev || contract in PLAYING,
      getFirstLeader: ({ bid }, _declarer, { contract }, prev) => LEADS[contract]?.(bid.seat) ?? prev,
      getActiveSeats: ({ trump, bid }, prev) => PLAYING[trump.contract]?.(bid.seat) ?? prev,
      getNextPlayer: ({ trump }, seat, prev) => (trump.contract === 'widdershins' ? left(partner(seat)) : prev),
      describeGoal: (state, prev) => (needsFour(state) ? SENTENCE : prev),
      checkHandOutcome: (state, prev) => {
        if (!needsFour(state)) return prev;
        const { bid, tricks } = state;
        const won = tricks.filter(({ winner }) => team(winner) === team(bid.seat)).length;
        if (won >= 4) return decided(true, 'Four tricks.', tricks.length);
        return tricks.length - won >= 4 ? decided(false, 'Four tricks were lost.', tricks.length) : UNDETERMINED;
      },
    },
  }),
};

/** Whether four tricks make the bid; widdershins is made and set as usual. */
const needsFour = ({ trump }: InPlay): boolean => trump.contract in PLAYING && trump.contract !== 'widdershins';
