import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  jsonLog,
  LEVELS,
  type Limits,
  type LogLevel,
  type NightPlan,
  noDatabase,
  openVault,
  PortTaken,
  readProxies,
  type ServeOptions,
  type Serving,
  serveSolo,
  serve as serveTables,
  urlAt,
  urlsNearby,
} from '@texas42/server';
import { readWhole } from '../arguments.ts';
import { command } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { ROOT } from '../root.ts';
import { DATA_FLAG, dataDirectory } from './dataFlag.ts';
import { limitsPage, readLimits } from './readLimits.ts';

const SITE = join(ROOT, 'packages', 'web', 'dist');
const OFFICE = join(ROOT, 'packages', 'server', 'office');
const USUAL_PORT = 4242;

export const serve = command({
  usage: '[options]',
  about: [
    'Serves the web app and online tables on one port, until it is stopped. Everything it keeps is in one directory: a database and nothing else. Without options it is reached from this machine only.',
    'Behind a proxy that does TLS, name the address people use with --public-url and the proxy with --trust-proxy.',
  ],
  flags: {
    host: { type: 'string', default: '127.0.0.1', value: 'ADDRESS', help: 'where to listen; 0.0.0.0 for everywhere' },
    port: {
      type: 'string',
      value: 'N',
      help: `the port (default: ${USUAL_PORT}, or any that is free when there is no --public-url); 0 for any`,
    },
    ...DATA_FLAG,
    'public-url': { type: 'string', value: 'URL', help: 'the address people use, as https://42.example.org/' },
    'trust-proxy': {
      type: 'string',
      value: 'LIST',
      help: 'proxies whose X-Forwarded-For counts: 127.0.0.1,10.0.0.0/8',
    },
    limit: {
      type: 'string',
      multiple: true,
      value: 'NAME=N',
      help: 'change a limit; may be repeated; "help" lists them',
    },
    metrics: {
      type: 'string',
      value: '[ADDRESS:]PORT',
      help: 'figures for Prometheus, and pages for the host, on a port of their own (address: 127.0.0.1)',
    },
    backup: {
      type: 'string',
      value: 'PLACE',
      help: 'a copy every night to a directory or a bucket, and whether it can be restored ("nightly --help")',
    },
    'backup-at': { type: 'string', default: '04:00', value: 'HH:MM', help: 'when, by the clock of this machine' },
    log: {
      type: 'string',
      default: 'error',
      value: 'LEVEL',
      help: 'how much is logged on stderr, as lines of JSON: error, warn or info',
    },
  },
  examples: [
    ['texas42 serve --host 0.0.0.0', 'for everybody in the house'],
    ['texas42 serve --public-url https://42.example.org/ --metrics 4243', 'behind a proxy, with figures for the host'],
  ],
  async run(given) {
    if (given.limit?.includes('help')) {
      process.stdout.write(`${limitsPage()}\n`);
      return 0;
    }
    const wanted = given.port === undefined ? undefined : readWhole('port', given.port, 0, 65_535);
    const options = {
      host: readHost(given.host),
      data: dataDirectory(given.data),
      site: SITE,
      limits: readLimits(given.limit),
      // The whole command is one file, so worker threads run it too: main.ts makes them thinkers.
      thinker: new URL(import.meta.url),
      log: jsonLog(readLevel(given.log), (line) => process.stderr.write(line)),
      ...(given.metrics === undefined
        ? {}
        : { office: { ...readPlace(given.metrics), page: OFFICE, ...readKey(process.env.TEXAS42_OFFICE_KEY) } }),
      ...(given['public-url'] === undefined ? {} : { publicUrl: readUrl(given['public-url']) }),
      ...(given['trust-proxy'] === undefined ? {} : { proxies: readTrust(given['trust-proxy']) }),
    };
    const nights = given.backup === undefined ? {} : { nights: planNights(given.backup, given['backup-at'], options) };
    if (noDatabase !== undefined) {
      // Figures, pages about tables and copies of them need tables.
      if (options.office || given.backup !== undefined) throw new CommandError(noDatabase, 1);
      process.stderr.write(`${noDatabase} One plays the computers here; there are no tables with friends.\n`);
    }
    await buildSite();
    const serving = await begin({ ...options, ...nights }, wanted);
    tell(serving, options);
    await stopped();
    await serving.close();
    return 0;
  },
});

/** The parts that serving with tables and without them share. */
type Begun = Pick<Serving, 'port' | 'url' | 'officePort' | 'close'>;

