// The same on Colyseus: shared state in a schema, hands sent to each alone, a patch after every move.
import { Room, Server } from '@colyseus/core';
import { ArraySchema, schema } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const State = schema({ trick: ['number'], played: 'number', turn: 'number' });
const deal = () => [0, 1, 2, 3].map((seat) => Array.from({ length: 7 }, (_, i) => 7 * seat + i));

class Bones extends Room {
  maxClients = 4;
  patchRate = null;
  onCreate() {
    this.state = Object.assign(new State(), { trick: new ArraySchema(), played: 0, turn: 0 });
    this.hands = deal();
    this.onMessage('play', (client) => {
      const seat = this.clients.indexOf(client);
      if (seat !== this.state.turn) return;
      if (this.state.trick.length === 4) this.state.trick.clear();
      this.state.trick.push(this.hands[seat].shift());
      this.state.played += 1;
      this.state.turn = (seat + 1) % 4;
      if (this.state.played % 28 === 0) this.hands = deal();
      client.send('hand', this.hands[seat]);
      this.broadcastPatch();
    });
  }
  onJoin(client) {
    client.send('hand', this.hands[this.clients.indexOf(client)] ?? []);
  }
}
const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define('bones', Bones);
await server.listen(Number(process.argv[2]), '127.0.0.1');
console.log(process.argv[2]);
// A line on stdin is answered with the processor time that it has used, in microseconds.
process.stdin.on('data', () => {
  const { user, system } = process.cpuUsage();
  console.log(user + system);
});
