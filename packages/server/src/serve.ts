import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { householdOf, type Limits, tableMeans, USUAL_LIMITS } from '@texas42/host';
import type { RandomBytes } from '@texas42/room';
import { Addresses } from './addresses.ts';
import { answer } from './answer.ts';
import { Door } from './door.ts';
import { Hall } from './hall.ts';
import { Ledger } from './ledger.ts';
import { addressOf, type Proxies } from './proxies.ts';
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
  readonly trouble?: (sentence: string) => void;
  /** Chances, for a test that must have the same ones again; without it those of the system. */
  readonly random?: RandomBytes;
}

export interface Serving {
  readonly port: number;
  readonly url: string;
  readonly hall: Hall;
  readonly ledger: Ledger;
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
  const trouble = options.trouble ?? ((sentence) => process.stderr.write(`${sentence}\n`));
  const limits: Limits = { ...USUAL_LIMITS, ...options.limits };
  const now = Date.now;
  const ledger = new Ledger(data);
  const addresses = new Addresses(limits, now);
  const thinkers = thinker === undefined ? undefined : new Thinkers(thinker);
  const means = {
    now,
    random: options.random ?? ((length: number) => new Uint8Array(randomBytes(length))),
    ...tableMeans(limits),
    ...(thinkers ? { think: thinkers.think } : {}),
  };
  const hall = new Hall(ledger, means, limits, trouble);
  const from = (request: IncomingMessage): string => householdOf(addressOf(request, proxies));
  const shared = { hall, addresses, publicUrl, addressOf: from };
  const desk = { ...shared, site: new Site(site) };
  const door = new Door({ ...shared, limits, now });
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

  const stop = async (): Promise<void> => {
    clearInterval(tidying);
    server.close();
    ledger.flush();
    door.close();
    hall.stop();
    await quiet(door);
    door.end();
    server.closeAllConnections();
    await thinkers?.close();
    ledger.close();
  };
  try {
    await listen(server, port, host);
  } catch (error) {
    await stop();
    throw error;
  }
  const { port: taken } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  const url = publicUrl?.href ?? `http://${host === '127.0.0.1' ? 'localhost' : shown}:${taken}/`;
  let closing: Promise<void> | undefined;
  return {
    port: taken,
    url,
    hall,
    ledger,
    visitors: () => door.size,
    close: () => {
      closing ??= stop();
      return closing;
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
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
