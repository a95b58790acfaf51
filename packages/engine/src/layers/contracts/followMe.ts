import { isPoints } from '../../game/call.ts';
import { trumpless } from '../../game/declaration.ts';
import type { Layer } from '../../rules/layer.ts';
import { choice, flag } from '../../rules/option.ts';

declare module '../../rules/option.ts' {
  interface Options {
    'trump.noTrump': boolean;
    'noTrump.doubles': 'high' | 'low' | 'own-suit' | 'declarer-choice';
    'noTrump.minBid': 30 | 42;
  }
}

/** No trumps; the option says how doubles rank (FOL-1 to FOL-4). */
export const followMe: Layer = {
  name: 'follow-me',
  title: 'Follow-me',
  description: 'The bidder may play without trumps; the highest of the led suit wins every trick.',
  options: {
    'trump.noTrump': flag('fm', 'Follow-me', true),
    'noTrump.doubles': choice('fd', 'Doubles in follow-me', [
      ['high', 'high in their suits'],
      ['low', 'low in their suits'],
      ['own-suit', 'a suit of their own'],
      ['declarer-choice', 'as the declarer says'],
    ]),
    'noTrump.minBid': choice('fb', 'Least bid for follow-me', [
      [30, 'any bid'],
      [42, 'one mark'],
    ]),
  },
  isOn: (options) => options['trump.noTrump'],
  turnOn: { 'trump.noTrump': true },
  label: (options) => (options['noTrump.doubles'] === 'high' ? '' : `follow-me ${options['noTrump.doubles']}`),
  compose: (options) => {
    const doubles = options['noTrump.doubles'];
    const onAnyBid = options['noTrump.minBid'] === 30;
    return {
      declarations: trumpless(
        'no-trump',
        'follow-me',
        doubles === 'declarer-choice' ? ['high', 'low', 'own-suit'] : [doubles],
        { meaning: 'no suit is called', special: false },
      ),
      rules: {
        isValidTrump: (state, trump, prev) =>
          trump.contract === 'no-trump' ? onAnyBid || !isPoints(state.bid.bid) : prev,
      },
    };
  },
};
