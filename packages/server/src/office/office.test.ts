import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { CLOSE_CODES } from '@texas42/host';
import { afterEach, describe, expect, it } from 'vitest';
import { readProxies } from '../door/proxies.ts';
import type { ServeOptions } from '../serve.ts';
import { Guest, lineTo } from '../testing/guest.ts';
import { House } from '../testing/house.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'office');
const office = { host: '127.0.0.1', port: 0, page: PAGE };
const houses: House[] = [];

async function house(options: Partial<ServeOptions> = {}): Promise<House> {
  const opened = await House.open({ office, proxies: readProxies('127.0.0.1'), ...options });
  houses.push(opened);
  return opened;
}

afterEach(async () => {
  for (const opened of houses.splice(0)) await opened.close();
});

interface Answered {
  readonly code: number;
  readonly text: string;
  readonly location: string;
}

/** As a browser of this machine asks, unless it is said otherwise. */
function ask({ serving }: House, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answered> {
  const usual = { host: `localhost:${serving.officePort}`, referer: `http://localhost:${serving.officePort}/reports` };
  const method = body === undefined ? 'GET' : 'POST';
  const options = { host: '127.0.0.1', port: serving.officePort, path, method, headers: { ...usual, ...headers } };
  return new Promise((resolve, reject) => {
    const sent = request(options, async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      resolve({ code: response.statusCode ?? 0, text, location: response.headers.location ?? '' });
    });
    sent.on('error', reject).end(body);
  });
}

async function sealOf(home: House): Promise<string> {
  const { text } = await ask(home, '/bans');
  return /name="seal" value="(\w+)"/.exec(text)?.[1] ?? '';
}

/** Sends a form of a page, and gives the page that is shown then. */
async function does(home: House, deed: string, fields: Record<string, string>): Promise<string> {
  const form = new URLSearchParams({ seal: await sealOf(home), deed, ...fields });
  const origin = `http://localhost:${home.serving.officePort}`;
  const { code, location } = await ask(home, '/deeds', { origin }, String(form));
  expect(code).toBe(303);
  return (await ask(home, location.slice(1))).text;
}

const ANN = '198.51.100.7';
const BOB = '203.0.113.9';

/** Somebody who comes by a proxy, from a certain address. */
async function from(home: House, code: string, address: string): Promise<Guest> {
  const guest = new Guest();
  await guest.come(home.tableAt(code), { headers: { 'x-forwarded-for': address } });
  return guest;
}

/** With which code a line to a table ends that is not let in. */
async function turnedAway(home: House, code: string, address: string): Promise<number> {
  return (await lineTo(home.tableAt(code), { headers: { 'x-forwarded-for': address } })).ended;
}

/** Ann has reported Bob, who sits beside her. */
async function reported(home: House): Promise<{ ann: Guest; bob: Guest; code: string; report: string }> {
  const { code } = await home.make();
  const ann = await from(home, code, ANN);
  await ann.sit('Ann', 0);
  const bob = await from(home, code, BOB);
  await bob.sit('<b>Bob', 1);
  await ann.ask({ type: 'report', about: 'name', seat: 1, words: 'Look & see.' });
  const { text } = await ask(home, '/reports');
  return { ann, bob, code, report: /name="report" value="(\d+)"/.exec(text)?.[1] ?? '' };
}

describe('the host sees', () => {
  it('reports with what happened, tables with who is there, and where they come from, but no whole address', async () => {
    const home = await house();
    const { code } = await reported(home);
    const reports = (await ask(home, '/reports')).text;
    expect(reports).toContain('The name &#60;b&#62;Bob');
    expect(reports).toContain('Look &#38; see.');
    expect(reports).toContain('Ann sits down at seat 0');
    expect(reports).toContain('203.0.113.0/24');
    const tables = (await ask(home, '/tables')).text;
    expect(tables).toContain('Ann, &#60;b&#62;Bob; 2 connected; lobby');
    expect((await ask(home, `/tables?find=nobody`)).text).toContain('No table in use has that.');
    const table = await ask(home, `/table?code=${code}`);
    expect(table.text).toContain('here, from 203.0.113.0/24');
    expect((await ask(home, '/connections')).text).toContain('<h2>198.51.100.0/24</h2>');
    for (const path of ['/reports', '/tables', `/table?code=${code}`, '/connections', '/bans', '/names']) {
      const { text } = await ask(home, path);
      expect(text).not.toMatch(/<b>Bob|198\.51\.100\.7|203\.0\.113\.9|<script/);
    }
    expect((await ask(home, '/table?code=BCDFGHJK')).code).toBe(404);
    expect((await ask(home, '/metrics')).text).toContain('texas42_reports 1');
  });

  it('as many in a list as the limits say', async () => {
    const home = await house({ limits: { officeRows: 1 } });
    for (const address of [ANN, BOB]) await from(home, (await home.make()).code, address);
    expect((await ask(home, '/connections')).text).toContain('And 1 more.');
  });
});

