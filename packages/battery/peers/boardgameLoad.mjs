// boardgameLoad.mjs PORT ROOMS ACTIONS: four at each table, one move at a time; a move counts when all four have it.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

const [port, rooms, actions] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const game = {
  name: 'bones',
  setup: () => ({ hands: [[], [], [], []], trick: [], played: 0 }),
  moves: { play: { move: () => {}, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
};

const until = (clients, isSo) =>
  new Promise((resolve) => {
    let stops = [];
    const look = () => {
      if (!clients.every((client) => client.getState() && isSo(client.getState()))) return;
      for (const stop of stops) stop();
      resolve();
    };
    stops = clients.map((client) => client.subscribe(look));
    look();
  });

const tables = [];
for (let i = 0; i < rooms; i += 1) {
  // The first connection to a match makes it.
  const matchID = `match-${process.pid}-${i}`;
  const clients = [];
  for (const seat of ['0', '1', '2', '3']) {
    const where = { multiplayer: SocketIO({ server: url }), matchID, playerID: seat, numPlayers: 4, debug: false };
    const client = Client({ game, ...where });
    client.start();
    clients.push(client);
    if (seat === '0') await until([client], () => true);
  }
  tables.push(clients);
}
await Promise.all(tables.map((clients) => until(clients, () => true)));
let done = 0;
const play = async (clients, most) => {
  while (done < most) {
    const { G, ctx } = clients[0].getState();
    clients[Number(ctx.currentPlayer)].moves.play();
    await until(clients, (state) => state.G.played > G.played);
    done += 1;
  }
};
await Promise.all(tables.map((clients) => play(clients, actions)));
console.log('warm');
await new Promise((resolve) => process.stdin.once('data', resolve));
done = 0;
await Promise.all(tables.map((clients) => play(clients, actions)));
console.log(String(done));
await new Promise((resolve) => process.stdin.once('data', resolve));
process.exit(0);
