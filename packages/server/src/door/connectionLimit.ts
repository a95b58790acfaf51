import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { householdOf, type Limits } from '@texas42/host';
import { type Proxies, plain } from './proxies.ts';

/** Ends answers that nobody reads, and connections beyond what may come straight from one address. Says how many there are. */
export function keepCalls(server: Server, { answerMs, callsPerAddress }: Limits, isProxy: Proxies): () => number {
  const calls = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plain(socket.remoteAddress ?? '');
    if (isProxy(address)) return;
    const household = householdOf(address);
    const count = 1 + (calls.get(household) ?? 0);
    if (count > callsPerAddress) {
      socket.destroy();
      return;
    }
    calls.set(household, count);
    socket.once('close', () => {
      const left = (calls.get(household) ?? 0) - 1;
      if (left > 0) calls.set(household, left);
      else calls.delete(household);
    });
  });
  server.on('request', (_request, response: ServerResponse) => {
    const late = setTimeout(() => response.socket?.destroy(), answerMs);
    response.once('close', () => clearTimeout(late));
  });
  return () => [...calls.values()].reduce((sum, count) => sum + count, 0);
}
