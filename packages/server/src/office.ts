import { createServer, type Server } from 'node:http';
import { type Limits, securityHeaders } from '@texas42/host';
import { say, sendPage } from './answer.ts';
import type { History } from './history.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './ready.ts';
import type { Site } from './site.ts';

export interface OfficeMeans {
  readonly metrics: Metrics;
  readonly history: History;
  readonly ready: Readiness;
  readonly limits: Limits;
  /** The host's page. */
  readonly page: Site;
}

/** What only the host is to see, on a port of its own: figures for Prometheus, and a page that plots them. */
export function office({ metrics, history, ready, limits, page }: OfficeMeans): Server {
  const server = createServer((request, response) => {
    const headers = securityHeaders(request.headers.host ?? '', false);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const path = (request.url ?? '/').replace(/[?#].*$/s, '');
    if (request.method !== 'GET' && request.method !== 'HEAD') say(response, 405, 'Only GET here.');
    else if (path === '/metrics') say(response, 200, metrics.text(), 'text/plain; version=0.0.4; charset=utf-8');
    else if (path === '/history.json') say(response, 200, JSON.stringify(history.all), 'application/json');
    else if (path === '/readyz') {
      const reason = ready();
      const detail = { ready: reason === undefined, reason: reason ?? null, lag: metrics.lag, limits };
      say(response, reason === undefined ? 200 : 503, JSON.stringify(detail), 'application/json');
    } else sendPage(page, path, request, response);
  });
  server.on('clientError', (_error, stream) => stream.destroy());
  return server;
}