describe('the host bans', () => {
  it('a seat: whoever has it is let go, the seat is free, and nobody comes back to it', async () => {
    const home = await house();
    const { ann, bob, code, report } = await reported(home);
    expect(await does(home, 'ban-reported-seat', { report, for: 'day' })).toContain('Banned.');
    expect(await bob.ended).toBe(CLOSE_CODES.closed);
    await ann.until(({ table }) => table.seats[1]?.player === 'nobody');
    const again = new Guest(bob.tokens);
    await expect(again.come(home.tableAt(code))).rejects.toThrow(`${CLOSE_CODES.closed}`);
    expect((await ann.ask({ type: 'rename', name: 'Anna' })).ok).toBe(true);
  });

  it('whoever was reported, though they have renewed what opens their seat', async () => {
    const home = await house();
    const { bob, code, report } = await reported(home);
    expect((await bob.ask({ type: 'renew' })).ok).toBe(true);
    expect(await does(home, 'ban-reported-seat', { report, for: 'day' })).toContain('Banned.');
    expect(await bob.ended).toBe(CLOSE_CODES.closed);
    await expect(new Guest(bob.tokens).come(home.tableAt(code))).rejects.toThrow(`${CLOSE_CODES.closed}`);
  });

  it('a seat from the page of its table', async () => {
    const home = await house();
    const { bob, code } = await reported(home);
    await does(home, 'ban-seat', { code, seat: '1', for: 'hour' });
    expect(await bob.ended).toBe(CLOSE_CODES.closed);
  });

  it('where somebody comes from: all of them are let go, and make and find no table, others do', async () => {
    const home = await house();
    const { ann, bob, code, report } = await reported(home);
    await does(home, 'ban-reported-place', { report, for: 'week' });
    expect(await bob.ended).toBe(CLOSE_CODES.closed);
    expect(await turnedAway(home, code, '203.0.113.77')).toBe(CLOSE_CODES.closed);
    const made = { method: 'POST', headers: { 'x-forwarded-for': BOB } };
    expect((await fetch(`${home.web}api/tables`, made)).status).toBe(403);
    expect((await ann.ask({ type: 'rename', name: 'Anna' })).ok).toBe(true);
    await (await from(home, code, '203.0.112.77')).sit('Cy');
    expect((await ask(home, '/metrics')).text).toContain('texas42_drops_total{reason="banned"} 1');
  });

  it('for a time, across a restart, and lifts it', async () => {
    let later = 0;
    const home = await house({ now: () => Date.now() + later });
    const { code } = await home.make();
    for (const place of [ANN, '2001:DB8:1::/48']) await does(home, 'ban', { place, for: 'hour' });
    await home.restart();
    expect(await turnedAway(home, code, ANN)).toBe(CLOSE_CODES.closed);
    expect(await turnedAway(home, code, '2001:db8:1:2::3')).toBe(CLOSE_CODES.closed);
    const page = await does(home, 'lift', { kind: 'address', value: ANN });
    expect(page).toContain('The ban is lifted.');
    await from(home, code, ANN);
    later = 3_600_000;
    await from(home, code, '2001:db8:1:2::3');
    expect((await ask(home, '/bans')).text).toContain('Nobody is banned');
  });

  it('no more than there is room for, and not this machine', async () => {
    const home = await house({ limits: { bans: 1 } });
    expect(await does(home, 'ban', { place: '127.0.0.1' })).toContain('name it with --trust-proxy');
    expect(await does(home, 'ban', { place: '127.0.0.0/24' })).toContain('name it with --trust-proxy');
    expect(await does(home, 'ban', { place: '10.0.0.0/8' })).toContain('That is no address');
    expect(await does(home, 'ban', { place: ANN })).toContain('Banned.');
    expect(await does(home, 'ban', { place: BOB })).toContain('There is no room');
    expect(await does(home, 'ban', { place: ANN, for: 'ever' })).toContain('Banned.');
  });
});

describe('the host closes', () => {
  it('a table, and opens it again: it is as it was', async () => {
    const home = await house();
    const { ann, code } = await reported(home);
    expect(await does(home, 'close-table', { code: `${code.slice(0, 4)}-${code.slice(4)}` })).toContain('is closed');
    expect(await ann.ended).toBe(CLOSE_CODES.closed);
    expect(await turnedAway(home, code, ANN)).toBe(CLOSE_CODES.closed);
    await does(home, 'open-table', { code });
    await ann.come(home.tableAt(code));
    expect(ann.view.mine.seats).toEqual([0]);
    expect(await does(home, 'close-table', { code: 'BCDFGHJK' })).toContain('There is no such table.');
  });
});

