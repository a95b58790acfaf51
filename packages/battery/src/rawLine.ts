import { connect, type Socket } from 'node:net';
import type { Chance } from '@texas42/engine/testing';

/** A WebSocket frame as a client sends it, masked; anything in its head may be wrong. */
export function frame(payload: Buffer, random: Chance, isWrong: boolean): Buffer {
  const opcode = isWrong ? random(16) : 1;
  const isLast = isWrong ? random(2) : 1;
  const length = payload.length;
  const head = length < 126 ? Buffer.from([0, 0x80 | length]) : Buffer.from([0, 0xfe, length >> 8, length & 255]);
  head[0] = (isLast << 7) | (isWrong ? random(8) << 4 : 0) | opcode;
  const mask = Buffer.from([random(256), random(256), random(256), random(256)]);
  const masked = Buffer.from(payload);
  for (let i = 0; i < masked.length; i += 1) masked[i] = (masked[i] ?? 0) ^ (mask[i % 4] ?? 0);
  const whole = Buffer.concat([head, mask, masked]);
  if (isWrong && random(3) === 0) whole[random(whole.length)] = random(256);
  return whole;
}

/** A connection to the server on which any bytes can be sent. */
export class RawLine {
  readonly socket: Socket;
  isOpen = true;
  received = '';

  constructor(port: number, from = '127.0.0.1') {
    this.socket = connect({ port, host: '127.0.0.1', localAddress: from });
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.isOpen = false;
    });
    this.socket.on('data', (data) => {
      if (this.received.length < 100) this.received += data.toString('latin1');
    });
  }

  write(data: Buffer | string): Promise<void> {
    if (!this.isOpen) return Promise.resolve();
    if (this.socket.write(data)) return Promise.resolve();
    return new Promise((resolve) => {
      this.socket.once('drain', resolve);
      this.socket.once('close', () => resolve());
    });
  }

  upgrade(path: string, origin: string | null): Promise<void> {
    const from = origin === null ? '' : `Origin: ${origin}\r\n`;
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
    return this.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${from}${key}\r\n`,
    );
  }
}
