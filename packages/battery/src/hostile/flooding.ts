import { pick } from '@texas42/engine/testing';
import { frame, RawLine } from '../rawLine.ts';
import { HOSTILE_ADDRESS, type Hostility } from './hostility.ts';

const OPCODES = { ping: 9, pong: 10, close: 8, more: 0 } as const;

/** Control frames, frames that are none, lines that only come and go, and people who ask for pages and do not read them. */
export async function flooding(hostility: Hostility): Promise<void> {
  const { lines } = hostility.plan;
  await Promise.all([
    hostility.side('floods', lines, 20_000, () => floodOf(hostility, 'ping')),
    hostility.side('floods', lines, 20_000, () => floodOf(hostility, 'pong')),
    hostility.side('broken lines', lines, 20_000, () => broken(hostility)),
    hostility.side('comings', lines, 5000, () => comeAndGo(hostility)),
    hostility.side('readers', lines, 10_000, () => askUnread(hostility)),
  ]);
}

async function open(hostility: Hostility): Promise<RawLine> {
  const line = new RawLine(hostility.plan.port, HOSTILE_ADDRESS);
  await line.upgrade(`/ws/${pick(hostility.plan.honest, hostility.random)}`, null);
  return line;
}

async function floodOf(hostility: Hostility, kind: keyof typeof OPCODES): Promise<void> {
  const line = await open(hostility);
  const one = frame(Buffer.from('42'), hostility.random, false);
  one[0] = 0x80 | OPCODES[kind];
  const many = Buffer.concat(Array.from({ length: 100 }, () => one));
  for (let i = 0; i < 20 && line.isOpen; i += 1) {
    await line.write(many);
    hostility.count('control frames', 100);
    await soon(20);
  }
  line.socket.destroy();
}

/** Too long, cut short, of no known kind, never ended. */
async function broken(hostility: Hostility): Promise<void> {
  const { random } = hostility;
  const line = await open(hostility);
  for (let i = 0; i < 50 && line.isOpen; i += 1) {
    const length = pick([0, 3, 200, 4097, 60_000], random);
    const isWrong = random(3) > 0;
    await line.write(frame(Buffer.alloc(length, '{"type":'), random, isWrong));
    if (random(10) === 0) {
      const piece = frame(Buffer.alloc(0), random, false);
      piece[0] = OPCODES.more;
      await line.write(piece);
    }
    await soon(5);
  }
  line.socket.destroy();
}

async function comeAndGo(hostility: Hostility): Promise<void> {
  const line = await open(hostility);
  await soon(hostility.random(30));
  line.socket.destroy();
}

/** Requests the largest answers and reads none of them. */
async function askUnread(hostility: Hostility): Promise<void> {
  const line = new RawLine(hostility.plan.port, HOSTILE_ADDRESS);
  line.socket.pause();
  const page = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  for (let i = 0; i < 3 && line.isOpen; i += 1) await Promise.race([line.write(page.repeat(10)), soon(200)]);
  setTimeout(() => line.socket.destroy(), 60_000).unref();
}

const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