describe('the host forgets', () => {
  it('somebody who sat at a table, and what was told of them', async () => {
    const home = await house();
    const { ann, code } = await reported(home);
    const { text } = await ask(home, `/table?code=${code}`);
    const [row] = [...text.matchAll(/name="row" value="(\d+)"/g)].map(([, n]) => n).slice(1);
    expect(await does(home, 'forget-person', { code, row: row ?? '' })).toContain('They are forgotten at this table.');
    await ann.until(({ table }) => table.seats[1]?.player === 'nobody');
    expect((await ask(home, `/table?code=${code}`)).text).not.toContain('Bob');
    expect((await ask(home, '/reports')).text).toContain('Nobody has reported anything.');
    expect(await does(home, 'forget-person', { code, row: row ?? '' })).toContain('nobody is forgotten');
  });
});

describe('the host refuses names', () => {
  it('in a list that it changes here, and from a report', async () => {
    const home = await house();
    const { bob, report } = await reported(home);
    await does(home, 'keep-names', { names: 'rude # why not\r\n' });
    expect(readFileSync(join(home.data, 'refused-names.txt'), 'utf8')).toBe('rude # why not\n');
    await does(home, 'refuse-reported-name', { report });
    for (const name of ['So rude', '<b>Bob']) {
      expect(await bob.ask({ type: 'rename', name })).toMatchObject({ ok: false, code: 'bad-name' });
    }
    expect(await does(home, 'drop-report', { report })).toContain('Nobody has reported anything.');
    expect(await does(home, 'drop-report', { report })).toContain('That is not there any more.');
  });
});

describe('nobody else does', () => {
  const form = async (home: House) =>
    String(new URLSearchParams({ seal: await sealOf(home), deed: 'ban', place: ANN, for: 'ever' }));

  it('by a page from elsewhere, without the seal, by a link, or with something too long', async () => {
    const home = await house();
    const own = `http://localhost:${home.serving.officePort}`;
    const sealed = await form(home);
    for (const origin of ['http://evil.example', 'null', `http://localhost:${home.serving.port}`]) {
      expect((await ask(home, '/deeds', { origin }, sealed)).code).toBe(403);
    }
    expect((await ask(home, '/deeds', {}, sealed)).code).toBe(403);
    expect((await ask(home, '/deeds', { origin: own }, sealed.replace(/seal=\w+/, 'seal=0'))).code).toBe(403);
    expect((await ask(home, `/deeds?${sealed}`)).code).toBe(405);
    expect((await ask(home, '/deeds', { origin: own }, `${sealed}&x=${'x'.repeat(300_000)}`)).code).toBe(413);
    expect((await ask(home, '/deeds', { origin: own }, sealed.replace('deed=ban', 'deed=constructor'))).code).toBe(400);
    expect((await ask(home, '/bans')).text).toContain('Nobody is banned');
    // What was sent before the server was started is of another run.
    await home.restart();
    const now = `http://localhost:${home.serving.officePort}`;
    expect((await ask(home, '/deeds', { origin: now }, sealed)).code).toBe(403);
    expect((await ask(home, '/deeds', { origin: now }, await form(home))).code).toBe(303);
  });

  it('by a name that was made to lead here; figures name nobody and are for Prometheus by any name', async () => {
    const home = await house();
    for (const path of ['/reports', '/deeds']) {
      expect((await ask(home, path, { host: 'evil.example' })).code).toBe(403);
    }
    for (const host of ['127.0.0.1', '[::1]:4243', 'localhost']) {
      expect((await ask(home, '/reports', { host })).code).toBe(200);
    }
    for (const path of ['/metrics', '/readyz', '/']) {
      expect((await ask(home, path, { host: 'texas42.internal' })).code).toBe(200);
    }
  });

  it('without the key, where there is one, and with it by any name', async () => {
    const home = await house({ office: { ...office, key: 'sesame-sesame-sesame' } });
    const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`host:${key}`).toString('base64')}` });
    expect((await ask(home, '/reports')).code).toBe(401);
    expect((await ask(home, '/reports', basic('sesame'))).code).toBe(401);
    expect((await ask(home, '/deeds', {}, '')).code).toBe(401);
    const host = 'office.example.org';
    const { code, text } = await ask(home, '/bans', { ...basic('sesame-sesame-sesame'), host });
    expect(code).toBe(200);
    const body = `seal=${/name="seal" value="(\w+)"/.exec(text)?.[1]}&deed=ban&place=${ANN}`;
    const headers = { ...basic('sesame-sesame-sesame'), host, origin: `https://${host}` };
    expect((await ask(home, '/deeds', headers, body)).code).toBe(303);
  });

  it('and what goes wrong ends no server', async () => {
    const troubles: string[] = [];
    const home = await house({ log: (level, event) => troubles.push(`${level} ${event}`) });
    const broken = home.serving.ledger.make('BCDFGHJK', 0);
    broken?.append([{ n: 1, id: 'a', at: 0, event: { type: 'rewind', to: 3 } }], () => {});
    home.serving.ledger.flush();
    expect((await ask(home, '/table?code=BCDFGHJK')).code).toBe(500);
    expect(troubles).toContain('error office-failed');
    expect((await ask(home, '//?%')).code).toBe(200);
    expect((await ask(home, '/reports')).code).toBe(200);
  });
});
