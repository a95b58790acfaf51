// A player of forty lines: sits down at a table and makes any move that is offered.
//   node bot.mjs ws://localhost:4242/ws/CODE Rusty
// Everything it knows is docs/protocol.md.
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';

const [, , address, name = 'Rusty'] = process.argv;
const socket = new WebSocket(address);
const say = (message) => socket.send(JSON.stringify(message));
let view;

socket.on('open', () => {
  say({ type: 'hello', protocol: 1 });
  say({ type: 'sit', id: randomUUID(), name });
});

socket.on('message', (data) => {
  const message = JSON.parse(data);
  if (message.type === 'seated') console.log(`${name} sits at seat ${message.seat}.`);
  if (message.type === 'view') view = message.view;
  if (message.type === 'patch') view = { ...apply(view, message.patch), n: message.n };
  if (message.type === 'view' || message.type === 'patch') move();
});

function move() {
  const [offer] = view.mine.offers;
  if (!offer) return;
  const word = offer.words[Math.floor(Math.random() * offer.words.length)];
  say({ type: 'act', id: randomUUID(), base: view.n, seat: offer.seat, word });
}

/** Members change one by one; `-` names those that went, `+` has what came to the end of a list. Else it is the new value. */
function apply(before, patch) {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  let after = Array.isArray(before) ? [...before] : { ...before };
  for (const key in patch) if (key !== '+' && key !== '-') after[key] = apply(after[key] ?? null, patch[key]);
  const { '-': gone = [], '+': came = [] } = patch;
  if (Array.isArray(after)) after = [...after.filter((_, i) => !gone.includes(i)), ...came];
  else for (const key of gone) delete after[key];
  return after;
}

socket.on('close', (code) => console.log(`The table closed the line: ${code}.`));
