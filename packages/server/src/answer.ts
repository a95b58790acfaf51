import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  IS_WELL,
  isOwnPage,
  LONGEST_BODY,
  MAKE_TABLE,
  readTableRules,
  securityHeaders,
  shortLink,
} from '@texas42/host';
import type { Addresses } from './addresses.ts';
import type { Hall } from './hall.ts';
import type { Readiness } from './ready.ts';
import type { Site } from './site.ts';

export interface Desk {
  readonly site: Site;
  readonly hall: Hall;
  readonly addresses: Addresses;
  readonly publicUrl: URL | undefined;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly ready: Readiness;
}

/** Everything that is asked over HTTP: the app's files, a new table, a table's short link, whether all is well. */
export function answer(desk: Desk, request: IncomingMessage, response: ServerResponse): void {
  const host = desk.publicUrl?.host ?? request.headers.host ?? '';
  const headers = securityHeaders(host, desk.publicUrl?.protocol === 'https:');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const path = (request.url ?? '/').replace(/[?#].*$/s, '');
  const short = shortLink(path);
  if (path === MAKE_TABLE && request.method === 'POST') void makeTable(desk, request, response);
  else if (request.method !== 'GET' && request.method !== 'HEAD') say(response, 405, 'Only GET here.');
  else if (path === IS_WELL) say(response, 200, 'ok');
  else if (path === '/readyz') {
    const reason = desk.ready();
    say(response, reason === undefined ? 200 : 503, reason === undefined ? 'ready' : `not ready: ${reason}`);
  } else if (short !== undefined) {
    response.writeHead(302, { location: short, 'cache-control': 'no-store' }).end();
  } else sendPage(desk.site, path, request, response);
}

export function say(
  response: ServerResponse,
  code: number,
  sentence: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(code, { 'content-type': type, 'cache-control': 'no-store' }).end(`${sentence}\n`);
}

export function sendPage(site: Site, path: string, request: IncomingMessage, response: ServerResponse): void {
  const page = site.find(path);
  if (!page) {
    say(response, 404, 'There is no such page.');
    return;
  }
  const zips = page.zipped !== null && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = zips && page.zipped ? page.zipped : page.plain;
  response.writeHead(200, {
    'content-type': page.type,
    'cache-control': page.cache,
    'content-length': body.length,
    vary: 'accept-encoding',
    ...(zips ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function makeTable(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rules = readTableRules(await readBody(request));
  if (!isOwnPage(request.headers, desk.publicUrl?.origin)) say(response, 403, 'Not from that page.');
  else if (!rules) say(response, 400, 'That is no set of rules.');
  else if (!desk.addresses.mayMakeTable(desk.addressOf(request))) say(response, 429, 'Too many tables. Wait a while.');
  else {
    const made = desk.hall.make(rules);
    if (!made) say(response, 503, 'The table could not be written down.');
    else {
      response.writeHead(201, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(made));
    }
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > LONGEST_BODY) return undefined;
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString('utf8');
}
