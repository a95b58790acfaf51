import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HousePage, householdOf, type Limits, steadyClock, tableMeans, USUAL_LIMITS } from '@texas42/host';
import type { Cost, LogRow } from '@texas42/room';
import { databaseIn } from './database/directory.ts';
import { Ledger, type LedgerMeans } from './database/ledger.ts';
import { Addresses } from './door/addresses.ts';
import { answer } from './door/answer.ts';
import { limitConnections } from './door/connectionLimit.ts';
import { HouseFiles } from './door/houseFiles.ts';
import { listen, tryPort } from './door/listen.ts';
import { addressOf, type Proxies } from './door/proxies.ts';
import { Site } from './door/site.ts';
import { SocketDoor } from './door/sockets.ts';
import { urlOf } from './door/urls.ts';
import { History } from './figures/history.ts';
import { jsonLog, type Log } from './figures/log.ts';
import { Metrics } from './figures/metrics.ts';
import { readiness } from './figures/ready.ts';
import { CommandListener } from './keeping/commandListener.ts';
import { type NightPlan, NightSchedule } from './nightly/schedule.ts';
import { office } from './office/office.ts';
import { OfficePages } from './office/officePages.ts';
import { Bans } from './people/bans.ts';
import { RefusedNames } from './people/refusedNames.ts';
import { Reports } from './people/reports.ts';
import { Hall } from './tables/hall.ts';
import { ThinkerPool } from './thinkers/thinkerPool.ts';

export interface ServeOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The directory of the database. */
  readonly data: string;
  /** The folder of the built web app. */
  readonly site: string;
  /** The public URL, if it differs from the listening address. */
  readonly publicUrl?: URL;
  readonly proxies?: Proxies;
  readonly limits?: Partial<Limits>;
  /** A script for worker threads that answers questions; without it computers think in this thread. */
  readonly thinker?: string | URL;
  readonly log?: Log;
  /** The operator's office: its address, and the folder of its page. */
  readonly office?: { readonly host: string; readonly port: number; readonly page: string; readonly key?: string };
  /** Nightly copies. */
  readonly nights?: NightPlan;
  /** Replacements for the machine's randomness and clock. */
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
  /** The office's port, if there is one. */
  readonly officePort: number | undefined;
  /** The number of connected visitors. */
  readonly visitors: () => number;
  /** The number of connections of any kind, by their direct address. */
  readonly connections: () => number;
  /** Stops accepting, writes pending rows, closes connections with "come again", and ends within a few seconds. */
  readonly close: () => Promise<void>;
}

const TIDY_EVERY = 10_000;
const LAST_WORDS = 2000;

/** Serves the web app and the tables on one port. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { host, port, data, site, publicUrl, thinker, proxies = () => false } = options;
  const log = options.log ?? jsonLog('error', (line) => process.stderr.write(line));
  const limits: Limits = { ...USUAL_LIMITS, ...options.limits };
  const {
    now = steadyClock(Date.now, () => performance.now()),
    random = (length: number) => new Uint8Array(randomBytes(length)),
  } = options;
  // Remove what a failed first start has created.
  if (!existsSync(databaseIn(data))) {
    await tryPort({ host, port });
    if (options.office) await tryPort(options.office, true);
  }
  const metrics: Metrics = new Metrics({
    tables: (): number => hall.size,
    stored: (): number => ledger.count(),
    sockets: (): number => door.size,
    thoughts: (): number => thinkers?.waiting ?? 0,
    reports: (): number => reports.size,
    bans: (): number => bans.size,
    copies: () => nights?.record,
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
  const bans = new Bans(ledger, limits, now);
  const reports = new Reports(ledger, limits, now);
  const names = new RefusedNames(data, limits.refusedNames, log);
  const thinkers = thinker === undefined ? undefined : new ThinkerPool(thinker);
  const means = {
    now,
    random,
    ...tableMeans(limits),
    ...(thinkers ? { thinkers } : {}),
    spent: (household: string, cost: Cost) => {
      const at = now();
      addresses.budgetOf(household, at).spend(cost, at);
    },
    allowsName: (name: string) => !names.has(name),
    turnsAway: (token: string) => bans.has('seat', token),
    report: (...told: Parameters<Reports['take']>) => reports.take(...told),
  };
  const hall = new Hall(ledger, means, limits, log, metrics);
  const from = (request: IncomingMessage): string => householdOf(addressOf(request, proxies));
  const tables = { hall, addresses, bans, addressOf: from };
  let isClosing = false;
  const ready = readiness(ledger, metrics, () => isClosing, now);
  const pages = new HouseFiles(data, limits.pageBytes, log);
  const keeping = { keepDays: limits.keepDays, copies: options.nights ? limits.nights : 0 };
  const house = { written: (page: HousePage) => pages.textOf(page), keeping };
  const http = { site: new Site(site), publicUrl, ready, tables, house };
  const door = new SocketDoor({ ...tables, publicUrl, limits, now, metrics, log });
  const history = new History(metrics, now);
  const commands = new CommandListener({ ledger, hall, log });
  const server = createServer({ connectionsCheckingInterval: limits.helloMs / 4 }, (request, response) => {
    if (addresses.budgetOf(from(request)).hearing.hears(now())) answer(http, request, response);
    else {
      metrics.dropped('too-fast');
      response.socket?.destroy();
    }
  });
  server.headersTimeout = limits.helloMs;
  server.requestTimeout = limits.helloMs;
  const connections = limitConnections(server, limits, proxies);
  server.on('upgrade', (request, stream, head) => door.upgrade(request, stream, head));
  server.on('clientError', (_error, stream) => stream.destroy());
  const tidying = setInterval(() => {
    hall.tidy();
    addresses.tidy();
    reports.tidy();
    bans.tidy();
  }, TIDY_EVERY);
  tidying.unref();

  const { nights: plan } = options;
  const nights = plan && new NightSchedule({ plan, ledger, log, now: Date.now, longest: limits.nightMs });
  const officePages = new OfficePages(
    { hall, ledger, bans, reports, names, nights, limits, now },
    options.office?.key,
    log,
  );
  const within =
    options.office &&
    office({ metrics, history, ready, limits, nights, page: new Site(options.office.page), pages: officePages });

  const stop = async (): Promise<void> => {
    isClosing = true;
    clearInterval(tidying);
    history.close();
    commands.stop();
    nights?.stop();
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
    await listen(server, { port, host });
    if (within && options.office) await listen(within, options.office, true);
  } catch (error) {
    await stop();
    throw error;
  }
  const address = urlOf(server, host, publicUrl);
  let closing: Promise<void> | undefined;
  log('info', 'serving', { port: address.port, stored: ledger.count() });
  return {
    ...address,
    hall,
    ledger,
    metrics,
    officePort: (within?.address() as AddressInfo | null | undefined)?.port,
    visitors: () => door.size,
    connections,
    close: () => {
      closing ??= stop();
      return closing;
    },
  };
}

/** Waits briefly until all connections have closed. */
async function quiet(door: SocketDoor): Promise<void> {
  const until = Date.now() + LAST_WORDS;
  while (door.size > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
}
