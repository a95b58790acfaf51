import { bestLine, createPlayers, LIGHT, provesLayDown, Solver, solve } from '@texas42/ai';
import {
  expect as accepted,
  createContext,
  executeAction,
  type GameState,
  type Layer,
  type Playing,
  parseRules,
  parseSeed,
  SEATS,
  startGame,
  team,
} from '@texas42/engine';
import { chance, pick } from '@texas42/engine/testing';
import { HeadlessRoom } from '@texas42/room';
import { expect, it, vi } from 'vitest';

// A state that went through JSON is as good as the one that was written, for everybody who takes one.
vi.mock('../packages/engine/src/layers/register.ts', async (original) => {
  const { LAYER_REGISTRY } = await original<{ readonly LAYER_REGISTRY: readonly Layer[] }>();
  const { withMadeUp } = await import('@texas42/engine/testing/madeUp');
  return { LAYER_REGISTRY: withMadeUp(LAYER_REGISTRY) };
});

const players = createPlayers(LIGHT);
const solver = new Solver();
const revived = <T>(value: T): T => JSON.parse(JSON.stringify(value));

it('plays, is judged, is seen and is thought about like the state that was written', () => {
  const seen = { plays: 0, solved: 0, strange: 0, views: 0 };
  for (let game = 0; game < 40; game += 1) {
    const random = chance(`revived ${game}`);
    const made = ['madeUp.goals', 'madeUp.plays', 'madeUp.hunt'].map((name) => [name, random(2) === 0] as const);
    const rules = accepted(parseRules({ preset: 'casual', ...Object.fromEntries(made) }));
    const seed = accepted(parseSeed(`revived ${game}`));
    const context = createContext({ rules, seed });
    let state: GameState = startGame(context);
    while (state.phase !== 'game-over' && state.handNumber < 3) {
      const written: GameState = revived(state);
      const offers = context.getValidActions(state);
      expect(context.getValidActions(written)).toEqual(offers);
      const { action } = pick(offers.length > 6 ? offers.slice(-6) : offers, random);
      const next: GameState = executeAction(state, action, context);
      expect(executeAction(written, revived(action), context)).toEqual(next);
      seen.plays += 1;
      const endings = state.phase === 'playing' && state.tricks.length > 4 && !state.outcome.determined;
      if (endings) {
        const [own, other] = [state as Playing, written as Playing];
        expect(solve(other, context, solver)).toEqual(solve(own, context, solver));
        expect(bestLine(other, context, solver)).toEqual(bestLine(own, context, solver));
        expect(provesLayDown(other, context, team(own.turn), solver)).toEqual(
          provesLayDown(own, context, team(own.turn), solver),
        );
        seen.solved += 1;
        if (own.trump.contract === 'hunt') seen.strange += 1;
      }
      if (random(8) === 0) {
        const rooms = [state, written].map((at) => HeadlessRoom.goOn({ context, state: at, actions: [] }));
        for (const who of [...SEATS, 'spectator'] as const) {
          const [view, other] = rooms.map((room) => room.getView(who));
          if (!view) throw new Error('There is a room.');
          expect(other).toEqual(view);
          const beginner = players.get('beginner');
          if (who === 'spectator' || !beginner || view.mine.offers.every(({ words }) => words.length === 0)) continue;
          const think = (of: typeof view) => beginner(of, context, chance('think'), { worlds: 4 });
          expect(think(revived(view))).toEqual(think(view));
        }
        seen.views += 1;
      }
      state = next;
    }
  }
  expect(seen.plays).toBeGreaterThan(1500);
  expect(seen.solved).toBeGreaterThan(60);
  expect(seen.strange).toBeGreaterThan(5);
  expect(seen.views).toBeGreaterThan(100);
});
