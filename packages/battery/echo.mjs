// The simplest possible server of rooms, for comparison: sends every message to all four of a room and stores nothing.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer();
const rooms = new Map();
const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });
sockets.on('connection', (socket, { url }) => {
  const room = rooms.get(url) ?? [];
  rooms.set(url, [...room, socket]);
  socket.on('error', () => {});
  socket.on('message', (data) => {
    for (const other of rooms.get(url)) other.send(data, { binary: false });
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
