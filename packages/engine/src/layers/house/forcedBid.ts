import { isPoints, PASS } from '../../game/call.ts';
import type { Bidding } from '../../game/state.ts';
import { type Layer, type Override, reworded } from '../../rules/layer.ts';
import { choice } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    allPass: 'redeal' | 'forced-dealer';
    forcedMin: 30 | 31;
  }
}

/** When three have passed, the shaker must bid (BID-8). */
export const forcedBid: Layer = {
  name: 'forced-bid',
  title: 'Forced bid',
  description: 'When the other three pass, the shaker must bid.',
  options: {
    allPass: choice('ap', 'When everybody passes', [
      ['redeal', 'the next player shakes'],
      ['forced-dealer', 'the shaker must bid'],
    ]),
    forcedMin: choice('fx', 'Least forced bid', [
      [30, 'thirty'],
      [31, 'thirty-one'],
    ]),
  },
  isOn: ({ allPass }) => allPass === 'forced-dealer',
  turnOn: { allPass: 'forced-dealer' },
  label: ({ minBid, forcedMin }) => `forced ${Math.max(minBid, forcedMin)}`,
  passages: ({ minBid, forcedMin }, prev) =>
    reworded(
      prev,
      'When everybody passes',
      () => `When the other three pass, the shaker is stuck and must bid, at least ${Math.max(minBid, forcedMin)}.`,
    ),
  compose: ({ minBid, forcedMin }) => ({
    rules: {
      mayPass: (state, prev) => prev && !isForced(state),
      ...(forcedMin > minBid ? { isValidBid: isForcedBid(forcedMin) } : {}),
    },
  }),
};

function isForcedBid(least: number): Override<'isValidBid'> {
  return (state, bid, _hand, prev) => prev && !(isPoints(bid) && bid.points < least && isForced(state));
}

function isForced({ calls }: Bidding): boolean {
  return calls.length === 3 && calls.every((call) => call === PASS);
}
