import { createServer } from 'node:http';
import { CLOSE_CODES } from '@texas42/host';
import { answer } from './door/answer.ts';
import { listen } from './door/listen.ts';
import { Site } from './door/site.ts';
import { urlOf } from './door/urls.ts';
import { WebSocketServer } from './libraries.ts';
import type { ServeOptions, Serving } from './serve.ts';

type SoloOptions = Pick<ServeOptions, 'host' | 'port' | 'site' | 'publicUrl'>;
type ServingSolo = Pick<Serving, 'port' | 'url' | 'officePort' | 'close'>;

/** Serves the web app for solo play, where there is no database library. */
export async function serveSolo({ host, port, site, publicUrl }: SoloOptions): Promise<ServingSolo> {
  const http = {
    site: new Site(site),
    publicUrl,
    ready: () => 'database' as const,
    tables: undefined,
    house: undefined,
  };
  const server = createServer((request, response) => answer(http, request, response));
  // Accept and close connections to tables: a page whose connection is refused would retry forever.
  const door = new WebSocketServer({ noServer: true, clientTracking: false });
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    door.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      socket.close(CLOSE_CODES.broken, 'no tables');
    });
  });
  server.on('clientError', (_error, stream) => stream.destroy());
  await listen(server, { port, host });
  return {
    ...urlOf(server, host, publicUrl),
    officePort: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
