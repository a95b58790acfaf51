import { isPoints } from '../../game/call.ts';
import { addTo, otherTeam, team } from '../../game/seat.ts';
import { type Layer, reworded } from '../../rules/layer.ts';
import { choice } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    scoring: 'marks' | 'points';
  }
}

/** GAME-4: the score is kept in points. Every hand is played out, because every point counts. */
export const points: Layer = {
  name: 'points',
  title: 'Points',
  description: 'Each team scores the points it takes, and the first to reach the target wins.',
  options: {
    scoring: choice('sc', 'Score kept in', [
      ['marks', 'marks'],
      ['points', 'points'],
    ]),
  },
  isOn: ({ scoring }) => scoring === 'points',
  turnOn: { scoring: 'points' },
  label: () => 'points',
  passages: ({ gameTarget }, prev) => {
    const game = reworded(prev, 'The game', () => `The first side with ${gameTarget} points wins.`);
    return reworded(
      game,
      'Score',
      () =>
        'When a bid in points is made, each side writes the points it took. When it is set, the bidders write nothing, and the others what they took and the bid besides. A bid for marks is worth 42 for each mark.',
    );
  },
  settle: (given) => ({ earlyEnd: 'play-out', ...(given.has('gameTarget') ? {} : { gameTarget: 250 }) }),
  compose: ({ gameTarget }) => ({
    rules: {
      calculateScore: ({ bid: { seat, bid }, outcome: { made }, points }, _prev) => {
        const bidders = team(seat);
        const winners = made ? bidders : otherTeam(bidders);
        if (!isPoints(bid)) return addTo([0, 0], winners, 42 * bid.marks);
        return made ? points : addTo([0, 0], winners, points[winners] + bid.points);
      },
      getGameWinner: ({ bid: { seat }, outcome: { made } }, totals, prev) => {
        if (totals[0] < gameTarget || totals[1] < gameTarget) return prev;
        if (made) return team(seat);
        return totals[0] > totals[1] ? 0 : 1;
      },
    },
  }),
};
