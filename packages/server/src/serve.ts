import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { householdOf, type Limits, tableMeans, USUAL_LIMITS } from '@texas42/host';
import type { LogRow } from '@texas42/room';
import { Addresses } from './addresses.ts';
import { answer } from './answer.ts';
import { Door } from './door.ts';
import { Hall } from './hall.ts';
import { History } from './history.ts';
import { Ledger, type LedgerMeans } from './ledger.ts';
import { jsonLog, type Log } from './log.ts';
import { Metrics } from './metrics.ts';
import { office } from './office.ts';
import { addressOf, type Proxies } from './proxies.ts';
import { readiness } from './ready.ts';
import { Site } from './site.ts';
import { Thinkers } from './thinkers.ts';

export interface ServeOptions {
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
  /** The directory of the database. */
  readonly data: string;
  /** The folder of the built web app. */
  readonly site: string;
  /** Where people reach it, when that is not what it listens on. */
  readonly publicUrl?: URL;
  readonly proxies?: Proxies;
  readonly limits?: Partial<Limits>;
  /** A file that answers questions when it is run as a worker; without it computers think here. */
  readonly thinker?: string | URL;
  readonly log?: Log;
  /** Where the host looks at figures, and the folder of the page that shows them. */
  readonly office?: { readonly host: string; readonly port: number; readonly page: string };
  /** Where chance and time come from, when that is not the machine. */
  readonly random?: (length: number) => Uint8Array;
  readonly now?: () => number;
  readonly ledger?: Pick<LedgerMeans, 'open'>;
}

export interface Serving {
  readonly port: number;
  readonly url: string;
  readonly hall: Hall;
  readonly ledger: Ledger;
  readonly metrics: Metrics;
  /** The port of the host's own page, where there is one. */
  readonly officePort: number | undefined;
  /** How many are connected. */
  readonly visitors: () => number;
  /** Stops accepting, writes what is waiting, tells everybody to come back, and ends within a few seconds. */
  readonly close: () => Promise<void>;
}

const TIDY_EVERY = 10_000;
const LAST_WORDS = 2000;

/** The web app and the tables on one port. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { host, port, data, site, publicUrl, thinker, proxies = () => false } = options;
  const log = options.log ?? jsonLog('error', (line) => process.stderr.write(line));
  const limits: Limits = { ...USUAL_LIMITS, ...options.limits };
  const { now = Date.now, random = (length: number) => new Uint8Array(randomBytes(length)) } = options;
  const metrics: Metrics = new Metrics({
    tables: (): number => hall.size,
    stored: (): number => ledger.count(),
    sockets: (): number => door.size,
  });
  const watch = {
    committed: (seconds: number, rows: readonly LogRow[]) => {
      metrics.commit.observe(seconds);
      metrics.rows += rows.length;
      for (const { event } of rows) if (event.type === 'act') metrics.actions += 1;
    },
    failed: (error: Error) => {
      metrics.writeFailures += 1;
      log('error', 'not-written', { code: 'code' in error ? String(error.code) : error.name });
    },
  };
  const ledger = new Ledger(data, { ...options.ledger, watch });
  const addresses = new Addresses(limits, now);
  const thinkers = thinker === undefined ? undefined : new Thinkers(thinker);
  const means = {
    now,
    random,
    ...tableMeans(limits),
    ...(thinkers ? { think: thinkers.think } : {}),
  };
  const hall = new Hall(ledger, means, limits, log, metrics);
  const from = (request: IncomingMessage): string => householdOf(addressOf(request, proxies));
  const shared = { hall, addresses, publicUrl, addressOf: from };
  let isClosing = false;
  const ready = readiness(ledger, metrics, () => isClosing, now);
  const desk = { ...shared, site: new Site(site), ready };
  const door = new Door({ ...shared, limits, now, metrics, log });
  const history = new History(metrics, now);
  const server = createServer((request, response) => answer(desk, request, response));
  server.headersTimeout = limits.helloMs;
  server.requestTimeout = limits.helloMs;
  server.on('upgrade', (request, stream, head) => door.upgrade(request, stream, head));
  server.on('clientError', (_error, stream) => stream.destroy());
  const tidying = setInterval(() => {
    hall.tidy();
    addresses.tidy();
  }, TIDY_EVERY);
  tidying.unref();

  const within = options.office && office({ metrics, history, ready, limits, page: new Site(options.office.page) });

  const stop = async (): Promise<void> => {
    isClosing = true;
    clearInterval(tidying);
    history.close();
    within?.close();
    within?.closeAllConnections();
    server.close();
    ledger.flush();
    door.close();
    hall.stop();
    await quiet(door);
    door.end();
    server.closeAllConnections();
    await thinkers?.close();
    ledger.close();
    metrics.close();
    log('info', 'stopped');
  };
  try {
    await listen(server, port, host);
    if (within && options.office) await listen(within, options.office.port, options.office.host);
  } catch (error) {
    await stop();
    throw error;
  }
  const { port: taken } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  const url = publicUrl?.href ?? `http://${host === '127.0.0.1' ? 'localhost' : shown}:${taken}/`;
  let closing: Promise<void> | undefined;
  log('info', 'serving', { port: taken, stored: ledger.count() });
  return {
    port: taken,
    url,
    hall,
    ledger,
    metrics,
    officePort: (within?.address() as AddressInfo | null | undefined)?.port,
    visitors: () => door.size,
    close: () => {
      closing ??= stop();
      return closing;
    },
  };
}

/**
 * Connections that may wait to be taken in, as far as the system allows. Of those that find no room some are told nothing
 * for minutes: after a restart everybody comes at once.
 */
const BACKLOG = 16_384;

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Waits until everybody has gone, but not for long. */
async function quiet(door: Door): Promise<void> {
  const until = Date.now() + LAST_WORDS;
  while (door.size > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
}
