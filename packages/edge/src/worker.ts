import { rulesCode } from '@texas42/engine';
import {
  CAME_FROM,
  CLOSE_CODES,
  cacheFor,
  gamesAt,
  type HousePage,
  householdOf,
  housePage,
  IS_READY,
  IS_WELL,
  isOwnPage,
  knockAt,
  LIST_PAGES,
  LONGEST_BODY,
  listPages,
  MAKE_TABLE,
  newCode,
  readCode,
  readLimits,
  readTableRules,
  securityHeaders,
  shortLink,
  tableAt,
} from '@texas42/host';
import { type HttpAnswer, httpText, KNOCK_STATUS, type KnockAnswer } from '@texas42/protocol';
import { registerOf } from './register.ts';
import type { Env } from './tableObject.ts';

export { Register } from './register.ts';
// wrangler.jsonc and stored objects use the class name `Table`: it must not change.
export { TableObject as Table } from './tableObject.ts';

/** Serves the app's files, makes tables, forwards requests to each table's object, and lists finished games. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname: path, host, protocol } = new URL(request.url);
    const code = tableAt(path);
    if (code !== undefined && request.headers.get('upgrade') === 'websocket') return visit(request, env, host, code);
    const answer = await answerTo(request, env, host, path);
    const response = new Response(answer.body, answer);
    const headers = securityHeaders(host, protocol === 'https:');
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  },
} satisfies ExportedHandler<Env>;

async function answerTo(request: Request, env: Env, host: string, path: string): Promise<Response> {
  const { method } = request;
  if (path === MAKE_TABLE && method === 'POST') return makeTable(request, env, host);
  if (method !== 'GET' && method !== 'HEAD') return say(405, 'Only GET here.');
  if (path === IS_WELL) return say(200, 'ok');
  if (path === IS_READY) return readiness(request, env);
  const knocking = knockAt(path);
  if (knocking !== undefined) return knock(request, env, knocking);
  const games = gamesAt(path);
  if (games !== undefined) return gamesOf(request, env, games);
  const location = shortLink(path);
  if (location !== undefined)
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  const written = (one: HousePage): string => env.PAGES[one] ?? '';
  if (path === LIST_PAGES) return tell(200, listPages(written));
  const { keepDays } = readLimits(env.LIMITS);
  const about = housePage(path, written, { keepDays, copies: 0, runsOn: 'Cloudflare' });
  if (about !== undefined) {
    return new Response(about, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
  const page = await env.SITE.fetch(request);
  if (page.status === 404) return say(404, 'There is no such page.');
  const response = new Response(page.body, page);
  response.headers.set('cache-control', cacheFor(path));
  return response;
}

function say(status: number, sentence: string): Response {
  return new Response(`${sentence}\n`, { status, headers: { 'cache-control': 'no-store' } });
}

function tell(status: number, answer: HttpAnswer): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(httpText(answer), { status, headers });
}

async function makeTable(request: Request, env: Env, host: string): Promise<Response> {
  const rules = readTableRules(await readBody(request));
  if (!isOwn(request, host)) return say(403, 'Not from that page.');
  if (!rules) return say(400, 'That is no set of rules.');
  const { success } = await env.MAKING.limit({ key: household(request) });
  if (!success) return say(429, 'Too many tables. Wait a while.');
  for (let tries = 0; tries < 4; tries += 1) {
    const code = newCode((length) => crypto.getRandomValues(new Uint8Array(length)));
    const id = env.TABLES.idFromName(code);
    const register = registerOf(env.REGISTERS, id);
    if (!(await register.take(String(id)))) continue;
    const owner = await env.TABLES.get(id)
      .make(rulesCode(rules))
      .catch(() => undefined);
    if (!owner) {
      // Reject invalid codes.
      await register.forget(String(id));
      continue;
    }
    return tell(201, { code, owner });
  }
  return say(503, 'The table could not be written down.');
}

async function visit(request: Request, env: Env, host: string, written: string): Promise<Response> {
  if (!isOwn(request, host)) return say(403, 'Not from that page.');
  if (!(await mayCome(request, env))) return say(429, 'Too many connections. Wait a while.');
  const code = readCode(written);
  const id = code && env.TABLES.idFromName(code);
  // A missing table is neither woken nor created by a request.
  if (id && (await registerOf(env.REGISTERS, id).has(String(id)))) return env.TABLES.get(id).fetch(request);
  const { 0: theirs, 1: ours } = new WebSocketPair();
  ours.accept();
  ours.close(CLOSE_CODES.unknownTable, 'no such table');
  return new Response(null, { status: 101, webSocket: theirs });
}

/** Tells a page whether its visitor would be admitted: browsers do not tell pages why a WebSocket was refused. */
async function knock(request: Request, env: Env, written: string): Promise<Response> {
  const answer = (await mayCome(request, env)) ? await answerAt(env, written) : ({ trouble: 'too-many' } as const);
  const status = 'trouble' in answer ? KNOCK_STATUS[answer.trouble] : 200;
  return tell(status, answer);
}

async function answerAt(env: Env, written: string): Promise<KnockAnswer> {
  const table = readCode(written);
  const id = table && env.TABLES.idFromName(table);
  return id && (await registerOf(env.REGISTERS, id).has(String(id))) ? { table } : { trouble: 'no-table' };
}

/** The finished games of a table, for everybody who knows its code. Does not wake the table. */
async function gamesOf(request: Request, env: Env, written: string): Promise<Response> {
  if (!(await mayCome(request, env))) return say(429, 'Too many questions. Wait a while.');
  const code = readCode(written);
  const id = code && env.TABLES.idFromName(code);
  const games = id && (await registerOf(env.REGISTERS, id).games(String(id)));
  if (!games) return say(404, 'There is no such table.');
  return tell(200, { games });
}

/** Whether the storage is writable. */
async function readiness(request: Request, env: Env): Promise<Response> {
  if (!(await mayCome(request, env))) return say(429, 'Too many questions. Wait a while.');
  const isWritable = await env.REGISTERS.getByName('ready')
    .isWritable()
    .catch(() => false);
  return isWritable ? say(200, 'ready') : say(503, 'not ready: database');
}

async function mayCome(request: Request, env: Env): Promise<boolean> {
  const { success } = await env.COMING.limit({ key: household(request) });
  return success;
}

function isOwn({ headers }: Request, host: string): boolean {
  return isOwnPage({ origin: headers.get('origin') ?? undefined, host }, undefined);
}

function household({ headers }: Request): string {
  return householdOf(headers.get(CAME_FROM) ?? '');
}

async function readBody({ body }: Request): Promise<string | undefined> {
  if (!body) return '';
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > LONGEST_BODY) return undefined;
  }
  return text;
}
