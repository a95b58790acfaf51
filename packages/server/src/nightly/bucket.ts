import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { Failure, Mistake } from '../failure.ts';
import { digestOf } from './digest.ts';
import { type BucketKeys, encoded, NO_BODY, queryText, signed, type UnsignedRequest } from './sign.ts';
import type { Vault } from './vault.ts';

type Question = Pick<UnsignedRequest, 'method'> & { readonly name?: string; readonly query?: UnsignedRequest['query'] };

/** The timeout for silence, in milliseconds. */
const SILENT = 60_000;
/** The largest object of a single upload in bytes, by the rules of S3. */
const LARGEST = 5 * 1024 ** 3;
/** The most pages of a listing, each of a thousand names. */
const PAGES = 20;
const LONGEST_ANSWER = 4_000_000;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A folder in an S3-compatible bucket, by address: `https://s3.example.org/BUCKET/FOLDER`. TLS is required except on
 * this machine. Errors contain neither keys nor the server's own text.
 */
export function openBucket(address: string, environment: NodeJS.ProcessEnv): Vault {
  const { url, bucket, folder } = readAddress(address);
  const keys = readKeys(environment);
  const nameOf = (name: string): string => (folder === '' ? name : `${folder}/${name}`);

  const ask = (
    question: Question,
    file?: { readonly path: string; readonly digest: string },
  ): Promise<IncomingMessage> => {
    const { method, name, query = {} } = question;
    const path = `/${[bucket, ...(name === undefined ? [] : nameOf(name).split('/'))].map(encoded).join('/')}`;
    const size = file ? statSync(file.path).size : 0;
    const asked: UnsignedRequest = { method, path, query, headers: { host: url.host }, body: file?.digest ?? NO_BODY };
    const headers = { ...signed(asked, keys, new Date()), ...(file ? { 'content-length': size } : {}) };
    const words = queryText(query);
    const send = url.protocol === 'https:' ? askSecure : askPlain;
    return new Promise((resolve, reject) => {
      const sent = send(url, { method, path: words === '' ? path : `${path}?${words}`, headers, timeout: SILENT });
      sent.on('timeout', () => sent.destroy(new Failure('The place for copies does not answer.')));
      sent.on('error', (error) => reject(unreached(error)));
      sent.on('response', resolve);
      if (file) pipeline(createReadStream(file.path), sent).catch((error: Error) => reject(unreached(error)));
      else sent.end();
    });
  };
  const done = async (question: Question, file?: Parameters<typeof ask>[1]): Promise<string> => {
    const answer = await ask(question, file);
    const text = await textOf(answer);
    expectGood(answer, text);
    return text;
  };

  return {
    list: async () => {
      const names: string[] = [];
      const prefix = nameOf('');
      let next: string | undefined = '';
      for (let page = 0; next !== undefined && page < PAGES; page += 1) {
        const from = next === '' ? {} : { 'continuation-token': next };
        const text: string = await done({ method: 'GET', query: { 'list-type': '2', prefix, ...from } });
        for (const [, name = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(plain(name).slice(prefix.length));
        next = plainOf(/<NextContinuationToken>([^<]+)</.exec(text)?.[1]);
      }
      return names;
    },
    put: async (name, file) => {
      if (statSync(file).size > LARGEST) throw new Failure('The copy is too large to be sent as one object.');
      await done({ method: 'PUT', name }, { path: file, digest: await digestOf(file) });
    },
    get: async (name, file) => {
      const answer = await ask({ method: 'GET', name });
      if (answer.statusCode !== 200) expectGood(answer, await textOf(answer));
      try {
        await pipeline(answer, createWriteStream(file, { mode: 0o600 }));
      } catch (error) {
        throw unreached(error);
      }
    },
    remove: async (name) => {
      await done({ method: 'DELETE', name });
    },
  };
}

function readAddress(address: string): { readonly url: URL; readonly bucket: string; readonly folder: string } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [bucket = '', ...folders] = decodeURIComponent(url?.pathname ?? '')
    .split('/')
    .filter((part) => part !== '');
  if (!url || bucket === '' || url.search !== '' || url.hash !== '') {
    throw new Mistake('A bucket is an address such as https://s3.example.org/BUCKET/FOLDER.');
  }
  if (url.username !== '' || url.password !== '')
    throw new Mistake('Keys are not part of an address: set AWS_ACCESS_KEY_ID.');
  if (url.protocol !== 'https:' && !LOCAL.has(url.hostname)) throw new Mistake('Copies are sent over https alone.');
  return { url, bucket, folder: folders.join('/') };
}

function readKeys(environment: NodeJS.ProcessEnv): BucketKeys {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: session } = environment;
  const { AWS_REGION: region } = environment;
  if (!id || !secret)
    throw new Mistake('A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.');
  return { id, secret, ...(session ? { session } : {}), region: region || 'us-east-1' };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const part of answer.setEncoding('utf8')) {
      text += part;
      if (text.length > LONGEST_ANSWER) break;
    }
  } catch (error) {
    throw unreached(error);
  }
  return text;
}

/** Reports only the error code. Redirections are refused: they would get the signed request. */
function expectGood({ statusCode = 0 }: IncomingMessage, text: string): void {
  if (statusCode >= 200 && statusCode < 300) return;
  const [, code] = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(text) ?? [];
  throw new Failure(`The place for copies answered ${statusCode}${code === undefined ? '' : ` ${code}`}.`);
}

function unreached(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error;
  const code = 'code' in error ? String(error.code) : '';
  return new Failure(`The place for copies cannot be reached${/^[A-Z_]{2,60}$/.test(code) ? `: ${code}` : ''}.`);
}

const plainOf = (text: string | undefined): string | undefined => (text === undefined ? undefined : plain(text));

const plain = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '&',
  );