function tell({ url, port, officePort }: Begun, { host, publicUrl, office }: Omit<ServeOptions, 'port'>): void {
  const nearby = publicUrl ? [] : urlsNearby(host, port);
  const lines = [
    `The table is set: ${url}`,
    ...nearby.map((one) => `For others nearby: ${one}`),
    ...(office && officePort !== undefined ? [`For the host alone: ${urlAt(office.host, officePort)}`] : []),
    'Stop it with Ctrl+C.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function readUrl(written: string): URL {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url;
  throw new CommandError(`--public-url is an address such as https://42.example.org/, not "${written}".`);
}

function readTrust(written: string): ReturnType<typeof readProxies> {
  try {
    return readProxies(written);
  } catch (error) {
    if (error instanceof RangeError) throw new CommandError(`--trust-proxy: ${error.message}`);
    throw error;
  }
}

function readLevel(written: string): LogLevel {
  const level = LEVELS.find((one) => one === written);
  if (level) return level;
  throw new CommandError(`--log is ${LEVELS.join(', ')}, not "${written}".`);
}

/** `4243`, `0.0.0.0:4243` or `[::1]:4243`. */
function readPlace(written: string): { readonly host: string; readonly port: number } {
  const [, host = '127.0.0.1', port] = /^(?:\[?([^\]]+?)\]?:)?(\d+)$/.exec(written) ?? [];
  if (port !== undefined) return { host, port: readWhole('metrics', port, 0, 65_535) };
  throw new CommandError(`--metrics is a port, or an address and a port as in 127.0.0.1:4243, not "${written}".`);
}

/** Plans the nightly copy. Reports a wrong place now and not at night. */
function planNights(
  given: string,
  at: string,
  { data, limits }: Pick<ServeOptions, 'data'> & { readonly limits: Limits },
): NightPlan {
  const place = /^https?:/i.test(given) ? given : resolve(given);
  openVault(place, process.env);
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (hour === undefined) throw new CommandError(`--backup-at is a time such as 04:00, not "${at}".`);
  const words = ['nightly', place, '--data', data, '--keep', String(limits.nights)];
  return { place, hour: Number(hour), minute: Number(minute), command: [process.argv[1] ?? '', ...words] };
}

/** The fewest characters of the key: a shorter one could be guessed. */
const SHORTEST_KEY = 16;

function readKey(key: string | undefined): { readonly key?: string } {
  if (key === undefined || key === '') return {};
  if (key.length >= SHORTEST_KEY) return { key };
  throw new CommandError(`TEXAS42_OFFICE_KEY has at least ${SHORTEST_KEY} characters.`);
}

/** An address or a name; IPv6 may stand in brackets, as in an URL. */
function readHost(written: string): string {
  const [, host] = /^\[?([^[\]\s]+)\]?$/.exec(written) ?? [];
  if (host !== undefined) return host;
  throw new CommandError(`--host is an address such as 127.0.0.1, or a name, not "${written}".`);
}

/** In a clone the web app is built when it is missing or old; elsewhere it came with the command. */
async function buildSite(): Promise<void> {
  const script = join(ROOT, 'scripts', 'buildWeb.mjs');
  if (!existsSync(script)) return;
  const { buildWeb } = (await import(pathToFileURL(script).href)) as {
    buildWeb: () => Promise<boolean>;
  };
  try {
    await buildWeb();
  } catch (error) {
    throw new CommandError(
      `The web app could not be built: ${error instanceof Error ? error.message : String(error)}`,
      1,
    );
  }
}

/** Another free port when the usual one is taken, unless one was asked for or a proxy looks for it there. */
async function begin(options: Omit<ServeOptions, 'port'>, wanted: number | undefined): Promise<Begun> {
  const serveHere = noDatabase === undefined ? serveTables : serveSolo;
  try {
    return await serveHere({ ...options, port: wanted ?? USUAL_PORT });
  } catch (error) {
    const isFree = wanted === undefined && options.publicUrl === undefined;
    if (!isFree || !(error instanceof PortTaken) || error.isOffice) throw error;
    const serving = await serveHere({ ...options, port: 0 });
    process.stderr.write(`Port ${USUAL_PORT} is taken; this is port ${serving.port}.\n`);
    return serving;
  }
}

/**
 * Resolves at the first signal; a second one ends the process at once. Windows has no signal that asks: there a parent process
 * sends `shutdown`, as process managers do.
 */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === 'shutdown') resolve();
    });
    process.channel?.unref();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve();
        process.once(signal, () => process.exit(1));
      });
    }
  });
}
