import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  jsonLog,
  LEVELS,
  type Level,
  Occupied,
  readProxies,
  type ServeOptions,
  type Serving,
  serve as serveTables,
} from '@texas42/server';
import { readWhole } from './arguments.ts';
import { command } from './command.ts';
import { DATA_FLAG, dataDirectory } from './dataFlag.ts';
import { readLimits } from './readLimits.ts';
import { Trouble } from './trouble.ts';

/** As a bundle and as a source alike, this file lies three folders beneath the root. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
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
    port: { type: 'string', value: 'N', help: `the port (default: ${USUAL_PORT}, or any that is free); 0 for any` },
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
      help: 'figures for Prometheus and a page that plots them, on a port of their own (address: 127.0.0.1)',
    },
    log: {
      type: 'string',
      default: 'error',
      value: 'LEVEL',
      help: 'what is told on stderr, a line of JSON each: error, warn or info',
    },
  },
  examples: [
    ['texas42 serve --host 0.0.0.0', 'for everybody in the house'],
    ['texas42 serve --public-url https://42.example.org/ --metrics 4243', 'behind a proxy, with figures for the host'],
  ],
  async run(given) {
    const wanted = given.port === undefined ? undefined : readWhole('port', given.port, 0, 65_535);
    const options = {
      host: given.host,
      data: dataDirectory(given.data),
      site: SITE,
      limits: readLimits(given.limit),
      // The whole command is one file: started as a worker it thinks (main.ts).
      thinker: new URL(import.meta.url),
      log: jsonLog(readLevel(given.log), (line) => process.stderr.write(line)),
      ...(given.metrics === undefined ? {} : { office: { ...readPlace(given.metrics), page: OFFICE } }),
      ...(given['public-url'] === undefined ? {} : { publicUrl: readUrl(given['public-url']) }),
      ...(given['trust-proxy'] === undefined ? {} : { proxies: readTrust(given['trust-proxy']) }),
    };
    await buildSite();
    const serving = await begin(options, wanted);
    const page = serving.officePort === undefined ? '' : `For the host alone: port ${serving.officePort}.\n`;
    process.stdout.write(`The table is set: ${serving.url}\n${page}Stop it with Ctrl+C.\n`);
    await stopped();
    await serving.close();
    return 0;
  },
});

function readUrl(written: string): URL {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url;
  throw new Trouble(`--public-url is an address such as https://42.example.org/, not "${written}".`);
}

function readTrust(written: string): ReturnType<typeof readProxies> {
  try {
    return readProxies(written);
  } catch (error) {
    if (error instanceof RangeError) throw new Trouble(`--trust-proxy: ${error.message}`);
    throw error;
  }
}

function readLevel(written: string): Level {
  const level = LEVELS.find((one) => one === written);
  if (level) return level;
  throw new Trouble(`--log is ${LEVELS.join(', ')}, not "${written}".`);
}

/** `4243`, `0.0.0.0:4243` or `[::1]:4243`. */
function readPlace(written: string): { readonly host: string; readonly port: number } {
  const [, host = '127.0.0.1', port = ''] = /^(?:\[?([^\]]+?)\]?:)?(\d+)$/.exec(written) ?? [];
  return { host, port: readWhole('metrics', port, 0, 65_535) };
}

/** In a clone the web app is built when it is missing or old; elsewhere it came with the command. */
async function buildSite(): Promise<void> {
  const script = join(ROOT, 'scripts', 'buildWeb.mjs');
  if (!existsSync(script)) return;
  const { buildWeb } = (await import(pathToFileURL(script).href)) as {
    buildWeb: () => Promise<boolean>;
  };
  await buildWeb();
}

/** Another free port when the usual one is taken, unless one was asked for. */
async function begin(options: Omit<ServeOptions, 'port'>, wanted: number | undefined): Promise<Serving> {
  try {
    return await serveTables({ ...options, port: wanted ?? USUAL_PORT });
  } catch (error) {
    if (error instanceof Occupied) throw new Trouble(error.message);
    if (!isTaken(error)) throw error;
    if (wanted === undefined) return serveTables({ ...options, port: 0 });
    throw new Trouble(`Port ${wanted} is taken.`);
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** A first signal asks to stop; a second one is not waited for. */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve();
        process.once(signal, () => process.exit(1));
      });
    }
  });
}
