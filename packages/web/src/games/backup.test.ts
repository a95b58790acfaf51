import { expect, it } from 'vitest';
import { readBackup, writeBackup } from './backup.ts';
import type { KeptGame } from './games.ts';

const GAME: KeptGame = {
  id: 'one',
  at: 1_772_625_600_000,
  kind: 'what-if',
  isWithFriends: false,
  names: ['Ann', 'Bea', 'Cal', 'Dot'],
  self: 2,
  rules: 'straight · to 7',
  marks: [7, 3],
  winner: 0,
  hands: [],
  deal: null,
};

/** A file as version 1 wrote it; it is read for ever. */
const VERSION_1 = `{"title":"Texas 42 games, version 1","games":[
 {"id":"one","link":"1~42:straight~AAA","keys":["ab",null],"at":1772625600000,"names":["Ann","Bea","Cal","Dot"],"self":2,"isWhatIf":true,"isWithFriends":false}
]}`;

it('carries games to another device, without what was made of them', () => {
  const file = writeBackup(
    [GAME, { ...GAME, id: 'lost' }],
    [{ id: 'one', link: '1~42:straight~AAA', keys: ['ab', null] }],
  );
  expect(readBackup(file)).toEqual(readBackup(VERSION_1));
  expect(readBackup(file)).toEqual([
    {
      id: 'one',
      at: GAME.at,
      names: GAME.names,
      self: 2,
      isWhatIf: true,
      isWithFriends: false,
      link: '1~42:straight~AAA',
      keys: ['ab', null],
    },
  ]);
});

it('takes nothing that is no game', () => {
  expect(readBackup('Texas 42 record, version 1')).toBeUndefined();
  expect(readBackup('{"title":"Texas 42 games, version 2","games":[]}')).toBeUndefined();
  const damaged = [null, {}, { id: 'x', link: 'y' }, { ...JSON.parse(VERSION_1).games[0], self: 7 }];
  expect(readBackup(JSON.stringify({ title: 'Texas 42 games, version 1', games: damaged }))).toEqual(
    damaged.map(() => undefined),
  );
});
