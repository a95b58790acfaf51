import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  housePage,
  IS_READY,
  IS_WELL,
  isOwnPage,
  type Keeping,
  knockAt,
  LIST_PAGES,
  LONGEST_BODY,
  listPages,
  MAKE_TABLE,
  type PageText,
  readTableRules,
  securityHeaders,
  shortLink,
} from '@texas42/host';
import { httpText } from '@texas42/protocol';
import type { Readiness } from '../figures/ready.ts';
import { knock, type Tables } from './knock.ts';
import type { Site } from './site.ts';

const JSON_TYPE = 'application/json';

export interface HttpMeans {
  readonly site: Site;
  readonly publicUrl: URL | undefined;
  readonly ready: Readiness;
  /** Undefined without a database. */
  readonly tables: Tables | undefined;
  /** The operator's pages about the server, and what it stores; undefined without tables. */
  readonly house: { readonly written: PageText; readonly keeping: Keeping } | undefined;
}

/** Answers every HTTP request: the app's files, new tables, short links, readiness. */
export function answer(means: HttpMeans, request: IncomingMessage, response: ServerResponse): void {
  const host = means.publicUrl?.host ?? request.headers.host ?? '';
  const headers = securityHeaders(host, means.publicUrl?.protocol === 'https:');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const path = (request.url ?? '/').replace(/[?#].*$/s, '');
  const short = shortLink(path);
  const code = knockAt(path);
  const page = means.house && housePage(path, means.house.written, means.house.keeping);
  if (path === MAKE_TABLE && request.method === 'POST') {
    if (means.tables) void makeTable(means.tables, means.publicUrl, request, response);
    else knock(undefined, '', request, response);
  } else if (request.method !== 'GET' && request.method !== 'HEAD') say(response, 405, 'Only GET here.');
  else if (code !== undefined) knock(means.tables, code, request, response);
  else if (path === LIST_PAGES && means.house) say(response, 200, httpText(listPages(means.house.written)), JSON_TYPE);
  else if (page !== undefined) say(response, 200, page, 'text/html; charset=utf-8');
  else if (path === IS_WELL) say(response, 200, 'ok');
  else if (path === IS_READY) {
    const reason = means.ready();
    say(response, reason === undefined ? 200 : 503, reason === undefined ? 'ready' : `not ready: ${reason}`);
  } else if (short !== undefined) {
    response.writeHead(302, { location: short, 'cache-control': 'no-store' }).end();
  } else sendPage(means.site, path, request, response);
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

async function makeTable(
  { hall, addresses, bans, addressOf }: Tables,
  publicUrl: URL | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const rules = readTableRules(await readBody(request, LONGEST_BODY));
  if (!isOwnPage(request.headers, publicUrl?.origin)) say(response, 403, 'Not from that page.');
  else if (!rules) say(response, 400, 'That is no set of rules.');
  else if (bans.turnsAway(addressOf(request))) say(response, 403, 'Not for you.');
  else if (!addresses.mayMakeTable(addressOf(request))) say(response, 429, 'Too many tables. Wait a while.');
  else {
    const made = hall.make(rules);
    if (!made) say(response, 503, 'The table could not be written down.');
    else {
      response.writeHead(201, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(httpText(made));
    }
  }
}

/** Undefined if it is too long or does not arrive. */
export async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > most) return undefined;
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString('utf8');
}
