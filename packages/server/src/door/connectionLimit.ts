import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { householdOf, type Limits } from '@texas42/host';
import { type Proxies, plain } from './proxies.ts';

/** Ends responses that are not read, and connections beyond the limit of one direct address. Returns the count. */
export function limitConnections(
  server: Server,
  { answerMs, callsPerAddress }: Limits,
  isProxy: Proxies,
): () => number {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plain(socket.remoteAddress ?? '');
    if (isProxy(address)) return;
    const household = householdOf(address);
    const count = 1 + (open.get(household) ?? 0);
    if (count > callsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(household, count);
    socket.once('close', () => {
      const left = (open.get(household) ?? 0) - 1;
      if (left > 0) open.set(household, left);
      else open.delete(household);
    });
  });
  server.on('request', (_request, response: ServerResponse) => {
    const late = setTimeout(() => response.socket?.destroy(), answerMs);
    response.once('close', () => clearTimeout(late));
  });
  return () => [...open.values()].reduce((sum, count) => sum + count, 0);
}
