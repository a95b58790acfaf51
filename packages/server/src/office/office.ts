import { createServer, type Server } from 'node:http';
import { IS_READY, type Limits } from '@texas42/host';
import { say, sendPage } from '../door/answer.ts';
import type { Site } from '../door/site.ts';
import type { History } from '../figures/history.ts';
import type { Metrics } from '../figures/metrics.ts';
import type { Readiness } from '../figures/ready.ts';
import type { NightSchedule } from '../nightly/schedule.ts';
import { OFFICE_HEADERS } from './headers.ts';
import type { OfficePages } from './officePages.ts';

export interface OfficeMeans {
  readonly metrics: Metrics;
  readonly history: History;
  readonly ready: Readiness;
  readonly limits: Limits;
  readonly nights: NightSchedule | undefined;
  /** The page of figures. */
  readonly page: Site;
  /** The pages about people. */
  readonly pages: OfficePages;
}

/** The operator's own port: figures, and pages for handling people and tables. */
export function office({ metrics, history, ready, limits, nights, page, pages }: OfficeMeans): Server {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(OFFICE_HEADERS)) response.setHeader(name, value);
    const [path = '/', query = ''] = (request.url ?? '/').split(/[?#]/);
    if (pages.answers(path)) void pages.answer(path, new URLSearchParams(query), request, response);
    else if (request.method !== 'GET' && request.method !== 'HEAD') say(response, 405, 'Only GET here.');
    else if (path === '/metrics') say(response, 200, metrics.text(), 'text/plain; version=0.0.4; charset=utf-8');
    else if (path === '/history.json') say(response, 200, JSON.stringify(history.all), 'application/json');
    else if (path === IS_READY) {
      const reason = ready();
      const detail = {
        ready: reason === undefined,
        reason: reason ?? null,
        lag: metrics.lag,
        copies: nights?.record ?? null,
        limits,
      };
      say(response, reason === undefined ? 200 : 503, JSON.stringify(detail), 'application/json');
    } else sendPage(page, path, request, response);
  });
  server.on('clientError', (_error, stream) => stream.destroy());
  return server;
}
