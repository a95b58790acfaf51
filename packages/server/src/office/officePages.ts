import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCode, whereOf } from '@texas42/host';
import { readBody, say } from '../door/answer.ts';
import type { Log } from '../figures/log.ts';
import { bansPage } from './bansPage.ts';
import { connectionsPage } from './connectionsPage.ts';
import { copiesPage } from './copiesPage.ts';
import { perform, SAID } from './deeds.ts';
import { isSealed, keptOut } from './guard.ts';
import { namesPage } from './namesPage.ts';
import type { OfficeDesk } from './officeDesk.ts';
import { type OfficePage, pageHtml } from './page.ts';
import { reportsPage } from './reportsPage.ts';
import { tablePage } from './tablePage.ts';
import { tablesPage } from './tablesPage.ts';

type Show = (desk: OfficeDesk, asked: URLSearchParams) => OfficePage | undefined;

const PAGES: ReadonlyMap<string, Show> = new Map<string, Show>([
  ['/reports', reportsPage],
  ['/tables', (desk, asked) => tablesPage(desk, asked.get('find') ?? '')],
  ['/table', (desk, asked) => tablePage(desk, readCode(asked.get('code') ?? '') ?? '')],
  ['/connections', connectionsPage],
  ['/bans', bansPage],
  ['/names', namesPage],
  ['/copies', copiesPage],
]);

const DEEDS = '/deeds';
const HTML = 'text/html; charset=utf-8';

const KEPT_OUT = {
  elsewhere:
    'These pages are for a browser on this machine, which asks for localhost or by a number: reach it by ssh -L, or set TEXAS42_OFFICE_KEY.',
  key: 'The key of the office is asked for.',
} as const;

/** The office's pages about people, and their forms. */
export class OfficePages {
  readonly #desk: OfficeDesk;
  readonly #key: string | undefined;
  readonly #log: Log;

  /** With a key its holder is admitted, without one this machine. */
  constructor(desk: Omit<OfficeDesk, 'seal'>, key: string | undefined, log: Log) {
    this.#desk = { ...desk, seal: randomBytes(16).toString('hex') };
    this.#key = key;
    this.#log = log;
  }

  answers(path: string): boolean {
    return path === DEEDS || PAGES.has(path);
  }

  async answer(path: string, asked: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    const kept = keptOut(request, this.#key);
    if (kept === 'key') response.setHeader('www-authenticate', 'Basic realm="Texas 42", charset="UTF-8"');
    try {
      if (kept) say(response, kept === 'key' ? 401 : 403, KEPT_OUT[kept]);
      else if (path === DEEDS) await this.#do(request, response);
      else if (request.method !== 'GET' && request.method !== 'HEAD') say(response, 405, 'Only GET here.');
      else this.#show(path, asked, response);
    } catch (error) {
      this.#log('error', 'office-failed', whereOf(error));
      say(response, 500, 'That could not be done: the log of the server says why.');
    }
  }

  #show(path: string, asked: URLSearchParams, response: ServerResponse): void {
    const page = PAGES.get(path)?.(this.#desk, asked);
    const said = new Map<string, string>(Object.entries(SAID)).get(asked.get('said') ?? '');
    if (page) say(response, 200, pageHtml(page, said), HTML);
    else say(response, 404, 'There is no such table.');
  }

  /** Executes a form and redirects to the page it came from, so that a reload does not repeat it. */
  async #do(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = request.method === 'POST' ? await readBody(request, this.#desk.limits.officeBytes) : undefined;
    if (form === undefined) {
      say(response, request.method === 'POST' ? 413 : 405, 'Only a form of these pages is taken here.');
      return;
    }
    const asked = new URLSearchParams(form);
    if (!isSealed(request, asked.get('seal') ?? '', this.#desk.seal)) {
      say(response, 403, 'That form is not of these pages, or of before the server was started: load the page anew.');
      return;
    }
    const said = perform(this.#desk, asked);
    if (said === undefined) say(response, 400, 'Nothing of that kind is done here.');
    else {
      this.#log('info', 'office-deed', { deed: asked.get('deed') ?? '', said });
      const back = backTo(request.headers.referer);
      back.searchParams.set('said', said);
      response.writeHead(303, { location: `.${back.pathname}${back.search}`, 'cache-control': 'no-store' }).end();
    }
  }
}

/** One of our pages, whatever the header says. */
function backTo(referer: string | undefined): URL {
  const back = new URL(URL.canParse(referer ?? '') ? (referer ?? '') : 'http://office/reports');
  return PAGES.has(back.pathname) ? back : new URL('http://office/reports');
}
