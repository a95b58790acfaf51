import type { Player } from '@texas42/ai';
import { type BySeat, bySeat, expect as engineExpect, type GameConfig, parseConfig } from '@texas42/engine';
import { HeadlessRoom } from '@texas42/room';
import { describe, expect, it } from 'vitest';
import type { NamedPlayer } from '../../players.ts';
import { playGame } from './playGame.ts';

const HANDS = [
  ['6-4', '6-0', '4-3', '3-2', '1-1', '6-1', '4-1'],
  ['6-5', '5-3', '5-1', '5-0', '2-2', '2-0', '2-1'],
  ['5-5', '5-4', '4-4', '4-2', '4-0', '3-1', '0-0'],
  ['6-6', '6-3', '6-2', '5-2', '3-3', '3-0', '1-0'],
];

function configOf(more: object = {}): GameConfig {
  const config = { rules: { preset: 'straight' }, seed: 'a', shaker: 0, hands: HANDS, ...more };
  return engineExpect(parseConfig(config, () => new Uint8Array(32)));
}

const NO_LUCK = bySeat(() => () => 0);
const everybody = (player: Player): BySeat<NamedPlayer> => bySeat(() => ({ name: 'Ruby', player, budget: {} }));

/** Seat 2 bids 31 and names fours, with a chance in mind; everything else is the first thing offered. */
const fours: Player = ({ mine, table }) => {
  const [offers] = mine.offers;
  if (!offers) throw new Error('There is no move.');
  const wanted = table.turn === 2 ? ['31', 'suit:4'] : ['P'];
  const word = wanted.find((each) => offers.words.includes(each)) ?? offers.words[0] ?? '';
  const candidates = [
    { word: 'P', chance: 0.1 },
    { word: '31', chance: 0.7 },
  ];
  return { seat: offers.seat, word, why: { sentence: 'I like fours.', candidates } };
};

describe('one shake', () => {
  it('ends with the hand: who bid what, what it brought, and what the bidder foresaw', () => {
    const { hands, thrownIn, winner, ms } = playGame(configOf(), everybody(fours), NO_LUCK, { shakes: 1 });
    expect(hands).toEqual([{ seat: 2, kind: 'points', made: true, gained: [1, 0], chance: 0.7, overbid: null }]);
    expect({ thrownIn, winner }).toEqual({ thrownIn: 0, winner: null });
    // Seat 2 called, declared and led; the others called and followed.
    expect(ms[2].length).toBe(ms[1].length + 1);
  });

  it('thrown in brings nothing', () => {
    const pass: Player = ({ mine }) => ({ seat: mine.offers[0]?.seat ?? null, word: 'P' });
    const played = playGame(configOf(), everybody(pass), NO_LUCK, { shakes: 1 });
    expect(played).toMatchObject({ hands: [], thrownIn: 1, winner: null });
  });

  it('can be the last of the game', () => {
    const played = playGame(configOf({ marks: [6, 0] }), everybody(fours), NO_LUCK, { shakes: 1 });
    expect(played).toMatchObject({ hands: [{ gained: [1, 0] }], winner: 0 });
  });

  it('a set bid is asked whether it could have been made, a made one is not', () => {
    const asked: string[] = [];
    const couldMake = (state: { readonly trump: { readonly word: string } }): boolean => {
      asked.push(state.trump.word);
      return false;
    };
    expect(playGame(configOf(), everybody(fours), NO_LUCK, { shakes: 1, couldMake }).hands[0]?.overbid).toBe(false);
    expect(asked).toEqual([]);
    const bold: Player = (view, ...rest) => {
      const choice = fours(view, ...rest);
      return choice.word === '31'
        ? { ...choice, word: '2M' }
        : choice.word === 'suit:4'
          ? { ...choice, word: 'suit:6' }
          : choice;
    };
    const { hands } = playGame(configOf(), everybody(bold), NO_LUCK, { shakes: 1, couldMake });
    expect(hands).toMatchObject([{ kind: 'marks', made: false, gained: [0, 2], overbid: true, chance: null }]);
    expect(asked).toEqual(['suit:6']);
  });
});

describe('players', () => {
  it('are shown the view of their seat and rules that hold no shakes', () => {
    const config = configOf();
    const first = new HeadlessRoom(config, config.seed).getView(1);
    let isFirst = true;
    const curious: Player = (view, rules, ...rest) => {
      if (isFirst) expect(view).toEqual(first);
      isFirst = false;
      expect(rules).not.toHaveProperty('deal');
      expect(rules).not.toHaveProperty('config');
      expect(view.mine.hands.filter(Boolean)).toHaveLength(1);
      return fours(view, rules, ...rest);
    };
    playGame(config, everybody(curious), NO_LUCK, { shakes: 1 });
    expect(isFirst).toBe(false);
  });

  it('who do what is not legal end the game', () => {
    const cheat: Player = () => ({ seat: 1, word: '6-6' });
    expect(() => playGame(configOf(), everybody(cheat), NO_LUCK)).toThrow(
      'Ruby at seat 1 chose 6-6, which is not legal: not-offered.',
    );
    const impostor: Player = () => ({ seat: 2, word: 'P' });
    expect(() => playGame(configOf(), everybody(impostor), NO_LUCK)).toThrow('not-allowed');
  });

  it('who never bid do not play for ever', () => {
    const pass: Player = ({ mine }) => ({ seat: mine.offers[0]?.seat ?? null, word: 'P' });
    expect(() => playGame(configOf(), everybody(pass), NO_LUCK)).toThrow('The game does not come to an end.');
  });
});
