import { isMove, moveWord, type Offer } from '../../game/action.ts';
import { otherTeam, team } from '../../game/seat.ts';
import type { GameState } from '../../game/state.ts';
import type { Layer } from '../../rules/layer.ts';
import { flag, text } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    'oneHand.enabled': boolean;
    'oneHand.script': string;
  }
}

/** The game is one hand, which may be played again. A script may give its calls and declaration. */
export const oneHand: Layer = {
  name: 'one-hand',
  title: 'One hand',
  description: 'The game is a single hand, which may be played again with the same dominoes or with new ones.',
  options: {
    'oneHand.enabled': flag('1h', 'One hand only'),
    'oneHand.script': text(
      '1s',
      'Calls and declaration made beforehand',
      /^[A-Za-z0-9?:-]+( [A-Za-z0-9?:-]+){0,4}$/,
      'P 31 P P suit:4',
    ),
  },
  isOn: (options) => options['oneHand.enabled'],
  turnOn: { 'oneHand.enabled': true },
  label: () => 'one hand',
  contradiction: (options) =>
    /^P P P P/.test(options['oneHand.script'])
      ? 'A script in which everybody passes never comes to a hand.'
      : undefined,
  playsInOrder: true,
  compose: (options) => {
    const script = options['oneHand.script'].split(' ');
    return {
      rules: {
        getGameWinner: ({ bid: { seat }, outcome: { made } }, _marks, _prev) =>
          made ? team(seat) : otherTeam(team(seat)),
      },
      getValidActions: (state, prev) => {
        if (state.phase === 'game-over') return [...prev, ...AGAIN];
        const scripted = prev.find(({ action }) => isMove(action) && moveWord(action) === script[stepOf(state)]);
        return scripted ? [{ ...scripted, by: 'system', autoExecute: true }] : prev;
      },
    };
  },
};

const AGAIN: readonly Offer[] = [
  { action: { type: 'retry-one-hand' }, by: 'player', autoExecute: false },
  { action: { type: 'new-one-hand' }, by: 'player', autoExecute: false },
];

/** The place of a state in the script; past its end once play begins. */
function stepOf(state: GameState): number {
  if (state.phase === 'bidding') return state.calls.length;
  return state.phase === 'declaring' ? 4 : 5;
}
