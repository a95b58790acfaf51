import { bySeat, executeAction, type GameState, handKeys, startGame } from '@texas42/engine';
import { chooseFreely, playRandom } from '@texas42/engine/testing';
import { expect, it } from 'vitest';
import { tableWith } from '../remember/table.ts';
import { type ShownTable, tableView } from './tableView.ts';

const NOBODY = bySeat(() => ({ player: 'nobody' }) as const);
const CONNECTED = bySeat(() => false);

const RULES = [
  'casual',
  'straight',
  'tournament',
  { preset: 'casual', hideWonTricks: 'marks', consensus: true },
  { preset: 'casual', 'oneHand.enabled': true },
  { preset: 'straight', gameTarget: 2 },
];

it('shares parts with the previous view, and equals one that is made from nothing', () => {
  let shared = 0;
  for (const rules of RULES) {
    const { context, actions } = playRandom({ rules, seed: 'views', steps: 500, choose: chooseFreely });
    const keyOf = handKeys(context.config.seed);
    let before: ShownTable | undefined;
    let state: GameState = startGame(context);
    for (const action of actions) {
      state = executeAction(state, action, context);
      const table = tableWith({ context, keyOf, state, actions: [] }, NOBODY);
      const view = tableView(table, CONNECTED, before);
      expect(view).toEqual(tableView(table, CONNECTED));
      if (view.calls === before?.view.calls) shared += 1;
      before = { table, connected: CONNECTED, view };
    }
  }
  expect(shared).toBeGreaterThan(400);
});
