// A table of four with hands of their own on boardgame.io, kept in memory.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');

const deal = () => {
  const bones = Array.from({ length: 28 }, (_, i) => i);
  return [0, 1, 2, 3].map((seat) => bones.slice(7 * seat, 7 * seat + 7));
};
const game = {
  name: 'bones',
  setup: () => ({ hands: deal(), trick: [], played: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  moves: {
    play: ({ G, playerID }) => {
      const bone = G.hands[Number(playerID)].shift();
      if (G.trick.length === 4) G.trick = [];
      G.trick.push(bone);
      G.played += 1;
      if (G.played % 28 === 0) G.hands = deal();
    },
  },
};
const server = Server({ games: [game], origins: [/.*/] });
const { appServer } = await server.run({ port: 0, callback: () => {} });
console.log(appServer.address().port);
// A line on stdin is answered with the processor time that it has used, in microseconds.
process.stdin.on('data', () => {
  const { user, system } = process.cpuUsage();
  console.log(user + system);
});
