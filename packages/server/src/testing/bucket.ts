import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BUCKET_KEYS = {
  AWS_ACCESS_KEY_ID: 'test-key-id',
  AWS_SECRET_ACCESS_KEY: 'not-to-be-told/42+',
  AWS_REGION: 'texas-1',
};

const PAGE = 3;

/** An S3-compatible place on this machine, with one bucket, that checks every signature by the raw request. */
export class FakeBucket {
  readonly objects = new Map<string, Buffer>();
  readonly asked: string[] = [];
  /** What goes wrong: an answer in the place of the true one. */
  fails: (method: string, name: string) => { readonly status: number; readonly body?: string | Buffer } | undefined =
    () => undefined;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async open(): Promise<FakeBucket> {
    const bucket = new FakeBucket();
    await new Promise<void>((resolve) => bucket.#server.listen(0, '127.0.0.1', resolve));
    return bucket;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/club/forty two`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts);
    const url = new URL(request.url ?? '', 'http://bucket');
    const name = decodeURIComponent(url.pathname).replace(/^\/club\/?/, '');
    const method = request.method ?? '';
    this.asked.push(`${method} ${name}`);
    const fails = this.fails(method, name);
    if (fails) response.writeHead(fails.status).end(fails.body);
    else if (!isSigned(request, body)) response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    else if (method === 'PUT') {
      this.objects.set(name, body);
      response.writeHead(200).end();
    } else if (method === 'DELETE') {
      this.objects.delete(name);
      response.writeHead(204).end();
    } else if (url.searchParams.get('list-type') === '2') response.writeHead(200).end(this.#list(url.searchParams));
    else {
      const found = this.objects.get(name);
      response.writeHead(found ? 200 : 404).end(found ?? '<Error><Code>NoSuchKey</Code></Error>');
    }
  }

  #list(asked: URLSearchParams): string {
    const prefix = asked.get('prefix') ?? '';
    const from = Number(asked.get('continuation-token')?.slice(1) ?? 0);
    const names = [...this.objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const next = from + PAGE < names.length ? `<NextContinuationToken>&${from + PAGE}</NextContinuationToken>` : '';
    const keys = names.slice(from, from + PAGE).map((name) => `<Contents><Key>${escaped(name)}</Key></Contents>`);
    return `<ListBucketResult>${keys.join('')}${next.replace('&', '&amp;')}</ListBucketResult>`;
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** From what came over the wire, and from nothing that signed it. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_REGION: region } = BUCKET_KEYS;
  const [, names = '', signature] = /SignedHeaders=([^,]+),Signature=(\w+)$/.exec(headers.authorization ?? '') ?? [];
  const time = String(headers['x-amz-date']);
  const late = Math.abs(Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')) - Date.now());
  const digest = createHash('sha256').update(body).digest('hex');
  if (late > 900_000 || headers['x-amz-content-sha256'] !== digest || !names.split(';').includes('host')) return false;
  const [path = '', query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, path, query.split('&').sort().join('&'), lines.join(''), names, digest].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const digested = createHash('sha256').update(canonical).digest('hex');
  let key: Buffer | string = `AWS4${secret}`;
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  const right = createHmac('sha256', key).update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${digested}`).digest('hex');
  return signature === right && (headers.authorization ?? '').includes(`Credential=${id}/${scope},`);
}
