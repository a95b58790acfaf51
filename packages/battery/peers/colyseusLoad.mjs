// colyseusLoad.mjs PORT ROOMS ACTIONS: as boardgameLoad.mjs.
import { Client } from '@colyseus/sdk';

const [port, rooms, actions] = process.argv.slice(2).map(Number);
const client = new Client(`ws://127.0.0.1:${port}`);
const tables = [];
for (let i = 0; i < rooms; i += 1) {
  const first = await client.create('bones');
  const seats = [first];
  for (let seat = 1; seat < 4; seat += 1) seats.push(await client.joinById(first.roomId));
  const table = { seats, played: [0, 0, 0, 0], told: () => {} };
  for (const [seat, room] of seats.entries()) {
    room.onMessage('hand', () => {});
    room.onStateChange((state) => {
      table.played[seat] = state.played;
      table.told();
    });
  }
  tables.push(table);
}
let done = 0;
const play = async (table, most) => {
  while (done < most) {
    const next = table.played[0] + 1;
    await new Promise((resolve) => {
      table.told = () => {
        if (table.played.every((played) => played >= next)) resolve();
      };
      table.seats[(next - 1) % 4].send('play');
    });
    done += 1;
  }
};
await Promise.all(tables.map((table) => play(table, actions)));
console.log('warm');
await new Promise((resolve) => process.stdin.once('data', resolve));
done = 0;
await Promise.all(tables.map((table) => play(table, actions)));
console.log(String(done));
await new Promise((resolve) => process.stdin.once('data', resolve));
process.exit(0);
